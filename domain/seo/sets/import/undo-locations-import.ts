import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { deletedRecords, entryOf, fieldsOf, settleChange } from "../../../records/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { locationSets } from "../../seo.schema.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { type LocationSet, locationSetKind } from "../term-and-location-sets.ts";

/** What undoing an import needs: the changed locations as they were, and which versions it left. */
export interface ImportUndo extends Record<string, unknown> {
  sets: { id: string; version: number; places: PlaceInSet[] }[];
  added: { id: string; version: number } | null;
}

interface PlaceInSet {
  place: number;
  location: SeoLocation;
}

export interface UndoneImport {
  /** How many locations are as they were. */
  restored: number;
  /** The set that the import added. It stays if someone has changed it since. Null: there's none, or none anymore. */
  added: { name: string; isRemoved: boolean } | null;
}

const NOUN = "location-import";

/** Remembers how to undo an import. Returns the ID for it. */
export async function keepUndo(tx: Tx, actor: Actor, undo: ImportUndo): Promise<string> {
  const [kept] = await tx
    .insert(deletedRecords)
    .values({ noun: NOUN, row: undo, deletedBy: actor.email, createdAt: now() })
    .returning({ id: deletedRecords.id });
  if (!kept) throw new Error("what undoes an import was not stored");
  return kept.id;
}

/**
 * Puts the locations back that an import changed, and removes the set that it added. "stale": someone has changed one of the sets since, or
 * deleted it, so nothing is undone. "not-found": it was undone already, or is too long ago.
 */
export async function undoLocationsImport(
  actor: Actor,
  undoId: string,
): Promise<Result<UndoneImport, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  if (!z.uuid().safeParse(undoId).success) return refused("not-found");
  return db.transaction(async (tx) => {
    const isIt = and(eq(deletedRecords.id, undoId), eq(deletedRecords.noun, NOUN));
    const [kept] = await tx.select().from(deletedRecords).where(isIt).for("update");
    if (!kept) return refused("not-found");
    const undo = kept.row as ImportUndo;
    const held = await holdSets(tx, undo);
    const asLeft = ({ id, version }: { id: string; version: number }) => held.find((set) => set.id === id && set.version === version);
    const back = undo.sets.flatMap(({ places, ...seen }) => {
      const set = asLeft(seen);
      return set ? [{ set, places }] : [];
    });
    const added = undo.added && asLeft(undo.added);
    if (back.length < undo.sets.length || (back.length === 0 && !added)) return refused("stale");
    await tx.delete(deletedRecords).where(isIt);
    await putBack(tx, actor, back, added ?? null);
    const left = held.find(({ id }) => id === undo.added?.id);
    return ok({
      restored: back.reduce((sum, { places }) => sum + places.length, 0),
      added: left ? { name: left.name, isRemoved: Boolean(added) } : null,
    });
  });
}

/** In the same order as every other change of several sets, so that two of them can't deadlock. */
function holdSets(tx: Tx, { sets, added }: ImportUndo): Promise<LocationSet[]> {
  const ids = [...sets, ...(added ? [added] : [])].map(({ id }) => id);
  return tx.select().from(locationSets).where(inArray(locationSets.id, ids)).orderBy(asc(locationSets.id)).for("update");
}

async function putBack(tx: Tx, actor: Actor, back: { set: LocationSet; places: PlaceInSet[] }[], added: LocationSet | null): Promise<void> {
  await writeLocations(
    tx,
    back.map(({ set, places }) => ({ id: set.id, locations: withPlaces(set, places) })),
  );
  if (added) await tx.delete(locationSets).where(eq(locationSets.id, added.id));
  const entries = back.map(({ set, places }) =>
    entryOf(locationSetKind, "import-undone", set, { after: { locations: places.map(({ location }) => location.name).join(", ") } }),
  );
  if (added) entries.push(entryOf(locationSetKind, "deleted", added, { before: fieldsOf(added) }));
  await settleChange(tx, actor, locationSetKind, entries, []);
}

/** A set's locations with some of them replaced. */
export function withPlaces({ locations }: LocationSet, places: readonly PlaceInSet[]): SeoLocation[] {
  const replaced = new Map(places.map(({ place, location }) => [place, location]));
  return locations.map((location, place) => replaced.get(place) ?? location);
}

/** Replaces the locations of sets that are locked. */
export async function writeLocations(tx: Tx, sets: { id: string; locations: SeoLocation[] }[]): Promise<void> {
  if (sets.length === 0) return;
  await tx.execute(sql`
    update location_sets t set locations = g.locations, version = t.version + 1, updated_at = ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as g(id uuid, locations jsonb) where t.id = g.id`);
}
