CREATE TABLE "mail_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_to" text NOT NULL,
	"actor_email" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"server" text DEFAULT '' NOT NULL,
	"report" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_tests_started_at" ON "mail_tests" USING btree ("started_at","id");