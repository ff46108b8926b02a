import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** One row per cache tag. A write to what the tag stands for increments its version in the same transaction. */
export const contentVersions = pgTable("content_versions", {
  tag: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});
