ALTER TABLE "auth_sessions" ADD COLUMN "owes_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_short_password" boolean DEFAULT false NOT NULL;