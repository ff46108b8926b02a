import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { listOpenJobs, type OpenJob } from "~/platform/jobs/index.ts";
import { type Actor, can, namesOf } from "../access/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type LeadRow, leadColumnsRead } from "./change-lead.ts";
import { acknowledgeLead, notifyOfLead } from "./jobs.ts";
import { clockOf, type LeadClock } from "./lead-clock.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";

/** Of one visit; a lead with more shows the latest. */
const MOST_SUBMISSIONS = 200;
const MOST_EVENTS = 1_000;
const MOST_DUPLICATES = 20;

export type LeadEvent = typeof leadEvents.$inferSelect;

/** Everything that is known of a lead. */
export interface FoundLead extends LeadRow {
  ownerName: string | null;
  clock: LeadClock;
  /** What was sent, oldest first. */
  submissions: Omit<typeof leadSubmissions.$inferSelect, "requestHash">[];
  /** Mails, notes and changes, newest first. */
  events: LeadEvent[];
  /** Mails that have not left: those that wait, and those that were given up. */
  openMails: OpenJob[];
  /** Other leads with the same e-mail address, newest first. */
  duplicates: Pick<LeadRow, "id" | "name" | "form" | "status" | "createdAt">[];
}

export async function findLead(actor: Actor, id: string): Promise<Result<FoundLead, "forbidden" | "not-found">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return refused("not-found");
  const [lead] = await db.select(leadColumnsRead).from(leads).where(eq(leads.id, id));
  if (!lead) return refused("not-found");
  const [submissions, events, duplicates, names] = await Promise.all([
    submissionsOf(id),
    eventsOf(id),
    duplicatesOf(lead),
    namesOf([lead.ownerId]),
  ]);
  const openMails = await listOpenJobs(
    [notifyOfLead.name, acknowledgeLead.name],
    "submissionId",
    submissions.map((submission) => submission.id),
  );
  const ownerName = lead.ownerId && (names.get(lead.ownerId) ?? null);
  return ok({ ...lead, ownerName, clock: clockOf(lead, now()), submissions, events, openMails, duplicates });
}

async function submissionsOf(id: string): Promise<FoundLead["submissions"]> {
  const found = await db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id))
    .orderBy(desc(leadSubmissions.createdAt), asc(leadSubmissions.id))
    .limit(MOST_SUBMISSIONS);
  return found.reverse().map(({ requestHash: _hash, ...submission }) => submission);
}

function eventsOf(id: string): Promise<LeadEvent[]> {
  return db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(MOST_EVENTS);
}

function duplicatesOf({ id, email }: LeadRow): Promise<FoundLead["duplicates"]> {
  return db
    .select({ id: leads.id, name: leads.name, form: leads.form, status: leads.status, createdAt: leads.createdAt })
    .from(leads)
    .where(and(sql`lower(${leads.email}) = ${email.toLowerCase()}`, ne(leads.id, id)))
    .orderBy(desc(leads.createdAt))
    .limit(MOST_DUPLICATES);
}
