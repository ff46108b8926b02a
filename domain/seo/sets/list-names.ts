import { setImmediate } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { checkNames } from "../addresses/check-names.ts";
import { PlaceAddresses, placeKey } from "../addresses/place-addresses.ts";
import type { NameProblem } from "../name-rules.input.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets, projects, runs, termSets } from "../seo.schema.ts";

import { tidied } from "../text/letter-case.ts";
import type { SeoLocation } from "../text/merge-values.ts";

/** A name that pages can't be made for. */
export interface RefusedName {
  name: string;
  /** The set that contains it, and its position there. */
  set: string;
  setId: string;
  place: number;
  problem: NameProblem;
  /** The name that already has its address. */
  taken?: string;
  /** The set that contains that name, if it's another one. */
  takenIn?: string;
}

export interface ProjectNames {
  terms: string[];
  /** The group of each term, in the same order. */
  groups: string[];
  locations: SeoLocation[];
  refusedTerms: RefusedName[];
  refusedLocations: RefusedName[];
}

/** How many names are checked in one turn of the event loop. */
const NAMES_A_TURN = 5_000;

/**
 * All of the project's terms and locations, oldest set first: if two have the same address, the first one stays. Places of one name in
 * different states have different addresses.
 */
export async function listNames(tx: Tx | typeof db = db): Promise<ProjectNames> {
  const terms = await checkTerms(tx);
  const locations = await checkLocations(tx);
  return {
    terms: terms.accepted.map(({ name }) => name),
    groups: terms.accepted.map(({ group }) => group),
    refusedTerms: terms.refused,
    locations: locations.accepted,
    refusedLocations: locations.refused,
  };
}

interface Checked<Kept> {
  accepted: Kept[];
  refused: RefusedName[];
}

/** A term with its group. If several groups have it, the oldest. */
interface GroupedTerm {
  name: string;
  group: string;
}

/** The terms in all groups, and those that pages can't be made for. */
export async function checkTerms(tx: Tx | typeof db = db): Promise<Checked<GroupedTerm>> {
  const { id, name, terms, projectId, createdAt } = termSets;
  const sets = await tx.select({ id, name, terms }).from(termSets).where(eq(projectId, PROJECT_ID)).orderBy(asc(createdAt), asc(id));
  const written = sets.flatMap((set) => set.terms.map((term, place) => ({ set, place, name: term })));
  const [accepted, refused]: [GroupedTerm[], RefusedName[]] = [[], []];
  let at = 0;
  for (const checked of checkNames(written.map((one) => one.name))) {
    const { set, place } = written[at++] as (typeof written)[number];
    if (at % NAMES_A_TURN === 0) await setImmediate();
    if (checked.isAccepted) {
      accepted.push({ name: checked.name, group: set.name });
      continue;
    }
    const holder = checked.taken && written[checked.taken.place];
    refused.push({
      ...{ name: checked.name, set: set.name, setId: set.id, place, problem: checked.problem },
      ...(checked.taken && { taken: checked.taken.name }),
      ...(holder && holder.set.id !== set.id && { takenIn: holder.set.name }),
    });
  }
  return { accepted, refused };
}

/** The locations in all sets with their addresses, and those that pages can't be made for. */
export async function checkLocations(tx: Tx | typeof db = db): Promise<Checked<SeoLocation>> {
  const { id, name, locations, projectId, createdAt } = locationSets;
  const sets = await tx
    .select({ id, name, locations })
    .from(locationSets)
    .where(eq(projectId, PROJECT_ID))
    .orderBy(asc(createdAt), asc(id));
  const written = sets.flatMap((set) => set.locations.map((location, place) => ({ set, place, location })));
  const places = new PlaceAddresses();
  const [accepted, refused]: [SeoLocation[], RefusedName[]] = [[], []];
  for (const [at, { set, place, location }] of written.entries()) {
    if (at % NAMES_A_TURN === NAMES_A_TURN - 1) await setImmediate();
    const checked = places.take(location);
    if (checked.isAccepted) accepted.push({ ...location, name: checked.name });
    else refused.push({ ...refusalOf({ ...location, name: checked.name }, checked.problem, set, written[checked.taken ?? -1]), place });
  }
  const addresses = places.addresses(await heldAddresses(tx, places.hasSharedNames));
  return { refused, accepted: accepted.map((location, place) => withAddress(location, addresses[place] ?? "")) };
}

interface WrittenLocation {
  set: { id: string; name: string };
  location: SeoLocation;
}

/** @param holder the place that's there already */
function refusalOf(
  location: SeoLocation,
  problem: NameProblem,
  set: { id: string; name: string },
  holder: WrittenLocation | undefined,
): Omit<RefusedName, "place"> {
  const refusal = { name: labelOf(location), set: set.name, setId: set.id };
  if (!holder) return { ...refusal, problem };
  const taken = labelOf({ ...holder.location, name: tidied(holder.location.name) });
  const isSame = taken.toLowerCase() === refusal.name.toLowerCase();
  const takenIn = holder.set.id === set.id ? undefined : holder.set.name;
  return { ...refusal, problem: isSame ? "duplicate" : problem, taken, ...(takenIn !== undefined && { takenIn }) };
}

function labelOf({ name, state }: SeoLocation): string {
  return state ? `${name} (${state})` : name;
}

function withAddress(location: SeoLocation, slug: string): SeoLocation {
  return slug === slugOf(location.name) ? location : { ...location, slug };
}

/**
 * Where the live pages' places are, by `placeKey`: only those that aren't where their names alone would put them.
 * @param hasSharedNames if so, all of them
 */
async function heldAddresses(tx: Tx | typeof db, hasSharedNames: boolean): Promise<Map<string, string>> {
  const { rows } = await tx.execute(sql`
    select place->>'name' as name, place->>'state' as state, place->>'slug' as slug
    from ${projects} join ${runs} on ${runs.projectId} = ${projects.id} and ${runs.no} = ${projects.liveRun},
      jsonb_array_elements(${runs.source}->'locations') as place
    where ${projects.id} = ${PROJECT_ID} and (${hasSharedNames} or place ? 'slug')`);
  return new Map(
    rows.map(({ name, state, slug }) => [
      placeKey({ name: String(name), ...(state !== null && { state: String(state) }) }),
      slug === null ? slugOf(String(name)) : String(slug),
    ]),
  );
}
