CREATE TYPE "public"."run_status" AS ENUM('running', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."seo_page_state" AS ENUM('published', 'waiting', 'held');--> statement-breakpoint
CREATE TABLE "location_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"locations" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url_base" text DEFAULT '' NOT NULL,
	"daily_quota" integer,
	"quota_day" date,
	"published_today" integer DEFAULT 0 NOT NULL,
	"live_run" integer,
	"live_since" timestamp with time zone,
	"submitted_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"no" integer GENERATED ALWAYS AS IDENTITY (sequence name "runs_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"status" "run_status" DEFAULT 'running' NOT NULL,
	"stage" text DEFAULT 'scoring' NOT NULL,
	"total_pages" integer NOT NULL,
	"scored_pages" integer DEFAULT 0 NOT NULL,
	"completed_pages" integer DEFAULT 0 NOT NULL,
	"published_pages" integer DEFAULT 0 NOT NULL,
	"waiting_pages" integer DEFAULT 0 NOT NULL,
	"held_pages" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"scoring_ms" integer,
	"writing_ms" integer,
	"completed_at" timestamp with time zone,
	"export_url" text,
	"error_message" text,
	"source" jsonb NOT NULL,
	"started_by" text DEFAULT '' NOT NULL,
	"stopped_by" text,
	"beat_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runs_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "seo_hubs" (
	"run_no" integer NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"published" integer NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "seo_hubs_run_no_kind_place_pk" PRIMARY KEY("run_no","kind","place")
);
--> statement-breakpoint
CREATE TABLE "seo_overrides" (
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_overrides_project_id_slug_pk" PRIMARY KEY("project_id","slug")
);
--> statement-breakpoint
CREATE TABLE "seo_page_blocks" (
	"run_no" integer NOT NULL,
	"block_no" integer NOT NULL,
	"published" integer NOT NULL,
	"waiting" integer NOT NULL,
	"held" integer NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "seo_page_blocks_run_no_block_no_pk" PRIMARY KEY("run_no","block_no")
);
--> statement-breakpoint
CREATE TABLE "seo_pages" (
	"run_no" integer NOT NULL,
	"page_no" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"service" text NOT NULL,
	"city" text NOT NULL,
	"state" "seo_page_state" NOT NULL,
	"score" smallint NOT NULL,
	"similarity" smallint NOT NULL,
	"closest_no" integer,
	"words" smallint NOT NULL,
	"facts_shown" smallint NOT NULL,
	"content_hash" bigint NOT NULL,
	"is_overridden" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" text,
	CONSTRAINT "seo_pages_run_no_page_no_pk" PRIMARY KEY("run_no","page_no")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"title_tpl" text NOT NULL,
	"meta_tpl" text NOT NULL,
	"url_pattern" text NOT NULL,
	"html_tpl" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"terms" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location_sets" ADD CONSTRAINT "location_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_overrides" ADD CONSTRAINT "seo_overrides_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_sets" ADD CONSTRAINT "term_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_running" ON "runs" USING btree ("project_id") WHERE "runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "seo_pages_slug" ON "seo_pages" USING btree ("run_no","slug");--> statement-breakpoint
CREATE INDEX "seo_pages_published" ON "seo_pages" USING btree ("run_no","page_no") WHERE "seo_pages"."state" = 'published';--> statement-breakpoint
CREATE INDEX "seo_pages_waiting" ON "seo_pages" USING btree ("run_no","score" DESC NULLS LAST,"page_no") WHERE "seo_pages"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "templates_project" ON "templates" USING btree ("project_id");