import { and, desc, eq, gte, ilike, lt, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { addDays, startOfDay } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { AUDIT_PAGE, type AuditQuery } from "./audit.input.ts";
import { auditLog, type Fields } from "./audit.schema.ts";

/** How much of a value is shown, in characters. */
const MAX_LENGTH = 300;

export type AuditEntry = typeof auditLog.$inferSelect;

/** A page of the audit log, newest first, 50 entries per page. Days are in `zone`. */
export async function listChanges(
  actor: Actor,
  query: AuditQuery,
  zone: string,
): Promise<Result<{ entries: AuditEntry[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "audit-log:read")) return refused("forbidden");
  const found = await db
    .select()
    .from(auditLog)
    .where(and(...conditions(query, zone)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(AUDIT_PAGE + 1)
    .offset((query.page - 1) * AUDIT_PAGE);
  return ok({ entries: found.slice(0, AUDIT_PAGE).map(shortened), hasMore: found.length > AUDIT_PAGE });
}

/** Only the beginning of a long value: no one reads a hundred thousand characters on a line. */
function shortened({ before, after, ...entry }: AuditEntry): AuditEntry {
  return { ...entry, before: before && cut(before), after: after && cut(after) };
}

function cut(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return [name, text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : value];
    }),
  );
}

function conditions({ q, subject, from, to }: AuditQuery, zone: string): (SQL | undefined)[] {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    q ? or(ilike(auditLog.actorEmail, part), ilike(auditLog.subjectName, part), eq(auditLog.subjectId, q)) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    from ? gte(auditLog.createdAt, startOfDay(zone, from)) : undefined,
    to ? lt(auditLog.createdAt, startOfDay(zone, addDays(to, 1))) : undefined,
  ];
}
