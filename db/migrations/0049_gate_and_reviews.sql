CREATE TABLE "seo_review_pages" (
	"review_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"page_no" integer NOT NULL,
	"term_slug" text NOT NULL,
	"location_slug" text NOT NULL,
	"verdict" text,
	"holds" text,
	"reason" text DEFAULT '' NOT NULL,
	"read_by" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "seo_review_pages_review_id_place_pk" PRIMARY KEY("review_id","place"),
	CONSTRAINT "seo_review_pages_verdict_known" CHECK ("seo_review_pages"."verdict" in ('passed', 'rejected')),
	CONSTRAINT "seo_review_pages_holds_known" CHECK ("seo_review_pages"."holds" in ('page', 'term', 'location', 'run'))
);
--> statement-breakpoint
CREATE TABLE "seo_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"run_no" integer NOT NULL,
	"source_hash" text NOT NULL,
	"seed" integer NOT NULL,
	"candidates" integer NOT NULL,
	"drawn" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "seo_reviews_state_known" CHECK ("seo_reviews"."state" in ('open', 'released', 'rejected', 'superseded'))
);
--> statement-breakpoint
ALTER TABLE "seo_pages" ADD COLUMN "about" smallint;--> statement-breakpoint
ALTER TABLE "seo_pages" ADD COLUMN "language" smallint;--> statement-breakpoint
ALTER TABLE "seo_review_pages" ADD CONSTRAINT "seo_review_pages_review_id_seo_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."seo_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_reviews" ADD CONSTRAINT "seo_reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seo_reviews_one_open" ON "seo_reviews" USING btree ("project_id") WHERE "seo_reviews"."state" = 'open';--> statement-breakpoint
CREATE INDEX "seo_reviews_source" ON "seo_reviews" USING btree ("project_id","source_hash");--> statement-breakpoint
CREATE INDEX "seo_reviews_run" ON "seo_reviews" USING btree ("run_id");