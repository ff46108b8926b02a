-- Built-in pages are edited through their row. These had none unless staff had made one. A new database gets them with its seed.
INSERT INTO "pages" ("slug", "title", "status")
SELECT "missing"."slug", "missing"."title", 'published'
FROM (VALUES ('contact', 'Contact'), ('services', 'Services'), ('compliance', 'Compliance'), ('guides', 'Guides')) AS "missing" ("slug", "title")
WHERE EXISTS (SELECT FROM "pages")
ON CONFLICT ("slug") DO NOTHING;
