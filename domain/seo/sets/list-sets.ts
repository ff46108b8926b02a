import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { ImportKind } from "../generator-rules.input.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets, termSets } from "../seo.schema.ts";
import { type SeoLocation, type Soundness, soundnessOf } from "../text/merge-values.ts";
import { checkLocations, checkTerms, type RefusedName } from "./list-names.ts";
import type { LocationSet, TermSet } from "./term-and-location-sets.ts";

/** How many of a set's names its card shows at once. */
const SHOWN_NAMES = 60;
/** Sets per screen. More can be created, but fewer larger ones work better. */
const MAX_SETS = 200;

/** A set, as its card shows it. */
export interface ListedTermSet extends Pick<TermSet, "id" | "name" | "version" | "createdAt"> {
  /** The first ones. */
  terms: string[];
  count: number;
}

export interface ListedLocationSet extends Pick<LocationSet, "id" | "name" | "version" | "createdAt"> {
  /** The first ones. */
  locations: (SeoLocation & { soundness: Soundness })[];
  count: number;
}

/** Term groups, newest first. */
export async function listTermSets(actor: Actor): Promise<Result<ListedTermSet[], "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { id, name, version, createdAt, terms } = termSets;
  return ok(
    await db
      .select({
        ...{ id, name, version, createdAt },
        terms: sql<string[]>`${terms}[1:${sql.raw(String(SHOWN_NAMES))}]`,
        count: sql<number>`cardinality(${terms})`,
      })
      .from(termSets)
      .where(eq(termSets.projectId, PROJECT_ID))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_SETS),
  );
}

/** Location sets, newest first. */
export async function listLocationSets(actor: Actor): Promise<Result<ListedLocationSet[], "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { id, name, version, createdAt, locations } = locationSets;
  const shown = sql.raw(String(SHOWN_NAMES - 1));
  const sets = await db
    .select({
      ...{ id, name, version, createdAt },
      locations: sql<SeoLocation[]>`jsonb_path_query_array(${locations}, '$[0 to ${shown}]')`,
      count: sql<number>`jsonb_array_length(${locations})`,
    })
    .from(locationSets)
    .where(eq(locationSets.projectId, PROJECT_ID))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_SETS);
  const withSoundness = (location: SeoLocation) => ({ ...location, soundness: soundnessOf(location) });
  return ok(sets.map((set) => ({ ...set, locations: set.locations.map(withSoundness) })));
}

/** A group with all of its terms. */
export async function findTermSet(actor: Actor, id: string): Promise<Result<TermSet, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [row] = await db.select().from(termSets).where(eq(termSets.id, id));
  return row ? ok(row) : refused("not-found");
}

/** A set with all of its locations. */
export async function findLocationSet(actor: Actor, id: string): Promise<Result<LocationSet, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const [row] = await db.select().from(locationSets).where(eq(locationSets.id, id));
  return row ? ok(row) : refused("not-found");
}

/** A set's names that pages can't be made for. */
export interface UnusableNames {
  count: number;
  /** The first ones, including all of those that the set's card shows. */
  names: Omit<RefusedName, "set" | "setId">[];
}

/** The names in each set that no pages can be made for, by set ID. Sets whose names are all usable are left out. */
export async function listUnusableNames(actor: Actor, kind: ImportKind): Promise<Result<Record<string, UnusableNames>, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { refused: unusable } = await (kind === "terms" ? checkTerms() : checkLocations());
  const bySet: Record<string, UnusableNames> = {};
  for (const { set: _, setId, ...name } of unusable) {
    bySet[setId] ??= { count: 0, names: [] };
    const found = bySet[setId];
    found.count += 1;
    if (found.names.length < SHOWN_NAMES) found.names.push(name);
  }
  return ok(bySet);
}
