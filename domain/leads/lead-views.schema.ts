import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { profiles } from "../access/access.schema.ts";
import type { LeadFilters } from "./lead-inbox.input.ts";

/** A staff member's own tabs of the inbox: a name for a set of filters. */
export const leadViews = pgTable(
  "lead_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.userId, { onDelete: "cascade" }),
    /** At most 60 characters. */
    name: text().notNull(),
    /** Only those that are set. They can contain a person's words, such as an email address. */
    filters: jsonb().$type<LeadFilters>().notNull(),
    /** Whether everyone who can read leads sees it. Only its owner changes it. */
    isShared: boolean("is_shared").notNull().default(false),
    /** Among its owner's views. */
    position: integer().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("lead_views_owner").on(t.ownerId, t.position),
    index("lead_views_shared").on(t.name).where(sql`${t.isShared}`),
    check("lead_views_bounded", sql`char_length(${t.name}) <= 60 and octet_length(${t.filters}::text) <= 4000`),
  ],
);
