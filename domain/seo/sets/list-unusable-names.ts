import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { ImportKind } from "./import/read-names.ts";
import { checkLocations, checkTerms, type RefusedName } from "./list-names.ts";
import { SHOWN_NAMES } from "./list-sets.ts";

/** Names of a set that pages cannot be made for. */
export interface UnusableNames {
  count: number;
  /** The first ones, all of those among them that the set's card shows. */
  names: Omit<RefusedName, "set" | "setId">[];
}

/** What no pages can be made for in each set, by the set's id; sets of which all names can be used are left out. */
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
