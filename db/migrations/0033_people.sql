CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"domain" text,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_e164" text,
	"phone_extension" text,
	"company_id" uuid,
	"last_lead_at" timestamp with time zone,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"merged_into_id" uuid,
	"split_from_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"up_to_at" timestamp with time zone NOT NULL,
	"up_to_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"own_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"person_version" integer NOT NULL,
	"other_version" integer NOT NULL,
	"actor_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_changes_kind_known" CHECK ("person_changes"."kind" in ('merge', 'split'))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_id_people_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_split_from_id_people_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_changes" ADD CONSTRAINT "person_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_changes" ADD CONSTRAINT "person_changes_other_id_people_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_domain" ON "companies" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_without_domain" ON "companies" USING btree ("name_key") WHERE "companies"."domain" is null;--> statement-breakpoint
CREATE INDEX "companies_name_key" ON "companies" USING btree ("name_key","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "people_last_lead" ON "people" USING btree ("last_lead_at","id") WHERE "people"."merged_into_id" is null and "people"."last_lead_at" is not null;--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("name","id") WHERE "people"."merged_into_id" is null and "people"."last_lead_at" is not null;--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "people_company" ON "people" USING btree ("company_id","last_lead_at","id") WHERE "people"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search");--> statement-breakpoint
CREATE INDEX "people_merged_into" ON "people" USING btree ("merged_into_id") WHERE "people"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "people_split_from" ON "people" USING btree ("split_from_id") WHERE "people"."split_from_id" is not null;--> statement-breakpoint
CREATE INDEX "person_changes_person" ON "person_changes" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "person_changes_other" ON "person_changes" USING btree ("other_id","created_at");--> statement-breakpoint
CREATE INDEX "person_changes_created" ON "person_changes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DROP INDEX "leads_waiting";--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id") WHERE "leads"."done_at" is null and "leads"."status" = 'new' and "leads"."form" <> 'importedByStaff';--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree ("person_id") WHERE "leads"."person_id" is not null;--> statement-breakpoint
-- By hand: a person whose last lead is deleted goes with it, whatever deletes it. Someone with other leads moves to the latest one's place in
-- the lists.
CREATE FUNCTION "leads_delete_people"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from people p using (select distinct coalesce(person_id, id) as id from gone) g where p.id = g.id
    and not exists (select 1 from leads l where l.person_id = p.id)
    and not exists (select 1 from leads l where l.id = p.id and l.person_id is null);
  update people p set last_lead_at = greatest(
      (select max(l.created_at) from leads l where l.person_id = p.id and l.status <> 'spam'),
      (select l.created_at from leads l where l.id = p.id and l.person_id is null and l.status <> 'spam'))
    from (select distinct coalesce(person_id, id) as id from gone) g where p.id = g.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "leads_delete_people" AFTER DELETE ON "leads" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "leads_delete_people"();--> statement-breakpoint
-- By hand: a company that no one works for anymore goes with its last person, unless staff have renamed it. That one goes by the retention rule.
CREATE FUNCTION "people_delete_companies"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from companies where id in (
    select c.id from companies c where c.id in (select company_id from gone) and c.version = 1
      and not exists (select 1 from people p where p.company_id = c.id) order by c.id for update);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "people_delete_companies" AFTER DELETE ON "people" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "people_delete_companies"();--> statement-breakpoint
-- Leads that were answered by email before addresses were confirmed. A job adds the people of all leads, in batches.
UPDATE "leads" SET "email_confirmed_at" = m.at FROM (
  SELECT "lead_id", lower("from_address") AS address, min(coalesce("happened_at", "created_at")) AS at FROM "conversation_messages"
  WHERE "direction" = 'in' AND NOT "is_automatic" AND NOT "is_from_other_address" GROUP BY 1, 2) m
WHERE "leads"."id" = m."lead_id" AND "leads"."email" <> '' AND lower("leads"."email") = m.address;
