import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { recordChanges } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PersonSplitInput } from "../people.input.ts";
import { type PersonDetails, people, personChanges } from "../people.schema.ts";
import { gatherPeople } from "./ensure-people.ts";
import { detailsOf, type PersonRefusal, placesOf } from "./merge-people.ts";
import { addressesIn, type HeldLead, holdPeople, leadsOfHeld, moveLeads } from "./move-leads.ts";
import { MAX_LEADS_OF_PERSON, type PersonRow } from "./of-person.ts";
import { placeCompanies } from "./place-companies.ts";

/**
 * Takes leads out of a person: they become a new person's, with the details of the latest one. The two never join automatically again. Can
 * be undone for a day. "nothing-left": someone has to keep at least one lead. "moved": a selected lead isn't this person's anymore.
 */
export async function splitPerson(
  actor: Actor,
  { id, version, leads: chosen }: PersonSplitInput,
): Promise<Result<{ changeId: string; otherId: string }, PersonRefusal | "too-many" | "nothing-left" | "moved">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const person = (await holdPeople(tx, [id])).get(id);
    if (!person || person.mergedIntoId) return refused("not-found");
    if (person.version !== version) return refused("conflict");
    const own = await leadsOfHeld(tx, id);
    if (own.length > MAX_LEADS_OF_PERSON) return refused("too-many");
    const leaving = own.filter((lead) => chosen.includes(lead.id));
    const staying = own.filter((lead) => !chosen.includes(lead.id));
    if (leaving.length !== new Set(chosen).size) return refused("moved");
    const [latest, rest] = [leaving[0], staying[0]];
    if (!latest || !rest) return refused("nothing-left");
    const split = await takeOut(tx, actor, { person, leaving, latest, staying, rest });
    await recordChanges(tx, actor, [{ action: "person.split", id, after: { otherId: split.otherId, leads: leaving.length } }]);
    return ok(split);
  });
}

interface Splitting {
  person: PersonRow;
  leaving: HeldLead[];
  latest: HeldLead;
  staying: HeldLead[];
  rest: HeldLead;
}

async function takeOut(tx: Tx, actor: Actor, { person, leaving, latest, staying, rest }: Splitting) {
  const [changeId, otherId] = [newId(), newId()];
  const fresh = await newDetails(tx, latest);
  await tx.insert(people).values({ ...fresh, id: otherId, splitFromId: person.id, createdAt: latest.createdAt });
  await moveLeads(
    tx,
    leaving.map(({ id }) => id),
    otherId,
  );
  // Details that came with the leads move with them.
  const isStillTheirs = person.email === "" || addressesIn(staying).has(person.email.toLowerCase());
  const details = isStillTheirs ? detailsOf(person) : { ...(await newDetails(tx, rest)), companyId: person.companyId };
  await tx
    .update(people)
    .set({ ...details, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await gatherPeople(tx, [person.id, otherId]);
  await tx.insert(personChanges).values({
    ...{ id: changeId, kind: "split", personId: person.id, otherId, before: detailsOf(person), moved: placesOf(leaving) },
    ...{ personVersion: person.version + 1, otherVersion: 1, actorEmail: actor.email, createdAt: now() },
  });
  return { changeId, otherId };
}

/** Those of a lead. */
async function newDetails(tx: Tx, lead: HeldLead): Promise<PersonDetails> {
  const { name, email, phone, phoneE164, phoneExtension } = lead;
  const placed = await placeCompanies(tx, [lead]);
  return { name, email, phone, phoneE164, phoneExtension, companyId: placed.get(lead.id) ?? null };
}
