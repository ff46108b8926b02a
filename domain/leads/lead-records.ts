import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { cursorTime, isBehind, readCursor, writeCursor } from "../record-cursor.ts";
import { ok, type Result, refused } from "../result.ts";
import { type LeadRow, leadColumnsRead } from "./change-lead.ts";
import type { LeadRecord, LeadRecordsQuery } from "./lead-records.input.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";
import { nextStepOf } from "./next-step.ts";

/** The most submissions in a record. */
const MAX_SUBMISSIONS = 20;

interface LeadRecords {
  data: LeadRecord[];
  next: string | null;
}

/** Leads for programs, oldest first: a program that keeps the last `next` gets what has arrived since. "cursor": it isn't one of ours. */
export async function listLeadRecords(actor: Actor, query: LeadRecordsQuery): Promise<Result<LeadRecords, "forbidden" | "cursor">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (place === null) return refused("cursor");
  const rows = await db
    .select({ ...leadColumnsRead, at: cursorTime(leads.createdAt) })
    .from(leads)
    .where(
      and(
        query.status && eq(leads.status, query.status),
        query.created_after ? gt(leads.createdAt, new Date(query.created_after)) : undefined,
        place && isBehind({ at: leads.createdAt, id: leads.id }, place),
      ),
    )
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return ok({
    data: await recordsOf(page),
    next: rows.length > query.limit && last ? writeCursor(last) : null,
  });
}

export async function findLeadRecord(actor: Actor, id: string): Promise<Result<LeadRecord, "forbidden" | "not-found">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const rows = await db.select(leadColumnsRead).from(leads).where(eq(leads.id, id));
  const [record] = await recordsOf(rows);
  return record ? ok(record) : refused("not-found");
}

async function recordsOf(rows: LeadRow[]): Promise<LeadRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const numbered = db
    .select({
      id: leadSubmissions.id,
      place: sql<number>`row_number() over (partition by ${leadSubmissions.leadId} order by ${leadSubmissions.createdAt})`.as("place"),
    })
    .from(leadSubmissions)
    .where(inArray(leadSubmissions.leadId, ids))
    .as("numbered");
  const sent = await db
    .select({ submission: leadSubmissions })
    .from(leadSubmissions)
    .innerJoin(numbered, and(eq(numbered.id, leadSubmissions.id), sql`${numbered.place} <= ${MAX_SUBMISSIONS}`))
    .orderBy(asc(leadSubmissions.createdAt));
  const names = await namesOf(rows.flatMap(({ ownerId, nextOwnerId }) => [ownerId, nextOwnerId]));
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? "" });
  return rows.map((lead) => ({
    id: lead.id,
    personId: lead.personId ?? lead.id,
    name: lead.name,
    email: lead.email,
    firstName: lead.firstName,
    lastName: lead.lastName,
    phone: lead.phone,
    phoneE164: lead.phoneE164,
    phoneExtension: lead.phoneExtension,
    company: lead.company,
    service: lead.service,
    form: lead.form,
    status: lead.status,
    verified: lead.isVerified,
    source: lead.source,
    referrer: lead.referrer,
    landingPage: lead.landingPage,
    utm: lead.utm,
    owner: person(lead.ownerId),
    valueOnce: lead.valueOnce,
    valueMonthly: lead.valueMonthly,
    nextStep: stepRecord(lead, person(lead.nextOwnerId)),
    createdAt: lead.createdAt.toISOString(),
    submissions: sent.filter(({ submission }) => submission.leadId === lead.id).map(({ submission }) => submissionOf(submission)),
  }));
}

function stepRecord(lead: LeadRow, owner: { id: string; name: string } | null): LeadRecord["nextStep"] {
  const step = nextStepOf(lead);
  return step && { kind: step.kind, text: step.text, dueOn: step.dueOn, dueAt: step.dueAt?.toISOString() ?? null, owner };
}

function submissionOf(row: typeof leadSubmissions.$inferSelect): LeadRecord["submissions"][number] {
  const { id, form, message, subject, service, urgency, device, pageUrl: page, reference, isVerified: verified, createdAt } = row;
  const answers = row.answers.map(({ label, value }) => ({ label, value }));
  return { id, form, message, answers, subject, service, urgency, device, page, reference, verified, createdAt: createdAt.toISOString() };
}
