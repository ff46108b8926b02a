import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, deletedRecords, entryOf, lockRecord, settleChange } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { LocationSetEdit } from "../generator.input.ts";
import { MAX_NAMES } from "../generator-rules.input.ts";
import { shortName } from "../name-rules.input.ts";
import { locationSets } from "../seo.schema.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import { type LocationSet, locationSetKind } from "./term-and-location-sets.ts";
import { faultsByLine, locationKey, nameOfLocation } from "./typed-locations.input.ts";

/** What undoing an edit needs: the set as it was, and the version that the edit left. */
interface EditUndo extends Record<string, unknown> {
  id: string;
  version: number;
  name: string;
  locations: SeoLocation[];
}

const NOUN = "location-set-edit";

interface EditedSet {
  removed: number;
  added: number;
  /** The ID for undoing it. Null: nothing was changed. */
  undoId: string | null;
}

/** What's wrong with the form, by field. */
interface EditFault {
  code: "unfit";
  fields: Partial<Record<keyof LocationSetEdit, string>>;
}

/**
 * Renames a set, removes locations from it, and adds others at its end, all or nothing. The others keep their facts. Live pages stay as they
 * are until the next run.
 */
export async function editLocationSet(
  actor: Actor,
  seen: { id: string; version: number },
  edit: LocationSetEdit,
): Promise<Result<EditedSet, ChangeRefusal | EditFault>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<EditedSet, ChangeRefusal | EditFault>> => {
    const found = await lockRecord(tx, locationSetKind, seen, "no key update");
    if (!found.ok) return found;
    const set = found.value;
    const removed = new Set(edit.removed);
    const left = set.locations.filter((_, place) => !removed.has(place));
    const fields = faultsIn(left, edit);
    if (fields) return refused({ code: "unfit", fields });
    const count = set.locations.length - left.length;
    if (edit.name === set.name && count === 0 && edit.added.length === 0) return ok({ removed: 0, added: 0, undoId: null });
    const added = edit.added.map(({ location }) => location);
    await write(tx, set, { name: edit.name, locations: [...left, ...added] });
    const names = (locations: readonly SeoLocation[]) => locations.map(nameOfLocation).join("; ");
    const entry = entryOf(locationSetKind, "updated", set, {
      before: { name: set.name, locations: names(set.locations.filter((_, place) => removed.has(place))) },
      after: { name: edit.name, locations: names(added) },
    });
    await settleChange(tx, actor, locationSetKind, [entry], []);
    const undo: EditUndo = { id: set.id, version: set.version + 1, name: set.name, locations: set.locations };
    const [kept] = await tx
      .insert(deletedRecords)
      .values({ noun: NOUN, row: undo, deletedBy: actor.email, createdAt: now() })
      .returning({ id: deletedRecords.id });
    return ok({ removed: count, added: added.length, undoId: kept?.id ?? null });
  });
}

/** @param left what the set keeps */
function faultsIn(left: readonly SeoLocation[], { added }: LocationSetEdit): EditFault["fields"] | null {
  const total = left.length + added.length;
  if (total === 0) return { removed: "A set needs at least one location. To remove all of them, delete the set." };
  if (total > MAX_NAMES) {
    const [most, would] = [MAX_NAMES, total].map((count) => count.toLocaleString("en-US"));
    return { added: `A set can have at most ${most} locations. This one would have ${would}.` };
  }
  const there = new Set(left.map(locationKey));
  const faults = added
    .filter(({ location }) => there.has(locationKey(location)))
    .map(({ line, location }) => ({ line, fault: `“${shortName(nameOfLocation(location), 40)}” is already in this set` }));
  const sentence = faultsByLine(faults);
  return sentence ? { added: sentence } : null;
}

type Tx = Parameters<typeof lockRecord>[0];

async function write(tx: Tx, { id, version }: LocationSet, to: Pick<LocationSet, "name" | "locations">): Promise<void> {
  await tx
    .update(locationSets)
    .set({ ...to, version: version + 1, updatedAt: now() })
    .where(eq(locationSets.id, id));
}

/** A set is as it was before an edit. "stale": someone has changed it since. "not-found": it was undone already, or is too long ago. */
export async function undoLocationSetEdit(actor: Actor, undoId: string): Promise<Result<{ name: string }, ChangeRefusal>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<{ name: string }, ChangeRefusal>> => {
    const isIt = and(eq(deletedRecords.id, undoId), eq(deletedRecords.noun, NOUN));
    const [kept] = await tx.select().from(deletedRecords).where(isIt).for("update");
    if (!kept) return refused("not-found");
    const { name, locations, ...seen } = kept.row as EditUndo;
    const found = await lockRecord(tx, locationSetKind, seen, "no key update");
    if (!found.ok) return found;
    await tx.delete(deletedRecords).where(isIt);
    await write(tx, found.value, { name, locations });
    const entry = entryOf(locationSetKind, "edit-undone", found.value, { before: { name: found.value.name }, after: { name } });
    await settleChange(tx, actor, locationSetKind, [entry], []);
    return ok({ name });
  });
}
