import { setImmediate } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { checkNames } from "../addresses/check-names.ts";
import type { NameProblem } from "../name-rules.input.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets, termSets } from "../seo.schema.ts";
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

/** All of the project's terms and locations, oldest set first: if two have the same address, the first one stays. */
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
  const written = sets.flatMap((set) => set.terms.map((term, place) => ({ set, place, name: term, value: set.name })));
  return sorted(
    written,
    (name, group) => ({ name, group }),
    ({ name }) => name,
  );
}

/** The locations in all sets, and those that pages can't be made for. */
export async function checkLocations(tx: Tx | typeof db = db): Promise<Checked<SeoLocation>> {
  const { id, name, locations, projectId, createdAt } = locationSets;
  const sets = await tx
    .select({ id, name, locations })
    .from(locationSets)
    .where(eq(projectId, PROJECT_ID))
    .orderBy(asc(createdAt), asc(id));
  const written = sets.flatMap((set) => set.locations.map((location, place) => ({ set, place, name: location.name, value: location })));
  return sorted(
    written,
    (tidied, location) => ({ ...location, name: tidied }),
    ({ name: town, state }) => (state ? `${town} (${state})` : town),
  );
}

interface Written<Value> {
  set: { id: string; name: string };
  place: number;
  name: string;
  value: Value;
}

/** @param label a name that tells people which of several identical spellings it is */
async function sorted<Value, Kept>(
  written: Written<Value>[],
  keep: (name: string, value: Value) => Kept,
  label: (kept: Kept) => string,
): Promise<Checked<Kept>> {
  const [accepted, refused]: [Kept[], RefusedName[]] = [[], []];
  let at = 0;
  for (const checked of checkNames(written.map(({ name }) => name))) {
    const { set, place, value } = written[at++] as Written<Value>;
    if (at % NAMES_A_TURN === 0) await setImmediate();
    const kept = keep(checked.name, value);
    if (checked.isAccepted) {
      accepted.push(kept);
      continue;
    }
    const name = label(kept);
    const holder = checked.taken && written[checked.taken.place];
    const taken = checked.taken && holder && label(keep(checked.taken.name, holder.value));
    // Portland, Oregon, and Portland, Maine, are two places with one address.
    const isOther = checked.problem === "duplicate" && taken?.toLowerCase() !== name.toLowerCase();
    refused.push({
      ...{ name, set: set.name, setId: set.id, place, problem: isOther ? "same-slug" : checked.problem },
      ...(taken && { taken }),
      ...(holder && holder.set.id !== set.id && { takenIn: holder.set.name }),
    });
  }
  return { accepted, refused };
}
