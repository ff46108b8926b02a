import { and, eq } from "drizzle-orm";
import { leadAssigned, leadReplied, mentioned, nextStepsDue } from "~/emails/staff-notices.tsx";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { type Colleague, listPeopleWho } from "../access/index.ts";
import { mailBrand } from "../brand/index.ts";
import { dayText, momentText } from "../days.ts";
import { oneLineOf } from "../one-line.input.ts";
import { brand } from "../settings/index.ts";
import { digestZone, wantsReplies } from "./digests.ts";
import { recipientAt } from "./form-delivery.ts";
import type { LeadAssigned, LeadReplied, Mentioned, StepsDue } from "./jobs.ts";
import { findLeadForm } from "./lead-forms.input.ts";
import { messageIdFor } from "./lead-history.ts";
import { leadEvents, leads } from "./leads.schema.ts";
import { type DueStep, dueStepsOf } from "./list-next-steps.ts";
import type { NextStepKind } from "./next-step-rules.input.ts";
import { lastRequest } from "./tell-of-reply.ts";

/** Someone who can read leads and sign in. No one else gets an email about one. */
async function reader(userId: string): Promise<Colleague | undefined> {
  return (await listPeopleWho(db, "lead:read")).find((one) => one.userId === userId);
}

interface Sent {
  kind: string;
  to: Pick<Colleague, "email">;
  subject: string;
  /** The same each time it's sent. */
  id: string;
  mail: { html: string; text: string };
}

async function send({ kind, to, subject, id, mail }: Sent): Promise<void> {
  const firm = await brand();
  await sendMail(kind, {
    to: to.email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: oneLineOf(subject),
    ...mail,
    messageId: messageIdFor(kind, id),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Tells someone that a note mentions them. Nothing if the note or the lead is gone. */
export async function sendMention({ eventId, userId }: Mentioned): Promise<void> {
  const [found] = await db
    .select({ leadId: leads.id, name: leads.name, by: leadEvents.actorEmail })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(and(eq(leadEvents.id, eventId), eq(leadEvents.type, "note")));
  const [to, staff] = [await reader(userId), await listPeopleWho(db, "office:open")];
  if (!found || !to) return;
  const by = staff.find(({ email }) => email === found.by)?.fullName ?? "A colleague";
  const about = { ...(await mailBrand()), leadName: oneLineOf(found.name), leadUrl: leadUrl(found.leadId) };
  const subject = `${by} mentioned you in a note about ${about.leadName}`;
  await send({ kind: "mention", to, subject, id: `${eventId}-${userId}`, mail: mentioned({ ...about, by }) });
}

/** Tells the lead's owner that it's theirs. Nothing if it's gone or spam, or has no owner who can sign in. */
export async function sendAssigned({ leadId, by }: LeadAssigned): Promise<void> {
  const [lead] = await db
    .select({ name: leads.name, form: leads.form, ownerId: leads.ownerId, status: leads.status })
    .from(leads)
    .where(eq(leads.id, leadId));
  const to = lead?.ownerId ? await reader(lead.ownerId) : undefined;
  if (!lead || !to || lead.status === "spam") return;
  const about = { ...(await mailBrand()), leadName: oneLineOf(lead.name), leadUrl: leadUrl(leadId) };
  const form = findLeadForm(lead.form)?.staffName ?? "Self-assessment";
  const colleague = by === null ? undefined : (await listPeopleWho(db, "office:open")).find(({ userId }) => userId === by);
  const mail = leadAssigned({ ...about, by: colleague?.fullName ?? null, form });
  await send({ kind: "lead-owner", to, subject: `Lead assigned to you: ${about.leadName}`, id: `${leadId}-${to.userId}`, mail });
}

/**
 * Tells whoever works on a lead that it wrote to us. Nothing if it's gone or spam, or for someone who doesn't want these emails. What it
 * wrote stays in the back office.
 */
export async function sendReplied({ leadId, messageId, place }: LeadReplied): Promise<void> {
  const [lead] = await db
    .select({ name: leads.name, ownerId: leads.ownerId, status: leads.status })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!lead || lead.status === "spam") return;
  const to = await readerOfReply(leadId, lead.ownerId, place);
  if (to === null) return;
  const about = { ...(await mailBrand()), leadName: oneLineOf(lead.name), leadUrl: leadUrl(leadId) };
  const mail = leadReplied({ ...about, accountUrl: `${env().siteUrl}/auth/account` });
  await send({ kind: "lead-reply", to: { email: to }, subject: `${about.leadName} replied`, id: `${messageId}-${place}`, mail });
}

/** The address of the lead's owner, otherwise of one of those who got its last request. Null: no email. */
async function readerOfReply(leadId: string, ownerId: string | null, place: number): Promise<string | null> {
  const staff = await listPeopleWho(db, "lead:read");
  const owner = staff.find(({ userId }) => userId === ownerId);
  if (owner) return place === 0 && (await wantsReplies(owner.userId)) ? owner.email : null;
  const [last] = await lastRequest(db, leadId);
  const address = last ? await recipientAt(last, place) : (await brand()).leadsEmail;
  const person = staff.find(({ email }) => email.toLowerCase() === address?.toLowerCase());
  return person && !(await wantsReplies(person.userId)) ? null : address;
}

/** The morning email. Nothing if everything has been done since it was planned. */
export async function sendStepsDue({ userId, day }: StepsDue): Promise<void> {
  const to = await reader(userId);
  if (!to) return;
  const zone = await digestZone(userId);
  const due = await dueStepsOf(userId, zone);
  if (due.length === 0) return;
  const { siteUrl } = env();
  const mail = nextStepsDue({
    ...(await mailBrand()),
    lines: due.slice(0, LINES).map((one) => lineOf(one, zone)),
    hasMore: due.length > LINES,
    todayUrl: `${siteUrl}/admin`,
    accountUrl: `${siteUrl}/auth/account`,
  });
  const subject =
    due.length === 1 ? "1 next step for today" : `${Math.min(due.length, LINES)}${due.length > LINES ? "+" : ""} next steps for today`;
  await send({ kind: "next-steps", to, subject, id: `${userId}-${day}`, mail });
}

const LINES = 15;

const verbs: Record<NextStepKind, string> = { call: "Call", email: "Email", meeting: "Meet", other: "For" };

function lineOf({ name, step, isOverdue }: DueStep, zone: string) {
  const what = `${verbs[step.kind]} ${oneLineOf(name)}${step.text ? `: ${step.text}` : ""}`;
  const at = step.dueAt ? momentText(zone, step.dueAt) : isOverdue ? dayText(step.dueOn) : "today";
  return { what, due: isOverdue ? `overdue since ${at}` : at };
}

function leadUrl(id: string): string {
  return `${env().siteUrl}/admin/leads/${id}`;
}
