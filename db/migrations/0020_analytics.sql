CREATE TABLE "analytics_closed" (
	"span" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "analytics_closed_span_day_pk" PRIMARY KEY("span","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"span" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"via" text DEFAULT '' NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"phone_clicks" integer DEFAULT 0 NOT NULL,
	"forms_seen" integer DEFAULT 0 NOT NULL,
	"forms_started" integer DEFAULT 0 NOT NULL,
	"forms_sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_counts_span_kind_day_name_via_pk" PRIMARY KEY("span","kind","day","name","via")
);
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"via" text NOT NULL,
	CONSTRAINT "analytics_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "analytics_vitals" (
	"span" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "analytics_vitals_span_day_path_device_metric_pk" PRIMARY KEY("span","day","path","device","metric")
);
--> statement-breakpoint
CREATE TABLE "lead_count_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"form" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"medium" text NOT NULL,
	"leads" integer NOT NULL,
	"won" integer NOT NULL,
	CONSTRAINT "lead_counts_day_page_form_source_campaign_medium_pk" PRIMARY KEY("day","page","form","source","campaign","medium")
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "visitor" bigint;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "medium" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "lcp" real;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "inp" real;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "cls" real;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "ttfb" real;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "is_rolled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_events_waiting" ON "analytics_events" USING btree ("id") WHERE not "analytics_events"."is_rolled";--> statement-breakpoint
CREATE INDEX "leads_status_changed" ON "leads" USING btree ("status_changed_at");