ALTER TABLE "content_blocks" ADD COLUMN "shipped" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "shipped_hash" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "shipped" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_arranged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The DFARS page was part of the program, whatever its row said. From here on it's this row, so it has to be there and public.
INSERT INTO "pages" ("slug", "title", "meta_title", "meta_description", "status")
SELECT 'compliance/dfars', 'DFARS', 'DFARS 252.204-7012 compliance in {brand_city}',
  'What the DFARS cybersecurity clauses require of a small supplier: 72-hour reporting, 90-day images, flow-down, and the 800-171 score.', 'published'
WHERE EXISTS (SELECT FROM "site_settings" WHERE "key" = 'seeded_at') ON CONFLICT ("slug") DO NOTHING;--> statement-breakpoint
UPDATE "pages" SET "shipped" = 'dfars', "status" = 'published', "publish_at" = NULL WHERE "slug" = 'compliance/dfars';
