ALTER TABLE "newsletter_campaigns" ADD COLUMN "resent_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "resends" smallint DEFAULT 0 NOT NULL;