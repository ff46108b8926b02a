import { slugOf } from "../../slug.ts";
import { faultOfName, MAX_NAME_LENGTH, type NameProblem } from "../name-rules.input.ts";
import { tidied } from "../text/letter-case.ts";

export type CheckedName =
  | { isAccepted: true; name: string; slug: string }
  /** @param taken the earlier name with that slug, for "duplicate" and "same-slug", and its place among the names */
  | { isAccepted: false; name: string; problem: NameProblem; taken?: { name: string; place: number } };

/**
 * A project's terms, each with its slug or the reason it's refused. The first of two with the same slug stays. Slugs contain
 * no slash, so different pairs of accepted terms and locations have different addresses: it's enough to check the two lists, never their
 * product.
 */
export function* checkNames(names: Iterable<string>): Generator<CheckedName> {
  const holders = new Map<string, { name: string; place: number }>();
  let place = -1;
  for (const written of names) {
    place += 1;
    const { name, slug, problem } = checkName(written);
    const taken = problem ? undefined : holders.get(slug);
    if (problem) {
      yield { isAccepted: false, name, problem };
    } else if (taken !== undefined) {
      yield { isAccepted: false, name, problem: taken.name.toLowerCase() === name.toLowerCase() ? "duplicate" : "same-slug", taken };
    } else {
      holders.set(slug, { name, place });
      yield { isAccepted: true, name, slug };
    }
  }
}

/** A name by itself, whatever else there is. */
export function checkName(written: string): { name: string; slug: string; problem: NameProblem | null } {
  const name = tidied(written);
  const slug = name.length > MAX_NAME_LENGTH ? "" : slugOf(name);
  return { name, slug, problem: problemOf(name, slug) };
}

function problemOf(name: string, slug: string): NameProblem | null {
  if (name === "") return "empty";
  const fault = faultOfName(name);
  if (fault) return fault;
  if (slug.length > MAX_NAME_LENGTH) return "too-long";
  return slug === "" ? "no-slug" : null;
}
