-- These pages were part of the program, whatever their rows said. From here on they're these rows, so they have to be there
-- and public.
INSERT INTO "pages" ("slug", "title", "meta_title", "meta_description", "status")
SELECT "slug", "title", '', '', 'published' FROM (VALUES
  ('contact', 'Contact'), ('customer-support', 'Customer Support'), ('blog', 'Blog')
) AS shipped ("slug", "title")
WHERE EXISTS (SELECT FROM "site_settings" WHERE "key" = 'seeded_at') ON CONFLICT ("slug") DO NOTHING;--> statement-breakpoint
UPDATE "pages" SET "shipped" = shipped."name", "status" = 'published', "publish_at" = NULL FROM (VALUES
  ('contact', 'contact'), ('customer-support', 'support'), ('blog', 'blog')
) AS shipped ("slug", "name") WHERE "pages"."slug" = shipped."slug";--> statement-breakpoint
-- Their titles and descriptions in search results were the program's.
UPDATE "pages" SET "meta_title" = titles."title" FROM (VALUES
  ('contact', 'Contact us in {brand_city}, {brand_state}'),
  ('support', 'Customer support: response times and how to reach us'),
  ('blog', 'Blog: practical IT and security for small businesses')
) AS titles ("name", "title") WHERE "pages"."shipped" = titles."name" AND "meta_title" = '';--> statement-breakpoint
UPDATE "pages" SET "meta_description" =
  'How to reach support, how fast we respond to each kind of request, and what to tell us so we can fix it sooner.'
WHERE "shipped" = 'support' AND "meta_description" = '';
