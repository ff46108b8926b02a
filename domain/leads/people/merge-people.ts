import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { recordChanges } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PeopleMergeInput } from "../people.input.ts";
import { type PersonDetails, people, personChanges } from "../people.schema.ts";
import { gatherPeople } from "./ensure-people.ts";
import { addressesIn, type HeldLead, holdPeople, leadsOfHeld, markMerged, moveLeads } from "./move-leads.ts";
import { MAX_LEADS_OF_PERSON, type PersonRow } from "./of-person.ts";

/**
 * "conflict": someone has changed the person since the form was filled in. "too-many": more leads than can be moved at once.
 */
export type PersonRefusal = "forbidden" | "not-found" | "conflict";

/**
 * Makes two people one: the other's leads move to `id`, with everything attached to them. For each detail, staff choose which one to keep.
 * Can be undone for a day (`undoPersonChange`).
 */
export async function mergePeople(
  actor: Actor,
  input: PeopleMergeInput,
): Promise<Result<{ changeId: string }, PersonRefusal | "too-many">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  const { id, version, otherId, otherVersion } = input;
  return db.transaction(async (tx) => {
    const held = await holdPeople(tx, [id, otherId]);
    const [own, other] = [held.get(id), held.get(otherId)];
    if (!own || !other || own === other || own.mergedIntoId || other.mergedIntoId) return refused("not-found");
    if (own.version !== version || other.version !== otherVersion) return refused("conflict");
    const moved = await leadsOfHeld(tx, otherId);
    if (moved.length > MAX_LEADS_OF_PERSON) return refused("too-many");
    const changeId = await merge(tx, actor, { own, other, moved, details: chosenDetails(own, other, input) });
    await recordChanges(tx, actor, [{ action: "person.merged", id, after: { otherId, leads: moved.length } }]);
    return ok({ changeId });
  });
}

type Choices = Pick<PeopleMergeInput, "name" | "email" | "phone" | "company">;

function chosenDetails(own: PersonRow, other: PersonRow, { name, email, phone, company }: Choices): PersonDetails {
  const of = (choice: "own" | "other") => (choice === "own" ? own : other);
  const { phone: typed, phoneE164, phoneExtension } = of(phone);
  return { name: of(name).name, email: of(email).email, phone: typed, phoneE164, phoneExtension, companyId: of(company).companyId };
}

interface Merging {
  own: PersonRow;
  other: PersonRow;
  moved: HeldLead[];
  details: PersonDetails;
}

async function merge(tx: Tx, actor: Actor, { own, other, moved, details }: Merging): Promise<string> {
  const changeId = newId();
  const ownAddresses = [...addressesIn(await leadsOfHeld(tx, own.id))];
  await moveLeads(
    tx,
    moved.map(({ id }) => id),
    own.id,
  );
  await tx
    .update(people)
    .set({ ...details, version: sql`${people.version} + 1` })
    .where(eq(people.id, own.id));
  await markMerged(tx, other.id, own.id);
  await gatherPeople(tx, [own.id]);
  await tx.insert(personChanges).values({
    ...{ id: changeId, kind: "merge", personId: own.id, otherId: other.id, before: detailsOf(own), moved: placesOf(moved), ownAddresses },
    ...{ personVersion: own.version + 1, otherVersion: other.version + 1, actorEmail: actor.email, createdAt: now() },
  });
  return changeId;
}

export function detailsOf({ name, email, phone, phoneE164, phoneExtension, companyId }: PersonDetails): PersonDetails {
  return { name, email, phone, phoneE164, phoneExtension, companyId };
}

/** What Undo needs of leads that moved. */
export function placesOf(moved: HeldLead[]): { id: string; personId: string | null }[] {
  return moved.map(({ id, personId }) => ({ id, personId }));
}
