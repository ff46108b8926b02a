CREATE TABLE "seo_forecasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"started_by" text NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_forecasts_state_known" CHECK ("seo_forecasts"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "seo_past_names" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"first_run" integer NOT NULL,
	"last_run" integer NOT NULL,
	CONSTRAINT "seo_past_names_project_id_kind_slug_pk" PRIMARY KEY("project_id","kind","slug"),
	CONSTRAINT "seo_past_names_kind_known" CHECK ("seo_past_names"."kind" in ('term', 'location'))
);
--> statement-breakpoint
CREATE TABLE "seo_run_scores" (
	"run_no" integer NOT NULL,
	"block_no" integer NOT NULL,
	"scores" bytea NOT NULL,
	CONSTRAINT "seo_run_scores_run_no_block_no_pk" PRIMARY KEY("run_no","block_no")
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title_tpl" text NOT NULL,
	"meta_tpl" text NOT NULL,
	"url_pattern" text NOT NULL,
	"html_tpl" text NOT NULL,
	"cause" text NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_template_id_number_pk" PRIMARY KEY("template_id","number"),
	CONSTRAINT "template_versions_cause_known" CHECK ("template_versions"."cause" in ('shipped', 'saved', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_gone_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "pages_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seo_forecasts" ADD CONSTRAINT "seo_forecasts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_past_names" ADD CONSTRAINT "seo_past_names_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seo_forecasts_one_running" ON "seo_forecasts" USING btree ("project_id") WHERE "seo_forecasts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "seo_forecasts_created" ON "seo_forecasts" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- A few rows: its size is what administrators selected by hand. No other statement than a run's waits for it.
CREATE INDEX "seo_pages_overridden" ON "seo_pages" USING btree ("run_no") WHERE "seo_pages"."is_overridden";--> statement-breakpoint
-- Runs whose pages are still there can come back.
UPDATE "runs" SET "live_at" = "completed_at" WHERE "status" = 'completed' AND EXISTS (SELECT FROM "seo_page_blocks" b WHERE b."run_no" = "runs"."no");--> statement-breakpoint
-- The template as it is now is its first version.
INSERT INTO "template_versions" ("template_id", "number", "title_tpl", "meta_tpl", "url_pattern", "html_tpl", "cause", "saved_by", "created_at")
SELECT "id", "version", "title_tpl", "meta_tpl", "url_pattern", "html_tpl", 'saved', '', "updated_at" FROM "templates" ON CONFLICT DO NOTHING;
