import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../db/one-of.ts";
import { PROCESS_ROLES } from "../env/process-roles.ts";

/** The program's running processes. Each regularly sends a heartbeat. */
export const processes = pgTable(
  "processes",
  {
    id: uuid().primaryKey(),
    role: text({ enum: PROCESS_ROLES }).notNull(),
    version: text().notNull(),
    node: text().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("processes_seen_at").on(t.seenAt), check("processes_role_known", oneOf(t.role, PROCESS_ROLES))],
);
