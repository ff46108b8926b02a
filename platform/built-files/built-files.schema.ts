import { boolean, customType, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Scripts, styles, fonts, and drawings from this and previous builds, by the name that contains a hash of their content. */
export const builtFiles = pgTable(
  "built_files",
  {
    path: text().primaryKey(),
    content: bytea().notNull(),
    /** Compressed with Brotli. */
    isBrotli: boolean("is_brotli").notNull(),
    /** When a process with this file last started. */
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("built_files_seen").on(t.seenAt)],
);
