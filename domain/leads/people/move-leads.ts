import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { leads } from "../leads.schema.ts";
import { people } from "../people.schema.ts";
import { MAX_LEADS_OF_PERSON, ofPeople, ofPerson, type PersonRow, personColumns } from "./of-person.ts";

/** The parts of a lead that matter to its person. */
export type HeldLead = Pick<
  typeof leads.$inferSelect,
  "id" | "personId" | "name" | "email" | "company" | "phone" | "phoneE164" | "phoneExtension" | "createdAt" | "emailConfirmedAt"
>;

/**
 * Locks people with their leads. Leads first, as everywhere, and always in the same order, so that two changes can't deadlock. Those who no
 * longer exist are left out.
 */
export async function holdPeople(tx: Tx, ids: string[]): Promise<Map<string, PersonRow>> {
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(ofPeople(ids))
    .orderBy(asc(leads.id))
    .limit(ids.length * (MAX_LEADS_OF_PERSON + 1))
    .for("no key update");
  const rows = await tx.select(personColumns).from(people).where(inArray(people.id, ids)).orderBy(asc(people.id)).for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person's leads, newest first: one more than can be moved at once, if there are as many. The person is locked. */
export async function leadsOfHeld(tx: Tx, id: string): Promise<HeldLead[]> {
  const { personId, name, email, company, phone, phoneE164, phoneExtension, createdAt, emailConfirmedAt } = leads;
  return tx
    .select({ id: leads.id, personId, name, email, company, phone, phoneE164, phoneExtension, createdAt, emailConfirmedAt })
    .from(leads)
    .where(ofPerson(id))
    .orderBy(sql`${createdAt} desc`, sql`${leads.id} desc`)
    .limit(MAX_LEADS_OF_PERSON + 1);
}

/** Gives leads to a person. */
export async function moveLeads(tx: Tx, ids: string[], personId: string | SQL): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(leads)
      .set({ personId: personId as string })
      .where(inArray(leads.id, ids));
}

/** Gives leads back to the people they belonged to. */
export async function putLeadsBack(tx: Tx, moved: { id: string; personId: string | null }[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update leads set person_id = g."personId" from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g(id uuid, "personId" uuid)
    where leads.id = g.id`);
}

/** Someone is now part of someone else. The row stays for a day, so that old links lead there and the change can be undone. */
export async function markMerged(tx: Tx, id: string, intoId: string): Promise<void> {
  await tx
    .update(people)
    .set({ mergedIntoId: intoId, version: sql`${people.version} + 1` })
    .where(eq(people.id, id));
  // Whoever was split from them was split from this person, too.
  await tx.update(people).set({ splitFromId: intoId }).where(sql`${people.splitFromId} = ${id} and ${people.id} <> ${intoId}`);
}

/** Whether staff split one of them from the other. */
export function areApart(one: PersonRow, other: PersonRow): boolean {
  return one.splitFromId === other.id || other.splitFromId === one.id;
}

export function addressesIn(held: { email: string }[]): Set<string> {
  return new Set(held.map(({ email }) => email.toLowerCase()));
}
