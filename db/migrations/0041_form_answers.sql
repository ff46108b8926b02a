ALTER TABLE "lead_submissions" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;