import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What staff have deleted, as long as it can be brought back. */
export const deletedRecords = pgTable(
  "deleted_content",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The noun of its permissions: "service". */
    noun: text().notNull(),
    /** The row as it was, with what went with it: rows by the name of their table. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    dependents: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull().default({}),
    deletedBy: text("deleted_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("deleted_content_created_at").on(t.createdAt)],
);
