ALTER TABLE "content_blocks" ADD COLUMN "shipped" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "shipped_hash" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "shipped" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_arranged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The compliance pages were part of the program, whatever their rows said. From here on they're these rows, so they have to be there and public.
INSERT INTO "pages" ("slug", "title", "meta_title", "meta_description", "status")
SELECT "slug", "title", "meta_title", "meta_description", 'published' FROM (VALUES
  ('compliance/ai-compliance-hub', 'AI Compliance Hub', 'AI compliance for small and mid-size businesses',
    'Know which AI tools your people use, which of six sets of rules apply, and keep policies and evidence in one place. $299 a month.'),
  ('compliance/cmmc', 'CMMC', 'CMMC preparation in {brand_city}, {brand_state}',
    'The three CMMC levels in plain English, what Conditional Level 2 takes, and how a small defense supplier prepares for it.'),
  ('compliance/dfars', 'DFARS', 'DFARS 252.204-7012 compliance in {brand_city}',
    'What the DFARS cybersecurity clauses require of a small supplier: 72-hour reporting, 90-day images, flow-down, and the 800-171 score.'),
  ('compliance/nist-800-171', 'NIST 800-171', 'NIST SP 800-171 compliance in {brand_city}',
    '110 requirements in 14 families, how the DoD score from 110 to −203 works, and where a small company should start.'),
  ('compliance/hipaa', 'HIPAA', 'HIPAA security for practices in {brand_city}',
    'What the HIPAA Security Rule asks of a small practice or supplier, the government''s free tools, and where to start.'),
  ('compliance/soc-2', 'SOC 2', 'SOC 2 preparation in {brand_city}',
    'What a SOC 2 report is, Type 1 and Type 2, where the official criteria are, and how a small company prepares.')
) AS shipped ("slug", "title", "meta_title", "meta_description")
WHERE EXISTS (SELECT FROM "site_settings" WHERE "key" = 'seeded_at') ON CONFLICT ("slug") DO NOTHING;--> statement-breakpoint
UPDATE "pages" SET "shipped" = shipped."name", "status" = 'published', "publish_at" = NULL FROM (VALUES
  ('compliance/ai-compliance-hub', 'aiHub'), ('compliance/cmmc', 'cmmc'), ('compliance/dfars', 'dfars'),
  ('compliance/nist-800-171', 'nist'), ('compliance/hipaa', 'hipaa'), ('compliance/soc-2', 'soc2')
) AS shipped ("slug", "name") WHERE "pages"."slug" = shipped."slug";
