import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { createRecord, entryOf, fieldsOf, settleChange } from "../../../records/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import type { ImportKind } from "../../generator-rules.input.ts";
import { PROJECT_ID } from "../../project/project.ts";
import { locationSets, seoImports } from "../../seo.schema.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { freeSetName, type LocationSet, locationSetKind, termSetKind } from "../term-and-location-sets.ts";
import type { LocationChange, NamesPlan } from "./plan-names.ts";
import { planOf, type StoredImport } from "./plan-of-import.ts";
import { type ImportUndo, keepUndo, withPlaces, writeLocations } from "./undo-locations-import.ts";

/** What a file did. */
export interface TakenNames {
  kind: ImportKind;
  /** Of the new set. Null: nothing was new. */
  name: string | null;
  added: number;
  updated: number;
  /** To undo it. Terms are in a group of their own, which can be deleted. */
  undoId: string | null;
}

/** "nothing-usable": every row was rejected. "up-to-date": the sets have all of it. In both cases, the file is kept. */
type TakeRefusal = "forbidden" | "not-found" | "nothing-usable" | "up-to-date";

/**
 * Adds what's new in a file as a set, with a given name or the default one, and changes the locations that are in sets already: as the sets
 * are now, all or nothing. If two people do it at once, one succeeds. "not-found": it was already imported, or discarded.
 */
export async function takeNames(actor: Actor, id: string, name: string): Promise<Result<TakenNames, TakeRefusal>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const [file] = await db.select({ kind: seoImports.kind }).from(seoImports).where(eq(seoImports.id, id));
  if (!file) return refused("not-found");
  return file.kind === "terms" ? takeTerms(actor, id, name) : takeLocations(actor, id, name);
}

async function takeTerms(actor: Actor, id: string, name: string): Promise<Result<TakenNames, TakeRefusal>> {
  const stored = await createRecord<typeof termSetKind.table, TakeRefusal>(actor, termSetKind, async (tx) => {
    const file = await holdFile(tx, id);
    if (!file) return refused("not-found");
    const { terms } = await planOf(file, tx);
    if (terms.length === 0) return refused("nothing-usable");
    await tx.delete(seoImports).where(eq(seoImports.id, id));
    return ok({ projectId: PROJECT_ID, name: name || file.fileName.replace(/\.[^.]*$/, ""), terms });
  });
  if (!stored.ok) return stored;
  return ok({ kind: "terms", name: stored.value.name, added: stored.value.terms.length, updated: 0, undoId: null });
}

function takeLocations(actor: Actor, id: string, name: string): Promise<Result<TakenNames, TakeRefusal>> {
  return db.transaction(async (tx) => {
    const file = await holdFile(tx, id);
    if (!file) return refused("not-found");
    await holdSets(tx);
    const plan = await planOf(file, tx);
    const [added, updated] = [plan.locations.length, plan.changes.length];
    if (added + updated === 0) return refused(plan.sameCount > 0 ? "up-to-date" : "nothing-usable");
    await tx.delete(seoImports).where(eq(seoImports.id, id));
    const { undoId, newSet } = await store(tx, actor, plan, name);
    return ok({ kind: "locations", name: newSet?.name ?? null, added, updated, undoId });
  });
}

/** Whoever takes the same file waits, and finds it gone. */
async function holdFile(tx: Tx, id: string): Promise<StoredImport | undefined> {
  const [file] = await tx.select().from(seoImports).where(eq(seoImports.id, id)).for("update");
  return file;
}

/** Always in the same order, so that two of these can't deadlock. No one can change a set until the transaction ends. */
async function holdSets(tx: Tx): Promise<void> {
  const { id, projectId } = locationSets;
  await tx.select({ id }).from(locationSets).where(eq(projectId, PROJECT_ID)).orderBy(asc(id)).for("no key update");
}

async function store(tx: Tx, actor: Actor, { locations, changes }: NamesPlan, name: string) {
  const changed = [...Map.groupBy(changes, ({ set }) => set).entries()].map(([set, ofSet]) => ({ set, changes: ofSet }));
  await writeLocations(
    tx,
    changed.map(({ set, changes: ofSet }) => ({ id: set.id, locations: withPlaces(set, ofSet) })),
  );
  const newSet = locations.length > 0 ? await addSet(tx, locations, name) : null;
  const entries = changed.map(({ set, changes: ofSet }) => changeEntry(set, ofSet));
  if (newSet) entries.push(entryOf(locationSetKind, "created", newSet, { after: fieldsOf(newSet) }));
  await settleChange(tx, actor, locationSetKind, entries, newSet ? [newSet] : []);
  const undo: ImportUndo = {
    sets: changed.map(({ set, changes: ofSet }) => ({
      ...{ id: set.id, version: set.version + 1 },
      places: ofSet.map(({ place, was }) => ({ place, location: was })),
    })),
    added: newSet && { id: newSet.id, version: newSet.version },
  };
  return { newSet, undoId: await keepUndo(tx, actor, undo) };
}

async function addSet(tx: Tx, locations: SeoLocation[], name: string): Promise<LocationSet> {
  const values = {
    projectId: PROJECT_ID,
    name: name || (await freeSetName(tx)),
    locations: locations.map((one) => ({ sources: {}, ...one })),
  };
  const [row] = await tx.insert(locationSets).values(values).returning();
  if (!row) throw new Error("the set was not stored");
  return row;
}

/** What the audit log shows: what changed, since a set can have thousands of locations. */
function changeEntry(set: LocationSet, changes: LocationChange[]) {
  const said = (side: "before" | "after") => ({
    locations: changes
      .map(({ was: { name, state }, changes: facts }) => {
        const values = facts.map((one) => `${one.fact}${one.isSource ? " source" : ""}: ${one[side] || "none"}`);
        return `${state ? `${name} (${state})` : name}: ${values.join("; ")}`;
      })
      .join(" | "),
  });
  return entryOf(locationSetKind, "updated", set, { before: said("before"), after: said("after") });
}
