import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, grouped, pipelined, type Tx } from "~/platform/db/index.ts";
import { enqueue, type JobKind } from "~/platform/jobs/index.ts";
import { leads } from "../leads.schema.ts";
import { people } from "../people.schema.ts";
import { ensurePeople, gatherPeople } from "./ensure-people.ts";
import { JOIN_PERSON, type JoinPerson } from "./job-names.ts";
import { addressesIn, areApart, holdPeople, leadsOfHeld, markMerged, moveLeads } from "./move-leads.ts";
import { MAX_LEADS_OF_PERSON, type PersonRow, personIdOf } from "./of-person.ts";

/**
 * The sender of a lead turned out to have its address: they confirmed an appointment with the link in an email to it, or replied from it.
 * From now on, the lead can join others with the same address. Does nothing if the lead has another address.
 */
export async function confirmAddress(tx: Tx, leadId: string, address: string): Promise<void> {
  const isTheirs = sql`${leads.email} <> '' and lower(${leads.email}) = ${address.toLowerCase()}`;
  const [confirmed] = await tx
    .update(leads)
    .set({ emailConfirmedAt: now() })
    .where(and(eq(leads.id, leadId), isNull(leads.emailConfirmedAt), isTheirs))
    .returning({ id: leads.id });
  if (confirmed) await enqueue<JoinPerson>(tx, JOIN_PERSON, { leadId });
}

export const joinPersonJob: JobKind<JoinPerson> = {
  ...JOIN_PERSON,
  handle: async ({ leadId }) => void (await joinPerson(leadId)),
  retryLimit: 10,
};

/** The people of new leads, of which several arrive at once (`joinPerson`). */
export const placeNewLead = grouped(async (leadIds: string[]): Promise<string[]> => {
  await db.transaction((tx) => placeLeads(tx, leadIds));
  return leadIds;
});

/** Adds the people of these leads. Those who may be someone we know get a job. At most 2,500 leads. */
export async function placeLeads(tx: Tx, leadIds: string[]): Promise<void> {
  await ensurePeople(tx, leadIds);
  const joining = await thoseThatMayJoin(tx, leadIds);
  await pipelined(joining.map((leadId) => enqueue<JoinPerson>(tx, JOIN_PERSON, { leadId })));
}

/** Leads whose address is confirmed, or that share a visit and an address with another lead. There are few. */
async function thoseThatMayJoin(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      sql`${inArray(leads.id, ids)} and ${leads.personId} is null and ${leads.email} <> '' and (${leads.emailConfirmedAt} is not null or exists (
        select 1 from leads o where o.visit_id = ${leads.visitId} and o.id <> ${leads.id} and lower(o.email) = lower(${leads.email})))`,
    );
  return rows.map(({ id }) => id);
}

/**
 * Adds a lead's person, who may be someone we know: another lead with the same address was confirmed just like this one, or is from the same
 * visit. Leads with different addresses never join. Neither do people whom staff have split. If it could be either of two people, staff
 * decide. Returns the ID of the lead's person. Null if the lead is deleted or spam.
 */
export async function joinPerson(leadId: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    await ensurePeople(tx, [leadId]);
    const found = await findOthers(tx, leadId);
    if (found) await joinIfSure(tx, found);
    const [lead] = await tx.select({ personId: personIdOf, status: leads.status }).from(leads).where(eq(leads.id, leadId));
    return lead && lead.status !== "spam" ? lead.personId : null;
  });
}

/** If staff have split any two of them, no one can know whose lead it is. */
async function joinIfSure(tx: Tx, { ids, address }: Found): Promise<void> {
  const held = await holdPeople(tx, ids);
  const everyone = [...held.values()].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  if (everyone.some((one) => one.mergedIntoId || everyone.some((other) => areApart(one, other)))) return;
  const movable: PersonRow[] = [];
  const others: PersonRow[] = [];
  for (const one of everyone) ((await hasOnly(tx, one.id, address)) ? movable : others).push(one);
  // Whoever moves has only this address: otherwise, another one would join with it.
  const into = others[0] ?? movable.shift();
  if (!into || others.length > 1) return;
  for (const from of movable) await movePerson(tx, from, into);
}

/** The most people who join at once. */
const MAX_AT_ONCE = 10;

interface Found {
  /** The lead's own person, and the others whom its address, or its visit, points to. */
  ids: string[];
  address: string;
}

/** Null if there are no others. */
async function findOthers(tx: Tx, leadId: string): Promise<Found | null> {
  const { rows } = await tx.execute(sql`
    with own as (select *, lower(email) as address, coalesce(person_id, id) as own_id from leads where id = ${leadId} and email <> '' and status <> 'spam')
    select distinct own.own_id, own.address, coalesce(o.person_id, o.id) as other_id from own join leads o on lower(o.email) = own.address
    where o.status <> 'spam' and coalesce(o.person_id, o.id) <> own.own_id and (
      (own.email_confirmed_at is not null and o.email_confirmed_at is not null)
      or coalesce(o.visit_id, o.id) = coalesce(own.visit_id, own.id))
    limit ${MAX_AT_ONCE}`);
  const [first] = rows;
  return first ? { ids: [String(first.own_id), ...rows.map(({ other_id }) => String(other_id))], address: String(first.address) } : null;
}

async function hasOnly(tx: Tx, id: string, address: string): Promise<boolean> {
  const own = await leadsOfHeld(tx, id);
  return own.length <= MAX_LEADS_OF_PERSON && [...addressesIn(own)].every((email) => email === address);
}

/** Moves all of someone's leads to the person they turned out to be. That person gets any details they didn't have, if the address was confirmed in all of them. */
async function movePerson(tx: Tx, from: PersonRow, into: PersonRow): Promise<void> {
  const moved = await leadsOfHeld(tx, from.id);
  await moveLeads(
    tx,
    moved.map(({ id }) => id),
    into.id,
  );
  // Anyone can type a phone number and a company beside someone's address.
  if (moved.every(({ emailConfirmedAt }) => emailConfirmedAt !== null)) {
    const { phone, phoneE164, phoneExtension } = into.phone ? into : from;
    await tx
      .update(people)
      .set({ phone, phoneE164, phoneExtension, companyId: into.companyId ?? from.companyId })
      .where(eq(people.id, into.id));
  }
  await markMerged(tx, from.id, into.id);
  await gatherPeople(tx, [into.id]);
}
