import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand } from "../settings/index.ts";
import { numberOf } from "./edit-lead.ts";
import { acknowledgeLead, LEAD_CREATED, type LeadCreated } from "./jobs.ts";
import { isAnswer } from "./lead-clock.ts";
import type { LeadAddInput } from "./lead-inbox.input.ts";
import { ADDED_FORM } from "./lead-inbox-rules.input.ts";
import { gatheredWords } from "./lead-words.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";
import { mayMailTo } from "./may-mail.ts";
import { placeLeads } from "./people/join-person.ts";
import { phoneCountry } from "./phone-country.ts";
import { newReference } from "./reference.ts";
import { type KnownSender, knownSender } from "./same-sender.ts";

interface AddedLead {
  id: string;
  /** Whoever already had this address or number. */
  known: KnownSender | null;
}

export type AddLeadRefusal = "forbidden" | "no-such-owner";

/**
 * Stores someone who called or came by as a lead, like a form that a visitor sends, in one transaction. Staff vouch for the person, so it's
 * verified. The person gets the acknowledgment only if it's asked for. Someone who has sent leads before isn't refused, but named.
 */
export async function addLead(actor: Actor, { acknowledge, ...input }: LeadAddInput): Promise<Result<AddedLead, AddLeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  const [country, { leadsEmail }] = await Promise.all([phoneCountry(), brand()]);
  return db.transaction(async (tx) => {
    const staff = await listPeopleWho(tx, "lead:read");
    if (input.ownerId !== null && !staff.some(({ userId }) => userId === input.ownerId)) return refused("no-such-owner");
    const [id, number] = [newId(), numberOf(input.phone, country)];
    const known = await knownSender(tx, { email: input.email, phoneE164: number.phoneE164 });
    await store(tx, actor, { id, input, number, recipient: leadsEmail });
    await placeLeads(tx, [id]);
    await enqueue<LeadCreated>(tx, LEAD_CREATED, { leadId: id });
    if (acknowledge && (await mayMailTo(tx, "acknowledgement", input.email))) await enqueue(tx, acknowledgeLead, { submissionId: id });
    await recordChange(tx, actor, { action: "lead.added", id, after: { status: input.status, source: input.source } });
    return ok({ id, known });
  });
}

interface ToStore {
  id: string;
  input: Omit<LeadAddInput, "acknowledge">;
  number: ReturnType<typeof numberOf>;
  recipient: string;
}

async function store(tx: Tx, actor: Actor, { id, input, number, recipient }: ToStore): Promise<void> {
  const { name, email, company, phone, service, message, source, status, ownerId } = input;
  const createdAt = now();
  const both = { id, form: ADDED_FORM, name, email, company, phone, ...number, service, isVerified: true, createdAt };
  const firstResponseAt = isAnswer(status) ? createdAt : null;
  await tx.insert(leads).values({ ...both, visitId: id, source, status, ownerId, firstResponseAt });
  // Nothing is sent again under this hash: it's only the ID.
  await tx.insert(leadSubmissions).values({ ...both, leadId: id, message, recipient, reference: newReference(), requestHash: id });
  await tx.update(leads).set({ search: gatheredWords() }).where(eq(leads.id, id));
  const details = { submissionId: id, form: ADDED_FORM, source };
  await tx.insert(leadEvents).values({ leadId: id, type: "added", details, actorEmail: actor.email, createdAt });
}
