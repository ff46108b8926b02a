import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChanges } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PersonUndoInput } from "../people.input.ts";
import { companies, people, personChanges } from "../people.schema.ts";
import { UNDO_HOURS } from "../people-rules.input.ts";
import { gatherPeople } from "./ensure-people.ts";
import { addressesIn, holdPeople, leadsOfHeld, moveLeads, putLeadsBack } from "./move-leads.ts";
import type { PersonRow } from "./of-person.ts";

type Change = typeof personChanges.$inferSelect;

/**
 * "expired": it's more than a day old or already undone. "changed": someone has edited, merged, or split one of the two since.
 * "leads-gone": one of the two would have no leads left, because they were deleted.
 */
export type UndoRefusal = "forbidden" | "expired" | "changed" | "leads-gone";

export interface Undone {
  kind: Change["kind"];
  otherId: string;
}

/**
 * Undoes merging or splitting people, by whomever. Leads that have joined since go to the person whose address they have. Works from the
 * stored change, so also after a reload and on another device.
 */
export async function undoPersonChange(actor: Actor, { id, changeId }: PersonUndoInput): Promise<Result<Undone, UndoRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    // People are locked before their changes, as when one is deleted. So the change is read twice.
    const seen = await findChange(tx, changeId);
    if (!seen || (seen.personId !== id && seen.otherId !== id)) return refused("expired");
    const held = await holdPeople(tx, [seen.personId, seen.otherId]);
    const change = await findChange(tx, changeId);
    const [own, other] = [held.get(seen.personId), held.get(seen.otherId)];
    if (!change || !own || !other || isOver(change.createdAt)) return refused("expired");
    if (own.mergedIntoId || own.version !== change.personVersion || other.version !== change.otherVersion) return refused("changed");
    const undone = change.kind === "merge" ? await unmerge(tx, change, own) : await unsplit(tx, change, own, other);
    if (!undone) return refused("leads-gone");
    const action = change.kind === "merge" ? "person.merge-undone" : "person.split-undone";
    await recordChanges(tx, actor, [{ action, id: own.id, after: { otherId: other.id } }]);
    return ok({ kind: change.kind, otherId: other.id });
  });
}

async function findChange(tx: Tx, changeId: string): Promise<Change | undefined> {
  const [change] = await tx.select().from(personChanges).where(eq(personChanges.id, changeId));
  return change;
}

export function isOver(createdAt: Date): boolean {
  return createdAt.getTime() < now().getTime() - UNDO_HOURS * 3_600_000;
}

/** The merged person gets back their leads, and those with only their address that have joined since. */
async function unmerge(tx: Tx, change: Change, own: PersonRow): Promise<boolean> {
  const all = await leadsOfHeld(tx, own.id);
  const places = new Map(change.moved.map((place) => [place.id, place]));
  const theirs = all.filter(({ id }) => places.has(id));
  const addresses = addressesIn(theirs);
  const since = all.filter(({ id, email }) => {
    const address = email.toLowerCase();
    return !places.has(id) && address !== "" && addresses.has(address) && !change.ownAddresses.includes(address);
  });
  if (theirs.length === 0 || theirs.length + since.length === all.length) return false;
  await putLeadsBack(
    tx,
    theirs.flatMap(({ id }) => places.get(id) ?? []),
  );
  await moveLeads(
    tx,
    since.map(({ id }) => id),
    change.otherId,
  );
  await tx
    .update(people)
    .set({ mergedIntoId: null, version: sql`${people.version} + 1` })
    .where(eq(people.id, change.otherId));
  await restore(tx, change, [own.id, change.otherId]);
  return true;
}

/** The leads return, and so do those that the new person got since. */
async function unsplit(tx: Tx, change: Change, own: PersonRow, other: PersonRow): Promise<boolean> {
  if (other.mergedIntoId) return false;
  const all = await leadsOfHeld(tx, other.id);
  const places = new Map(change.moved.map((place) => [place.id, place]));
  if (all.length === 0 || (await leadsOfHeld(tx, own.id)).length === 0) return false;
  await putLeadsBack(
    tx,
    all.map(({ id }) => places.get(id) ?? { id, personId: own.id }),
  );
  await restore(tx, change, [own.id]);
  await tx.delete(people).where(eq(people.id, other.id));
  return true;
}

async function restore(tx: Tx, { id, personId, before }: Change, gathered: string[]): Promise<void> {
  // A company that no one worked for anymore is gone.
  const companyId = before.companyId && sql`(select ${companies.id} from ${companies} where ${companies.id} = ${before.companyId})`;
  await tx
    .update(people)
    .set({ ...before, companyId: companyId as string | null, version: sql`${people.version} + 1` })
    .where(eq(people.id, personId));
  await tx.delete(personChanges).where(eq(personChanges.id, id));
  await gatherPeople(tx, gathered);
}
