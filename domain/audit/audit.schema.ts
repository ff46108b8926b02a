import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Some fields of a thing, by name. */
export type Fields = Record<string, unknown>;

/**
 * Who of the staff changed what, before and after. The database refuses to change or delete a row (trigger `audit_log_append_only`), save
 * for the purge of what is due and the erasing of one person, which say so (`bluebonnet.audit_log` in their transaction).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person's id of then; they may be gone. */
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    /** noun.verb in the past: "user.created". */
    action: text().notNull(),
    /** What kind of thing: "user", "setting", "lead". */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    /** As people know it: an address, a key. */
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
