import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What visitors did, with nothing of who they are: no address, no cookie, no id (product, Analytics). */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    /** Of the page where it happened, without query. */
    path: text().notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("analytics_events_occurred_at").on(t.occurredAt, t.type)],
);

/** How often a page was looked at in a day (UTC). Only of local pages so far: what tells which of them are worth having. */
export const pageViews = pgTable("page_views", { path: text().notNull(), day: date().notNull(), views: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.path, t.day] }),
  index("page_views_day").on(t.day),
]);
