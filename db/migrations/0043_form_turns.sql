CREATE TABLE "lead_form_turns" (
	"section_id" uuid PRIMARY KEY NOT NULL,
	"turns" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
