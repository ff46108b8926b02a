CREATE TABLE "regulatory_fact_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"checked_on" date NOT NULL,
	"change" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
