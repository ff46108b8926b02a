CREATE TYPE "public"."assessment_framework" AS ENUM('NIST800-171', 'CMMC', 'SOC2', 'HIPAA');--> statement-breakpoint
ALTER TYPE "public"."lead_event_type" ADD VALUE 'report_mailed';--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"framework" "assessment_framework" NOT NULL,
	"answers" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"previous_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessments_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "assessments_score" CHECK ("assessments"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "requirement_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"form" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"lead_type" text DEFAULT '' NOT NULL,
	"recipient" text NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"is_verified" boolean NOT NULL,
	"is_trapped" boolean DEFAULT false NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_request";--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_id_lead_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."lead_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_previous_id_assessments_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_checks" ADD CONSTRAINT "requirement_checks_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_created_at" ON "assessments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assessments_previous" ON "assessments" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "requirement_checks_assessment" ON "requirement_checks" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "requirement_checks_expires_at" ON "requirement_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_submissions_lead" ON "lead_submissions" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_submissions_email" ON "lead_submissions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_submissions_request" ON "lead_submissions" USING btree ("request_hash","created_at");--> statement-breakpoint
INSERT INTO "lead_submissions" ("id", "lead_id", "form", "name", "email", "company", "phone", "message", "service", "subject", "lead_type", "recipient", "page_url", "is_verified", "is_trapped", "request_hash", "created_at")
SELECT "id", "id", "form", "name", "email", "company", "phone", "message", "service", "subject", "lead_type", "recipient", "page_url", "is_verified", "status" = 'spam', "request_hash", "created_at" FROM "leads";--> statement-breakpoint
UPDATE "lead_events" SET "details" = "details" || jsonb_build_object('submissionId', "lead_id"::text);--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "lead_type";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "recipient";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "page_url";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "request_hash";