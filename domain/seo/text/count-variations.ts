import { holds } from "./fact-test.ts";
import type { Facts, Option, Part, Template } from "./template.ts";

export interface VariationCount {
  count: bigint;
  /** All variations were written out and compared. Otherwise, choices were counted, and two of them may read the same. */
  isExact: boolean;
}

/** At most this many variations, with at most this many characters, are compared. */
const COMPARED = 2_000;
const COMPARED_CHARACTERS = 1_000_000;

/**
 * How many texts the template can produce for a location whose known facts are `facts`. Consecutive parts multiply. Options and list
 * entries add up. A choice inside an option counts with all of its own options. Two options written the same count as one, even if one of
 * them belongs to a choice that is a whole option. For a condition, only this location's branch counts.
 *
 * `{a|b}{c|d|e}` 6, `{a|b|{c|d}}` 4, `{a|a|{a|b}}` 2, `{a|ab}{bc|c}` 3: the last has four choices and is counted by its texts.
 */
export function countVariations(template: Template, facts: Facts): VariationCount {
  const choices = countOf(template.parts, facts);
  if (choices > COMPARED || Number(choices) * template.weight > COMPARED_CHARACTERS) return { count: choices, isExact: false };
  return { count: BigInt(listVariations(template, facts).length), isExact: true };
}

function countOf(parts: readonly Part[], facts: Facts): bigint {
  return product(
    parts.flatMap((part) => {
      if (typeof part === "string" || part.kind === "variable") return [];
      if (part.kind === "condition") return [countOf(holds(part.test, facts) ? part.met : part.otherwise, facts)];
      return [countOptions(part.kind === "list" ? part.list.options : part.options, facts)];
    }),
  );
}

function countOptions(options: readonly Option[], facts: Facts): bigint {
  let sum = 0n;
  for (const option of differentOptions(options).values()) sum += countOf(option.parts, facts);
  return sum;
}

/** By source text. An option that's just a choice stands for that choice's options. */
function differentOptions(options: readonly Option[], found = new Map<string, Option>()): Map<string, Option> {
  for (const option of options) {
    const [only, ...others] = option.parts;
    if (typeof only === "object" && others.length === 0 && only.kind === "choice") differentOptions(only.options, found);
    else if (!found.has(option.source)) found.set(option.source, option);
  }
  return found;
}

/** In pairs, so that thousands of factors don't take quadratic time. */
function product(factors: readonly bigint[]): bigint {
  let left = factors;
  while (left.length > 1) {
    left = Array.from({ length: Math.ceil(left.length / 2) }, (_, place) => (left[2 * place] ?? 1n) * (left[2 * place + 1] ?? 1n));
  }
  return left[0] ?? 1n;
}

/**
 * Every text that a small template can produce for a location, once each, with variables as written: `[Location]`. For templates in which
 * `countVariations` has found few choices: the time grows with their number.
 * @param show what a variable is replaced with
 */
export function listVariations(template: Template, facts: Facts, show = (name: string) => `[${name}]`): string[] {
  return variationsOf(template.parts, facts, show);
}

function variationsOf(parts: readonly Part[], facts: Facts, show: (name: string) => string): string[] {
  let texts = [""];
  for (const part of parts) {
    const ends = endingsOf(part, facts, show);
    const [only = ""] = ends;
    texts = ends.length === 1 ? texts.map((text) => text + only) : [...new Set(texts.flatMap((text) => ends.map((end) => text + end)))];
  }
  return texts;
}

function endingsOf(part: Part, facts: Facts, show: (name: string) => string): string[] {
  if (typeof part === "string") return [part];
  if (part.kind === "variable") return [show(part.name)];
  if (part.kind === "condition") return variationsOf(holds(part.test, facts) ? part.met : part.otherwise, facts, show);
  const options = part.kind === "list" ? part.list.options : part.options;
  return [...new Set(options.flatMap((option) => variationsOf(option.parts, facts, show)))];
}
