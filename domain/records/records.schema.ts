import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What was deleted with a row: rows by table name, as the database writes them. */
export type Dependents = Record<string, Record<string, unknown>[]>;

/** What staff have deleted, as long as it can be restored. */
export const deletedRecords = pgTable(
  "deleted_content",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The noun of its permissions: "service". */
    noun: text().notNull(),
    /** The deleted row, and what was deleted with it. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    dependents: jsonb().$type<Dependents>().notNull().default({}),
    deletedBy: text("deleted_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("deleted_content_created_at").on(t.createdAt)],
);
