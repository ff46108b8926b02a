import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isUuid } from "../uuid.ts";
import { addToHistory, type LeadRow, leadColumnsRead, setOwner, setStatus } from "./change-lead.ts";
import { type AnsweredAcknowledgement, acknowledgementId, messageIdFor } from "./lead-history.ts";
import { type LeadBefore, leadEvents, leadSubmissions, leads } from "./leads.schema.ts";

/** A lead that an email is written to or came from. */
export type AnswerableLead = LeadRow & {
  /** What the person was last told to quote. Null in older leads. */
  reference: string | null;
  /** The Message-ID of the last acknowledgement that was sent: the thread in the person's mailbox starts there. Empty if there's none. */
  acknowledgementId: string;
};

/** What answered it. The history says so next to the status. */
type AnswerKind = "reply" | "appointment";

/** Enough for one person's forms. */
const MAX_ADDRESSES = 20;

/** For use cases that have checked their permission. */
export async function findAnswerableLead(database: Database | Tx, id: string): Promise<AnswerableLead | null> {
  if (!isUuid(id)) return null;
  const [lead] = await database.select(leadColumnsRead).from(leads).where(eq(leads.id, id));
  return lead ? withForms(database, lead) : null;
}

/** The same, locked for the transaction. */
export async function holdForAnswer(tx: Tx, id: string): Promise<AnswerableLead | null> {
  const [lead] = await tx.select(leadColumnsRead).from(leads).where(eq(leads.id, id)).for("update");
  return lead ? withForms(tx, lead) : null;
}

async function withForms(database: Database | Tx, lead: LeadRow): Promise<AnswerableLead> {
  const [last] = await database
    .select({ reference: leadSubmissions.reference })
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, lead.id))
    .orderBy(desc(leadSubmissions.createdAt))
    .limit(1);
  const [told] = await database
    .select({ id: sql<string>`${leadEvents.details}->>'submissionId'`, isSigned: sql<boolean>`${leadEvents.details} ? 'isSigned'` })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.type, "acknowledged")))
    .orderBy(desc(leadEvents.createdAt))
    .limit(1);
  const opened = told && (told.isSigned ? acknowledgementId(told.id) : messageIdFor("acknowledgement", told.id));
  return { ...lead, reference: last?.reference ?? null, acknowledgementId: opened ?? "" };
}

/** The addresses that are known for a lead: its own, and those of its forms. In lower case, its own first. */
export async function addressesOf(database: Database | Tx, lead: { id: string; email: string }): Promise<string[]> {
  const rows = await database
    .selectDistinct({ email: sql<string>`lower(${leadSubmissions.email})` })
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, lead.id))
    .orderBy(asc(sql`lower(${leadSubmissions.email})`))
    .limit(MAX_ADDRESSES);
  return [...new Set([lead.email.toLowerCase(), ...rows.map(({ email }) => email)])];
}

interface AcknowledgedForm extends AnsweredAcknowledgement {
  leadId: string;
  /** The address that the acknowledgement went to, in lower case. */
  email: string;
}

/** The forms with these acknowledgements, and the lead that has each of them now. An unsigned one counts only if one was sent unsigned. */
export async function findAcknowledged(answered: AnsweredAcknowledgement[]): Promise<AcknowledgedForm[]> {
  if (answered.length === 0) return [];
  const { id, leadId, email } = leadSubmissions;
  const wasUnsigned = sql<boolean>`exists (select 1 from lead_events e where e.lead_id = lead_submissions.lead_id
    and e.type = 'acknowledged' and e.details->>'submissionId' = lead_submissions.id::text and not e.details ? 'isSigned')`;
  const ids = answered.map(({ submissionId }) => submissionId);
  const rows = await db.select({ id, leadId, email, wasUnsigned }).from(leadSubmissions).where(inArray(id, ids));
  return rows.flatMap((row) => {
    const isSigned = answered.some(({ submissionId, isSigned: signed }) => submissionId === row.id && signed);
    const form = { submissionId: row.id, leadId: row.leadId, email: row.email.toLowerCase(), isSigned };
    return isSigned || row.wasUnsigned ? [form] : [];
  });
}

