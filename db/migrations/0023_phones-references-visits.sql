ALTER TABLE "lead_submissions" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "phone_extension" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_extension" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_submissions_key" ON "lead_submissions" USING btree ("request_key","request_hash");--> statement-breakpoint
CREATE INDEX "leads_visit" ON "leads" USING btree ("visit_id");