import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Some fields of a record, by name. */
export type Fields = Record<string, unknown>;

/**
 * Which staff member changed what, before and after. The database refuses to change or delete a row (trigger `audit_log_append_only`),
 * except when deleting expired rows or erasing one person, which declare it (`bluebonnet.audit_log` in their transaction).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person's ID at the time. They may no longer exist. */
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    /** noun.verb in the past tense: "user.created". */
    action: text().notNull(),
    /** The kind of record: "user", "setting", "lead". */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    /** What people call it: an email address, a key. */
    subjectName: text("subject_name").notNull().default(""),
    before: jsonb().$type<Fields | null>(),
    after: jsonb().$type<Fields | null>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("audit_log_created_at").on(t.createdAt, t.id),
    index("audit_log_actor").on(t.actorEmail, t.createdAt),
    index("audit_log_subject").on(t.subject, t.subjectId, t.createdAt),
    index("audit_log_action").on(t.action, t.createdAt),
  ],
);
