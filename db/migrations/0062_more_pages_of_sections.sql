-- These pages were part of the program, whatever their rows said. From here on they're these rows, so they have to be there
-- and public.
INSERT INTO "pages" ("slug", "title", "meta_title", "meta_description", "status")
SELECT "slug", "title", "meta_title", "meta_description", 'published' FROM (VALUES
  ('services/apps', 'Mobile App Development', 'Mobile app development in {brand_city}',
    'iPhone and Android apps for {brand_state} businesses: proposal within 48 hours, prototype first, 4-12 weeks of development.'),
  ('services/email', 'Email Hosting', 'Business email hosting in {brand_city}',
    'Business email on your own domain: spam filtering, DMARC, multi-factor sign-in, and a move without lost email. From $5 per user.'),
  ('services/managed-it', 'Managed IT', 'Managed IT services in {brand_city}, {brand_state}',
    'Help desk, patching, backups, network, security, and planning for offices without an IT department, for a monthly price.'),
  ('services/hosting', 'Hosting', 'Managed hosting in {brand_city}, from $150 a month',
    'Managed hosting for websites, applications, databases, and online stores: backups, monitoring, security, and free migration.'),
  ('services/website', 'Website Development', 'Website development in {brand_city}',
    'Business websites, online stores, web apps, and redesigns with clear starting prices and a proposal within 24 hours.'),
  ('about', 'About', 'About us: managed IT and compliance in {brand_city}',
    'Who we are, who we work for, and how we work: managed IT, hosting, and compliance for small and mid-size companies in {brand_state}.'),
  ('services', 'Services', 'IT, hosting, and web services', ''),
  ('compliance', 'Compliance', 'Compliance for small companies', ''),
  ('guides', 'Guides', 'Free compliance guides', '')
) AS shipped ("slug", "title", "meta_title", "meta_description")
WHERE EXISTS (SELECT FROM "site_settings" WHERE "key" = 'seeded_at') ON CONFLICT ("slug") DO NOTHING;--> statement-breakpoint
UPDATE "pages" SET "shipped" = shipped."name", "status" = 'published', "publish_at" = NULL FROM (VALUES
  ('services/apps', 'apps'), ('services/email', 'email'), ('services/managed-it', 'managedIt'),
  ('services/hosting', 'hosting'), ('services/website', 'website'),
  ('about', 'about'), ('services', 'services'), ('compliance', 'compliance'), ('guides', 'guides')
) AS shipped ("slug", "name") WHERE "pages"."slug" = shipped."slug";--> statement-breakpoint
-- Their names in the path to the page, and their titles in search results, were the program's.
UPDATE "pages" SET "title" = 'About' WHERE "shipped" = 'about' AND "title" = 'About {brand_name}';--> statement-breakpoint
UPDATE "pages" SET "meta_title" = titles."title" FROM (VALUES
  ('services', 'IT, hosting, and web services'), ('compliance', 'Compliance for small companies'), ('guides', 'Free compliance guides')
) AS titles ("name", "title") WHERE "pages"."shipped" = titles."name" AND "meta_title" = '';
