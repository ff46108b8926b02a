import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The owner's settings. Objects and arrays are stored as JSON text. */
export const siteSettings = pgTable("site_settings", {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  value: text().notNull(),
  category: text().notNull(),
  description: text().notNull().default(""),
  /** A shipped claim that the firm hasn't confirmed or changed yet (docs/decisions/0017-what-is-a-setting.md). */
  isDemo: boolean("is_demo").notNull().default(false),
  /** Incremented by every change: a save based on an earlier version is refused. */
  version: integer().notNull().default(1),
  /** The address of the staff member who last changed it. Empty for shipped values. */
  updatedBy: text("updated_by").notNull().default(""),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
