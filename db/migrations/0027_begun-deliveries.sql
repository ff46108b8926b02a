ALTER TABLE "newsletter_deliveries" ADD COLUMN "unbegun_by" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_pace" ADD COLUMN "next_at" timestamp with time zone;