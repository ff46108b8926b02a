ALTER TYPE "public"."lead_event_type" ADD VALUE 'note';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'status_changed';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'owner_changed';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'edited';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'merged';--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_library" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"uploaded_by" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_library_file_path_unique" UNIQUE("file_path")
);
--> statement-breakpoint
DROP INDEX "leads_created_at";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "is_invitation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "actor_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_response_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_library" ADD CONSTRAINT "media_library_uploaded_by_profiles_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_email","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "media_library_created_at" ON "media_library" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_profiles_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "lead_words"(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- An address is found by each of its parts. No word of more than 200 letters: nobody searches for it.
  select to_tsvector('simple', regexp_replace(translate(said, '@.-_+/:', '       '), '\S{200,}', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE "leads" SET
  "source" = coalesce(nullif(left("utm"->>'source', 200), ''), nullif(left(substring("referrer" from '^https?://(?:www\.)?([^/:?#]+)'), 253), ''), 'direct'),
  "search" = lead_words(left(concat_ws(' ', "name", "email", "company", "phone", regexp_replace("phone", '\D', '', 'g'),
    (select string_agg(concat_ws(' ', s."message", s."subject"), ' ') from "lead_submissions" s where s."lead_id" = "leads"."id")), 100000));--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_form" ON "leads" USING btree ("form","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_service" ON "leads" USING btree ("service","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_source" ON "leads" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION "audit_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if current_setting('bluebonnet.audit_log', true) is distinct from 'open' then
    raise exception 'the audit log is append-only';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_append_only"();
