import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The processes of the program that run now. Each says again and again that it lives. */
export const processes = pgTable(
  "processes",
  {
    id: uuid().primaryKey(),
    /** "all", "web" or "worker". */
    role: text().notNull(),
    version: text().notNull(),
    node: text().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("processes_seen_at").on(t.seenAt)],
);
