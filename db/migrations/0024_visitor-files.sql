CREATE TABLE "lead_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"storage_path" text NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"size" integer NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"submission_id" uuid,
	"gone_at" timestamp with time zone,
	CONSTRAINT "lead_attachments_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "lead_attachments_storage_path_unique" UNIQUE("storage_path")
);
--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "urgency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "urgency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_attachments" ADD CONSTRAINT "lead_attachments_submission_id_lead_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."lead_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_attachments_submission" ON "lead_attachments" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "lead_attachments_unclaimed" ON "lead_attachments" USING btree ("created_at") WHERE "lead_attachments"."submission_id" is null;--> statement-breakpoint
CREATE INDEX "leads_urgency" ON "leads" USING btree ("urgency","created_at","id") WHERE "leads"."urgency" <> '';