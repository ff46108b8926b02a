import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What staff have deleted, as long as it can be restored. */
export const deletedRecords = pgTable(
  "deleted_content",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The noun of its permissions: "service". */
    noun: text().notNull(),
    /** The deleted row, and what was deleted with it: rows by table name. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    dependents: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull().default({}),
    deletedBy: text("deleted_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("deleted_content_created_at").on(t.createdAt)],
);
