-- By hand: an index over a host and a range of times. Trusted since PostgreSQL 13, so the owner of the database can create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'value_changed' BEFORE 'added';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'next_step_set' BEFORE 'added';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'next_step_done' BEFORE 'added';--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'next_step_cleared' BEFORE 'added';--> statement-breakpoint
CREATE TABLE "appointment_busy_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "appointment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"actor_email" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_events_type_known" CHECK ("appointment_events"."type" in ('held', 'booked', 'moved', 'handed_over', 'completed', 'no_show', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "appointment_exceptions" (
	"host_id" text NOT NULL,
	"day" date NOT NULL,
	"stretches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "appointment_exceptions_host_id_day_pk" PRIMARY KEY("host_id","day")
);--> statement-breakpoint
CREATE TABLE "appointment_hours" (
	"host_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"feed_token_hash" text,
	"busy_url" text,
	"busy_read_at" timestamp with time zone,
	"busy_failure" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_hours_feed_token_hash_unique" UNIQUE("feed_token_hash")
);--> statement-breakpoint
CREATE TABLE "appointment_type_hosts" (
	"type_id" uuid NOT NULL,
	"host_id" text NOT NULL,
	CONSTRAINT "appointment_type_hosts_type_id_host_id_pk" PRIMARY KEY("type_id","host_id")
);--> statement-breakpoint
CREATE TABLE "appointment_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"minutes" smallint DEFAULT 30 NOT NULL,
	"buffer_before" smallint DEFAULT 0 NOT NULL,
	"buffer_after" smallint DEFAULT 0 NOT NULL,
	"notice_minutes" integer DEFAULT 240 NOT NULL,
	"horizon_days" smallint DEFAULT 30 NOT NULL,
	"per_day" smallint,
	"place" text DEFAULT 'phone' NOT NULL,
	"place_detail" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"host_choice" text DEFAULT 'round_robin' NOT NULL,
	"is_offered_after_forms" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_types_slug_unique" UNIQUE("slug"),
	CONSTRAINT "appointment_types_place_known" CHECK ("appointment_types"."place" in ('phone', 'video', 'office')),
	CONSTRAINT "appointment_types_host_choice_known" CHECK ("appointment_types"."host_choice" in ('round_robin', 'chosen'))
);--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"host_id" text,
	"lead_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_from" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('held', 'booked', 'completed', 'no_show', 'cancelled', 'expired')),
	CONSTRAINT "appointments_times" CHECK ("appointments"."starts_at" < "appointments"."ends_at" and "appointments"."blocked_from" <= "appointments"."starts_at" and "appointments"."blocked_until" >= "appointments"."ends_at")
);--> statement-breakpoint
CREATE TABLE "conversation_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"storage_path" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "conversation_files_storage_path_unique" UNIQUE("storage_path")
);--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text NOT NULL,
	"in_reply_to" text DEFAULT '' NOT NULL,
	"references" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"to_address" text DEFAULT '' NOT NULL,
	"cc" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"author_id" text,
	"send_at" timestamp with time zone,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_from_other_address" boolean DEFAULT false NOT NULL,
	"has_remote_pictures" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"lead_before" jsonb,
	"happened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_messages_direction_known" CHECK ("conversation_messages"."direction" in ('in', 'out')),
	CONSTRAINT "conversation_messages_state_known" CHECK ("conversation_messages"."state" in ('draft', 'scheduled', 'sending', 'sent', 'failed', 'bounced', 'uncertain', 'received'))
);--> statement-breakpoint
CREATE TABLE "mailbox_states" (
	"id" text PRIMARY KEY NOT NULL,
	"uid_validity" text DEFAULT '' NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"html" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_signatures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "lead_assignment_people" (
	"rule_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "lead_assignment_people_rule_id_user_id_pk" PRIMARY KEY("rule_id","user_id")
);--> statement-breakpoint
CREATE TABLE "lead_assignment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "lead_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"time_zone" text,
	"sent_on" date
);--> statement-breakpoint
-- safe: added again below with more words, which the version before never writes
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event_type_known";--> statement-breakpoint
-- safe: added again below with more words, which the version before never writes
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_events_known";--> statement-breakpoint
ALTER TABLE "lead_counts" ADD COLUMN "won_once" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_counts" ADD COLUMN "won_monthly" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "awaiting_reply_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_message_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value_once" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value_monthly" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_kind" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_due_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_owner_id" text;--> statement-breakpoint
ALTER TABLE "appointment_busy_times" ADD CONSTRAINT "appointment_busy_times_host_id_auth_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_exceptions" ADD CONSTRAINT "appointment_exceptions_host_id_auth_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_hours" ADD CONSTRAINT "appointment_hours_host_id_auth_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_type_hosts" ADD CONSTRAINT "appointment_type_hosts_type_id_appointment_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."appointment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_type_hosts" ADD CONSTRAINT "appointment_type_hosts_host_id_auth_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_type_id_appointment_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."appointment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_host_id_auth_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_profiles_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_signatures" ADD CONSTRAINT "staff_signatures_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment_people" ADD CONSTRAINT "lead_assignment_people_rule_id_lead_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."lead_assignment_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment_people" ADD CONSTRAINT "lead_assignment_people_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_digests" ADD CONSTRAINT "lead_digests_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_busy_times_host" ON "appointment_busy_times" USING btree ("host_id","ends_at");--> statement-breakpoint
CREATE INDEX "appointment_events_appointment" ON "appointment_events" USING btree ("appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "appointment_hours_busy" ON "appointment_hours" USING btree ("busy_read_at") WHERE "appointment_hours"."busy_url" is not null;--> statement-breakpoint
CREATE INDEX "appointment_type_hosts_host" ON "appointment_type_hosts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "appointments_host" ON "appointments" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "appointments_type" ON "appointments" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("held_until") WHERE "appointments"."status" = 'held';--> statement-breakpoint
CREATE INDEX "conversation_files_message" ON "conversation_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_files_loose" ON "conversation_files" USING btree ("created_at") WHERE "conversation_files"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_message_id" ON "conversation_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_lead" ON "conversation_messages" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_due" ON "conversation_messages" USING btree ("send_at") WHERE "conversation_messages"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "conversation_messages_claimed" ON "conversation_messages" USING btree ("claimed_until") WHERE "conversation_messages"."state" = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_draft" ON "conversation_messages" USING btree ("lead_id","author_id") WHERE "conversation_messages"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "conversation_messages_from" ON "conversation_messages" USING btree (lower("from_address"));--> statement-breakpoint
CREATE INDEX "conversation_messages_to" ON "conversation_messages" USING btree (lower("to_address"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "lead_assignment_people_user" ON "lead_assignment_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_rules_position" ON "lead_assignment_rules" USING btree ("position","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_owner_id_profiles_user_id_fk" FOREIGN KEY ("next_owner_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_awaiting_reply" ON "leads" USING btree ("awaiting_reply_since","id") WHERE "leads"."awaiting_reply_since" is not null;--> statement-breakpoint
CREATE INDEX "leads_valued" ON "leads" USING btree ("status","value_once","value_monthly") WHERE "leads"."value_once" is not null or "leads"."value_monthly" is not null;--> statement-breakpoint
CREATE INDEX "leads_value_changed" ON "leads" USING btree ("value_changed_at") WHERE "leads"."value_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_due" ON "leads" USING btree ("next_due_on","id") WHERE "leads"."next_kind" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_owner" ON "leads" USING btree ("next_owner_id","next_due_on","id") WHERE "leads"."next_owner_id" is not null;--> statement-breakpoint
-- safe: the version before leaves these columns empty
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_kind_known" CHECK ("leads"."next_kind" in ('call', 'email', 'meeting', 'other')) NOT VALID;--> statement-breakpoint
-- safe: the version before leaves these columns empty
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_step_due" CHECK (("leads"."next_kind" is null) = ("leads"."next_due_on" is null)) NOT VALID;--> statement-breakpoint
-- safe: the version before leaves these columns empty
ALTER TABLE "leads" ADD CONSTRAINT "leads_value_range" CHECK (coalesce("leads"."value_once", 0) >= 0 and coalesce("leads"."value_monthly", 0) >= 0) NOT VALID;--> statement-breakpoint
-- safe: every word that the version before writes is still in it
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_type_known" CHECK ("webhook_deliveries"."event_type" in ('lead.created', 'lead.updated', 'message.received', 'assessment.completed', 'subscriber.confirmed', 'appointment.booked', 'appointment.moved', 'appointment.cancelled', 'webhook.test')) NOT VALID;--> statement-breakpoint
-- safe: every word that the version before writes is still in it
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['lead.created', 'lead.updated', 'message.received', 'assessment.completed', 'subscriber.confirmed', 'appointment.booked', 'appointment.moved', 'appointment.cancelled']::text[]) NOT VALID;--> statement-breakpoint
-- By hand, because drizzle can't describe it: a host's held and booked appointments never overlap, buffers included.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist ("host_id" WITH =, tstzrange("blocked_from", "blocked_until") WITH &&) WHERE ("status" in ('held', 'booked'));
