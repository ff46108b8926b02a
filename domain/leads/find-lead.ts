import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { listOpenJobs, type OpenJob } from "~/platform/jobs/index.ts";
import { namesOf } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { claims } from "../settings/index.ts";
import { isUuid } from "../uuid.ts";
import { attachmentsOf, type LeadAttachment } from "./attachments/find-attachments.ts";
import { type LeadRow, leadColumnsRead } from "./change-lead.ts";
import { acknowledgeLead, notifyOfLead } from "./jobs.ts";
import { clockOf, emergencyOf, type LeadClock } from "./lead-clock.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";
import { samePhoneOf } from "./same-sender.ts";

/** Per visit. A lead with more shows the latest. */
const MAX_SUBMISSIONS = 200;
const MAX_EVENTS = 1_000;
const MAX_DUPLICATES = 20;

export type LeadEvent = typeof leadEvents.$inferSelect;

/** Everything known about a lead. */
export interface FoundLead extends LeadRow {
  ownerName: string | null;
  nextStep: NextStep | null;
  nextOwnerName: string | null;
  clock: LeadClock;
  /** A support request with the most urgent level. */
  isEmergency: boolean;
  /** What was sent, oldest first. */
  submissions: Omit<typeof leadSubmissions.$inferSelect, "requestHash" | "requestKey">[];
  /** Files that came with them, in the order they were sent. */
  attachments: LeadAttachment[];
  /** Emails, notes, and changes, newest first. */
  events: LeadEvent[];
  /** Unsent emails: those waiting, and those that failed. */
  openMails: OpenJob[];
  /** Other leads with the same email address, newest first. */
  duplicates: Pick<LeadRow, "id" | "name" | "form" | "status" | "createdAt">[];
  /** Leads with the same phone number but another email address, or none, newest first. */
  samePhone: Pick<LeadRow, "id" | "name" | "form" | "status" | "createdAt">[];
  /** Other people's leads in the same visit, newest first: a colleague at the same desk, or someone who was sent the report. */
  sameVisit: Pick<LeadRow, "id" | "name" | "email" | "form" | "status" | "createdAt">[];
}

export async function findLead(actor: Actor, id: string): Promise<Result<FoundLead, "forbidden" | "not-found">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!isUuid(id)) return refused("not-found");
  const [lead] = await db.select(leadColumnsRead).from(leads).where(eq(leads.id, id));
  if (!lead) return refused("not-found");
  const [submissions, events, duplicates, samePhone, sameVisit, names, { support_levels: levels }] = await Promise.all([
    submissionsOf(id),
    eventsOf(id),
    duplicatesOf(lead),
    samePhoneOf(lead),
    sameVisitOf(lead),
    namesOf([lead.ownerId, lead.nextOwnerId]),
    claims(),
  ]);
  const sent = submissions.map((submission) => submission.id);
  const [openMails, attachments] = await Promise.all([
    listOpenJobs([notifyOfLead.name, acknowledgeLead.name], "submissionId", sent),
    attachmentsOf(sent),
  ]);
  const ownerName = lead.ownerId && (names.get(lead.ownerId) ?? null);
  const next = { nextStep: nextStepOf(lead), nextOwnerName: lead.nextOwnerId && (names.get(lead.nextOwnerId) ?? null) };
  const isEmergency = lead.urgency !== "" && lead.urgency === emergencyOf(levels);
  const clock = clockOf(lead, now(), levels);
  const others = { duplicates, samePhone, sameVisit };
  return ok({ ...lead, ...next, ownerName, clock, isEmergency, submissions, attachments, events, openMails, ...others });
}

async function submissionsOf(id: string): Promise<FoundLead["submissions"]> {
  const found = await db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id))
    .orderBy(desc(leadSubmissions.createdAt), asc(leadSubmissions.id))
    .limit(MAX_SUBMISSIONS);
  return found.reverse().map(({ requestHash: _hash, requestKey: _key, ...submission }) => submission);
}

function eventsOf(id: string): Promise<LeadEvent[]> {
  return db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(MAX_EVENTS);
}

function sameVisitOf({ id, visitId, email }: LeadRow): Promise<FoundLead["sameVisit"]> {
  const visit = visitId ?? id;
  return db
    .select({ id: leads.id, name: leads.name, email: leads.email, form: leads.form, status: leads.status, createdAt: leads.createdAt })
    .from(leads)
    .where(and(or(eq(leads.visitId, visit), eq(leads.id, visit)), ne(leads.id, id), sql`lower(${leads.email}) <> ${email.toLowerCase()}`))
    .orderBy(desc(leads.createdAt))
    .limit(MAX_DUPLICATES);
}

async function duplicatesOf({ id, email }: LeadRow): Promise<FoundLead["duplicates"]> {
  // Staff can add a lead without an address.
  if (!email) return [];
  return db
    .select({ id: leads.id, name: leads.name, form: leads.form, status: leads.status, createdAt: leads.createdAt })
    .from(leads)
    .where(and(sql`lower(${leads.email}) = ${email.toLowerCase()}`, ne(leads.id, id)))
    .orderBy(desc(leads.createdAt))
    .limit(MAX_DUPLICATES);
}
