-- The home pages were part of the program, whatever their rows said. From here on they're these rows, so they have to be there and public.
INSERT INTO "pages" ("slug", "title", "meta_title", "meta_description", "status")
SELECT "slug", "title", '', '', 'published' FROM (VALUES
  ('home', 'Home (original layout)'), ('home2', 'Home (alternative layout)')
) AS shipped ("slug", "title")
WHERE EXISTS (SELECT FROM "site_settings" WHERE "key" = 'seeded_at') ON CONFLICT ("slug") DO NOTHING;--> statement-breakpoint
UPDATE "pages" SET "shipped" = "slug", "status" = 'published', "publish_at" = NULL WHERE "slug" IN ('home', 'home2');
