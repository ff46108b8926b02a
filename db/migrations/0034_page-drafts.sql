CREATE TABLE "page_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"fields_mark" text NOT NULL,
	"sections" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"saved_by" text NOT NULL,
	"publish_at" timestamp with time zone,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_drafts_page_id_unique" UNIQUE("page_id")
);
--> statement-breakpoint
CREATE TABLE "page_editors" (
	"page_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_editors_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"fields" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "content_blocks" DROP CONSTRAINT "content_blocks_type_known";--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_drafts_publish_at" ON "page_drafts" USING btree ("publish_at") WHERE "page_drafts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "page_editors_seen_at" ON "page_editors" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "page_previews_page" ON "page_previews" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_previews_expires_at" ON "page_previews" USING btree ("expires_at");