/** What the acknowledgements to these leads said, each alone and below its preview line. */
export async function listAcknowledgementTexts(leadIds: string[]): Promise<string[]> {
  const { details } = leadEvents;
  const rows = await db
    .select({ text: sql<string>`${details}->>'text'`, preview: sql<string>`${details}->>'preview'` })
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, leadIds), eq(leadEvents.type, "acknowledged"), sql`${details} ? 'text'`))
    .orderBy(desc(leadEvents.createdAt))
    .limit(MAX_ADDRESSES);
  return rows.flatMap(({ text, preview }) => [text, `${preview}\n${text}`]);
}

/**
 * Someone answers the lead, with an email or with an invitation to an appointment: a new one becomes contacted, which stops the clock,
 * nothing waits for an answer anymore, and if nobody owned it, whoever answers does: that's whom the person writes back to. The caller has
 * locked it. Returns what `takeBackAnswer` needs.
 */
export async function recordAnswer(
  tx: Tx,
  actor: Pick<Actor, "userId" | "email">,
  lead: LeadRow,
  by: AnswerKind = "reply",
): Promise<LeadBefore> {
  const wasNew = lead.status === "new";
  if (wasNew) await setStatus(tx, actor, [lead], "contacted", { by });
  await tx.update(leads).set({ awaitingReplySince: null }).where(eq(leads.id, lead.id));
  const becameOwner = lead.ownerId === null && (await own(tx, actor, lead, by));
  return { wasNew, awaitingReplySince: lead.awaitingReplySince?.toISOString() ?? null, becameOwner };
}

/** Someone who left since they scheduled a reply owns nothing. */
async function own(tx: Tx, actor: Pick<Actor, "userId" | "email">, lead: LeadRow, by: AnswerKind): Promise<boolean> {
  const staff = await listPeopleWho(tx, "lead:read");
  if (!staff.some(({ userId }) => userId === actor.userId)) return false;
  await setOwner(tx, actor, [lead], actor.userId, staff, { by });
  return true;
}

/** The answer didn't leave after all. What others have changed since stays. */
export async function takeBackAnswer(tx: Tx, actor: Pick<Actor, "userId" | "email">, lead: LeadRow, before: LeadBefore): Promise<void> {
  if (before.wasNew && lead.status === "contacted") await setStatus(tx, actor, [lead], "new");
  if (before.becameOwner && lead.ownerId === actor.userId) await setOwner(tx, actor, [lead], null, await listPeopleWho(tx, "lead:read"));
  if (before.awaitingReplySince && !lead.awaitingReplySince)
    await tx
      .update(leads)
      .set({ awaitingReplySince: new Date(before.awaitingReplySince) })
      .where(eq(leads.id, lead.id));
}

/** An email to the person has left. */
export async function noteSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({ lastMessageAt: sql`greatest(${leads.lastMessageAt}, ${at})` })
    .where(eq(leads.id, id));
}

/** A person's email has come: the lead isn't done anymore, and waits for an answer since the first unanswered one. Spam isn't owed one. */
export async function awaitAnswer(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({
      lastMessageAt: sql`greatest(${leads.lastMessageAt}, ${at})`,
      awaitingReplySince: sql`case when ${leads.status} = 'spam' then null else coalesce(${leads.awaitingReplySince}, ${at}) end`,
      doneAt: sql`case when ${leads.status} = 'spam' then ${leads.doneAt} end`,
    })
    .where(eq(leads.id, id));
}

/** Staff have read the last email and won't answer it. */
export async function needsNoReply(actor: Actor, { id }: { id: string }): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .update(leads)
      .set({ awaitingReplySince: null, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id))
      .returning({ id: leads.id });
    if (!lead) return refused("not-found");
    await recordChange(tx, actor, { action: "lead.no-reply-needed", id });
    await addToHistory(tx, actor, "note", [{ leadId: id, details: { text: "No reply needed." } }]);
    return ok(undefined);
  });
}
