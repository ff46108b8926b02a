ALTER TABLE "articles" ADD COLUMN "feed_path" text;
--> statement-breakpoint
UPDATE "articles" SET "feed_path" = '/blog/' || coalesce("live"."slug", "articles"."slug")
FROM "articles" AS "own" LEFT JOIN "published_articles" AS "live" ON "live"."article_id" = "own"."id"
WHERE "own"."id" = "articles"."id" AND "own"."guide" IS NULL AND ("live"."slug" IS NOT NULL OR "own"."published_at" IS NOT NULL);
