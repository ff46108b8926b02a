ALTER TYPE "public"."lead_event_type" ADD VALUE 'added';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'done';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'reopened';--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_views_bounded" CHECK (char_length("lead_views"."name") <= 60 and octet_length("lead_views"."filters"::text) <= 4000)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
-- Nothing is left to do for leads that were closed before. While nothing is indexed by it, because that's cheaper.
UPDATE "leads" SET "done_at" = "status_changed_at" WHERE "status" IN ('won', 'lost', 'spam');--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_profiles_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_views_owner" ON "lead_views" USING btree ("owner_id","position");--> statement-breakpoint
CREATE INDEX "lead_views_shared" ON "lead_views" USING btree ("name") WHERE "lead_views"."is_shared";--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("created_at","id") WHERE "leads"."done_at" is null;--> statement-breakpoint
CREATE INDEX "leads_open_owner" ON "leads" USING btree ("owner_id","created_at","id") WHERE "leads"."done_at" is null;--> statement-breakpoint
CREATE INDEX "leads_open_unverified" ON "leads" USING btree ("created_at","id") WHERE "leads"."done_at" is null and not "leads"."is_verified";--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id") WHERE "leads"."done_at" is null and "leads"."status" = 'new';