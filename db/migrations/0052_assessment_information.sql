CREATE TYPE "public"."assessment_information" AS ENUM('fci', 'cui', 'cui-high', 'unsure');--> statement-breakpoint
ALTER TYPE "public"."assessment_framework" ADD VALUE 'AI';--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "information" "assessment_information";--> statement-breakpoint
-- Built-in pages are edited through their row. A new database gets these with its seed.
INSERT INTO "pages" ("slug", "title", "status")
SELECT "missing"."slug", "missing"."title", 'published'
FROM (VALUES ('compliance/hipaa', 'HIPAA'), ('compliance/soc-2', 'SOC 2')) AS "missing" ("slug", "title")
WHERE EXISTS (SELECT FROM "pages")
ON CONFLICT ("slug") DO NOTHING;
