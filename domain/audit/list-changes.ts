import { and, desc, eq, gte, ilike, lt, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../access/permissions.ts";
import { ok, type Result, refused } from "../result.ts";
import { AUDIT_PAGE, type AuditQuery } from "./audit.input.ts";
import { auditLog, type Fields } from "./audit.schema.ts";

/** So much of a value is shown, in characters. */
const LONGEST = 300;

export type AuditEntry = typeof auditLog.$inferSelect;

/** A page of the audit log, newest first, 50 a page. */
export async function listChanges(
  actor: Actor,
  query: AuditQuery,
): Promise<Result<{ entries: AuditEntry[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "audit-log:read")) return refused("forbidden");
  const found = await db
    .select()
    .from(auditLog)
    .where(and(...conditions(query)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(AUDIT_PAGE + 1)
    .offset((query.page - 1) * AUDIT_PAGE);
  return ok({ entries: found.slice(0, AUDIT_PAGE).map(shortened), hasMore: found.length > AUDIT_PAGE });
}

/** Of a long value the beginning: nobody reads a hundred thousand characters in a line. */
function shortened({ before, after, ...entry }: AuditEntry): AuditEntry {
  return { ...entry, before: before && cut(before), after: after && cut(after) };
}

function cut(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return [name, text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value];
    }),
  );
}

function conditions({ q, subject, from, to }: AuditQuery): (SQL | undefined)[] {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    q ? or(ilike(auditLog.actorEmail, part), ilike(auditLog.subjectName, part), eq(auditLog.subjectId, q)) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    from ? gte(auditLog.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditLog.createdAt, new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)) : undefined,
  ];
}
