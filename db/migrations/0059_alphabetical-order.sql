DROP INDEX "leads_name";--> statement-breakpoint
DROP INDEX "leads_company";--> statement-breakpoint
DROP INDEX "companies_name";--> statement-breakpoint
DROP INDEX "people_name";--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree (("company" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree (("name" collate "und-x-icu"),"id") WHERE "people"."merged_into_id" is null and "people"."last_lead_at" is not null;