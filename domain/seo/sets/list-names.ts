import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { checkNames, type NameProblem } from "../addresses/check-names.ts";
import { PROJECT_ID } from "../project/the-project.ts";
import { locationSets, termSets } from "../seo.schema.ts";
import type { SeoLocation } from "../text/merge-values.ts";

/** A name that pages cannot be made for. */
export interface RefusedName {
  name: string;
  /** The set that it stands in. */
  set: string;
  problem: NameProblem;
  /** The name that has its address already. */
  taken?: string;
}

export interface ProjectNames {
  terms: string[];
  locations: SeoLocation[];
  refusedTerms: RefusedName[];
  refusedLocations: RefusedName[];
}

/** All terms and locations of the project, the oldest set first: of two with the same address the first stays. */
export async function listNames(tx: Tx | typeof db = db): Promise<ProjectNames> {
  const terms = await tx
    .select({ name: termSets.name, terms: termSets.terms })
    .from(termSets)
    .where(eq(termSets.projectId, PROJECT_ID))
    .orderBy(asc(termSets.createdAt), asc(termSets.id));
  const locations = await tx
    .select({ name: locationSets.name, locations: locationSets.locations })
    .from(locationSets)
    .where(eq(locationSets.projectId, PROJECT_ID))
    .orderBy(asc(locationSets.createdAt), asc(locationSets.id));
  const checkedTerms = sorted(
    terms.flatMap((set) => set.terms.map((name) => ({ set: set.name, name, value: name }))),
    (name) => name,
  );
  const checkedLocations = sorted(
    locations.flatMap((set) => set.locations.map((location) => ({ set: set.name, name: location.name, value: location }))),
    (name, location) => ({ ...location, name }),
  );
  return {
    terms: checkedTerms.accepted,
    refusedTerms: checkedTerms.refused,
    locations: checkedLocations.accepted,
    refusedLocations: checkedLocations.refused,
  };
}

interface Written<Value> {
  set: string;
  name: string;
  value: Value;
}

function sorted<Value, Kept>(written: Written<Value>[], keep: (name: string, value: Value) => Kept) {
  const [accepted, refused]: [Kept[], RefusedName[]] = [[], []];
  let place = 0;
  for (const checked of checkNames(written.map(({ name }) => name))) {
    const { set, value } = written[place++] as Written<Value>;
    if (checked.isAccepted) accepted.push(keep(checked.name, value));
    else refused.push({ name: checked.name, set, problem: checked.problem, taken: checked.taken });
  }
  return { accepted, refused };
}
