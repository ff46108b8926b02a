import { and, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { changeRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { slugOf } from "../../slug.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets } from "../seo.schema.ts";
import { listNames } from "../sets/list-names.ts";
import { addLocationSet, deleteLocationSet, locationSetKind } from "../sets/term-and-location-sets.ts";
import { type Town, townsOfFact } from "./proposal-rules.ts";

/** The set that places from proposals are added to. */
const SET_NAME = "From search data";
/** How many known towns are looked at. */
const MAX_TOWNS = 20_000;

/** Towns that the facts of our places name as nearby, and that are in no set. */
export async function listKnownTowns(): Promise<Town[]> {
  const { locations } = await listNames();
  const taken = new Set(locations.map(({ name }) => slugOf(name)));
  const towns: Town[] = [];
  for (const { name: near, state = "", facts } of locations) {
    for (const name of townsOfFact(facts?.nearby ?? "")) if (!taken.has(slugOf(name))) towns.push({ name, state, near });
    if (towns.length >= MAX_TOWNS) break;
  }
  return towns;
}

/** "stale": someone changed the set at the same moment. */
type PlaceRefusal = "forbidden" | "not-found" | "stale";

/** Adds a known town to a set of its own, for the next run. "not-found": no fact names it, or a set has it by now. */
export async function addSearchedPlace(actor: Actor, slug: string): Promise<Result<{ name: string }, PlaceRefusal>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const town = (await listKnownTowns()).find(({ name }) => slugOf(name) === slug);
  if (!town) return refused("not-found");
  const place = { name: town.name, ...(town.state && { state: town.state }) };
  const set = await findOwnSet();
  const added = set
    ? await changeRecord(actor, locationSetKind, set, async (_, { locations }) => ok({ locations: [...locations, place] }))
    : await addLocationSet(actor, { name: SET_NAME, locations: [place] });
  return added.ok ? ok({ name: town.name }) : refused(added.reason === "forbidden" ? "forbidden" : "stale");
}

/** Undoes that. Pages that a run has made for it in the meantime stay until the next one. */
export async function removeSearchedPlace(actor: Actor, slug: string): Promise<Result<void, PlaceRefusal>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const set = await findOwnSet();
  const left = set?.locations.filter(({ name }) => slugOf(name) !== slug);
  if (!set || !left || left.length === set.locations.length) return refused("not-found");
  const removed =
    left.length === 0
      ? await deleteLocationSet(actor, set)
      : await changeRecord(actor, locationSetKind, set, async () => ok({ locations: left }));
  return removed.ok ? ok(undefined) : refused(removed.reason === "forbidden" ? "forbidden" : "stale");
}

async function findOwnSet() {
  const { id, version, locations, name, projectId } = locationSets;
  const [set] = await db
    .select({ id, version, locations })
    .from(locationSets)
    .where(and(eq(projectId, PROJECT_ID), eq(name, SET_NAME)))
    .limit(1);
  return set ?? null;
}
