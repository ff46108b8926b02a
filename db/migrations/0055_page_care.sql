CREATE TABLE "seo_page_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"meta_description" text NOT NULL,
	"heading" text NOT NULL,
	"body_html" text NOT NULL,
	"replaced" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_page_texts_kind_known" CHECK ("seo_page_texts"."kind" in ('edited', 'pinned'))
);
--> statement-breakpoint
ALTER TABLE "seo_left_pages" DROP CONSTRAINT "seo_left_pages_reason_known";--> statement-breakpoint
ALTER TABLE "seo_left_pages" ADD COLUMN "was_state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "seo_page_texts" ADD CONSTRAINT "seo_page_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seo_page_texts_slug" ON "seo_page_texts" USING btree ("project_id","slug");--> statement-breakpoint
CREATE INDEX "seo_left_pages_target" ON "seo_left_pages" USING btree ("redirect_to");--> statement-breakpoint
-- safe: every word that the version before writes is still in it
ALTER TABLE "seo_left_pages" ADD CONSTRAINT "seo_left_pages_reason_known" CHECK ("seo_left_pages"."reason" in ('retired', 'merged', 'excluded'));--> statement-breakpoint
-- safe: the version before leaves this column to its default
ALTER TABLE "seo_left_pages" ADD CONSTRAINT "seo_left_pages_was_state_known" CHECK ("seo_left_pages"."was_state" in ('published', 'waiting', 'held'));
