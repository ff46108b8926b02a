import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
