import { slugOf } from "../../slug.ts";
import { tidied } from "../text/letter-case.ts";

/** Characters of a term or a location; its slug may be as long. */
export const LONGEST_NAME = 100;

export type NameProblem = "empty" | "too-long" | "template-marks" | "no-slug" | "duplicate" | "same-slug";

export type CheckedName =
  | { isAccepted: true; name: string; slug: string }
  /** @param taken the earlier name that has the slug, for "duplicate" and "same-slug" */
  | { isAccepted: false; name: string; problem: NameProblem; taken?: string };

/**
 * The terms (or the locations) of a project, each with its slug or with why it is refused; the first of two with the same slug stays. As a slug
 * has no slash, pairs of accepted terms and accepted locations have different addresses: two lists are looked through, never their product.
 * Names with braces, brackets, bars or backslashes are refused: somebody meant a template.
 */
export function* checkNames(names: Iterable<string>): Generator<CheckedName> {
  const holders = new Map<string, string>();
  for (const written of names) {
    const name = tidied(written);
    const slug = name.length > LONGEST_NAME ? "" : slugOf(name);
    const problem = problemOf(name, slug);
    const taken = problem ? undefined : holders.get(slug);
    if (problem) {
      yield { isAccepted: false, name, problem };
    } else if (taken !== undefined) {
      yield { isAccepted: false, name, problem: taken.toLowerCase() === name.toLowerCase() ? "duplicate" : "same-slug", taken };
    } else {
      holders.set(slug, name);
      yield { isAccepted: true, name, slug };
    }
  }
}

function problemOf(name: string, slug: string): NameProblem | null {
  if (name === "") return "empty";
  if (name.length > LONGEST_NAME || slug.length > LONGEST_NAME) return "too-long";
  if (/[{}|[\]\\]/.test(name)) return "template-marks";
  return slug === "" ? "no-slug" : null;
}
