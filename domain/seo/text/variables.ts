import { ok, type Result, refused } from "../../result.ts";
import {
  BRAND_VARIABLES,
  ITEM,
  LOCATION_FACTS,
  PAGE_VARIABLES,
  TERM_FACTS,
  TERM_LISTS,
  type TemplateWord,
} from "../template-words.input.ts";
import type { TemplateWords, Variable } from "./template.ts";
import { quoted, type TemplateErrorKind } from "./template-error.ts";

/** How many characters a variable counts for when a text's length is estimated. */
export const MAX_VALUE_LENGTH = 200;

const known = new Map<string, TemplateWord>(
  [...PAGE_VARIABLES, ...BRAND_VARIABLES, ...LOCATION_FACTS, ...TERM_FACTS].map((word) => [word.name, word]),
);
const standard = new Set([...LOCATION_FACTS, ...TERM_FACTS].map(({ name }) => name));

/**
 * The variable for a tag. A misspelled name is refused with a suggestion.
 * @param repeated the list that's repeated around it, which has words of its own
 */
export function readVariable(
  tag: string,
  { facts, field }: TemplateWords,
  repeated: string | null = null,
): Result<Variable, { kind: TemplateErrorKind; message: string }> {
  const word = (repeated && (TERM_LISTS.get(repeated) ?? [ITEM]).find(({ name }) => name === tag)) || known.get(tag);
  if (word?.isMarkup && field === "text") {
    return refused({ kind: "not-in-text", message: `[${tag}] is HTML, so it can only be used in the body of the page.` });
  }
  if (word || facts.has(tag)) return ok({ kind: "variable", name: tag, isMarkup: word?.isMarkup ?? false });
  const meant = nearName(tag.replaceAll(/[\s-]+/g, "_"));
  const isOfEntries = [...TERM_LISTS.values()].some((words) => words.some(({ name }) => name === tag));
  if (isOfEntries) {
    const where = repeated ? `${quoted(repeated)} has no ${tag}s.` : `[${tag}] can only be used between [each …] and [end].`;
    return refused({ kind: "unknown-variable", message: where });
  }
  const hint = meant ? `Did you mean [${meant}]?` : "To show a bracket, write \\[.";
  return refused({ kind: "unknown-variable", message: `There's no variable named ${quoted(tag)}. ${hint}` });
}

function nearName(name: string): string | undefined {
  return known.has(name) ? name : [...known.keys()].find((other) => other.toLowerCase() === name.toLowerCase());
}

/** Whether a location can have it. */
export function isLocationFact(name: string, facts: ReadonlySet<string>): boolean {
  return isFact(name, facts) && !TERM_FACTS.some((fact) => fact.name === name);
}

/** Whether conditions can check it. */
export function isFact(name: string, facts: ReadonlySet<string>): boolean {
  return standard.has(name) || facts.has(name);
}

/**
 * A name that a location set can give to its own fact: lowercase letters, digits, and underscores, and not a name that already has a
 * meaning.
 */
export function isOwnFactName(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,39}$/.test(name) && !known.has(name) && !["if", "each", "else", "end", "constructor"].includes(name);
}
