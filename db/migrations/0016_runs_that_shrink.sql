ALTER TABLE "runs" ADD COLUMN "may_shrink" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "would_shrink" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "seo_pages_score" ON "seo_pages" USING btree ("run_no","score","page_no");