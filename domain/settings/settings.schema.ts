import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What the owner set. Objects and arrays are stored as JSON text. */
export const siteSettings = pgTable("site_settings", {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  value: text().notNull(),
  category: text().notNull(),
  description: text().notNull().default(""),
  /** A shipped claim that no one of the firm has confirmed or changed yet (docs/decisions/0017-what-is-a-setting.md). */
  isDemo: boolean("is_demo").notNull().default(false),
  /** Raised with every change: a save that saw an earlier one is refused. */
  version: integer().notNull().default(1),
  /** Who of the staff changed it last, by address; empty for what shipped. */
  updatedBy: text("updated_by").notNull().default(""),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
