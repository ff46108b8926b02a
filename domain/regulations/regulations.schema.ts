import { date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Staff's latest check of a regulatory fact. A fact without a row is as it was checked for this version of the program. */
export const factChecks = pgTable("regulatory_fact_checks", {
  /** The fact's ID (regulatory-facts.input.ts). */
  id: text().primaryKey(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  /** What has changed, as staff say it. Empty: confirmed. */
  change: text().notNull().default(""),
  /** Where the change is published. Empty if nothing has changed. */
  sourceUrl: text("source_url").notNull().default(""),
  /** The address of the staff member who checked it. */
  checkedBy: text("checked_by").notNull(),
  /** Increases with every check. A form opened before someone else's check is rejected. */
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
