import { holds } from "./fact-test.ts";
import type { Entry, Facts, Option, Part, Repeat, Template, TermWords } from "./template.ts";

interface VariationCount {
  count: bigint;
  /** All variations were written out and compared. Otherwise, choices were counted, and two of them may read the same. */
  isExact: boolean;
}

/** At most this many variations, with at most this many characters, are compared. */
const COMPARED = 2_000;
const COMPARED_CHARACTERS = 1_000_000;

/** What a count is for: a page's location and term. */
interface Known {
  /** Of the location and the term. */
  facts: Facts;
  lists: TermWords["lists"];
  /** The entry of a list that's being written. */
  entry?: Entry;
}

/**
 * How many texts the template can produce for a location and a term with these facts and lists. Consecutive parts multiply. Options and list
 * entries add up. A choice inside an option counts with all of its own options. Two options written the same count as one, even if one of
 * them belongs to a choice that is a whole option. For a condition, only this page's branch counts. A repeated part counts for each group of
 * entries that can be drawn.
 *
 * `{a|b}{c|d|e}` 6, `{a|b|{c|d}}` 4, `{a|a|{a|b}}` 2, `{a|ab}{bc|c}` 3: the last has four choices and is counted by its texts.
 */
export function countVariations(template: Template, facts: Facts, lists: TermWords["lists"] = {}): VariationCount {
  const known = { facts, lists };
  const choices = countOf(template.parts, known);
  if (choices > COMPARED || Number(choices) * template.weight > COMPARED_CHARACTERS) return { count: choices, isExact: false };
  return { count: BigInt(listVariations(template, facts, lists).length), isExact: true };
}

function countOf(parts: readonly Part[], known: Known): bigint {
  return product(parts.flatMap((part) => (typeof part === "string" || part.kind === "variable" ? [] : [countOne(part, known)])));
}

function countOne(part: Exclude<Part, string>, known: Known): bigint {
  switch (part.kind) {
    case "variable":
      return 1n;
    case "condition":
      return countOf(holds(part.test, known.facts) ? part.met : part.otherwise, known);
    case "drawing":
      return BigInt(Math.max(1, known.lists[part.list]?.length ?? 0));
    case "repeat": {
      const size = known.lists[part.list]?.length ?? 0;
      const written = Math.min(size, part.most);
      return waysToDraw(size, written) * countOf(part.parts, known) ** BigInt(written);
    }
    default:
      return countOptions(part.kind === "list" ? part.list.options : part.options, known);
  }
}

/** How many groups of so many entries there are among all. */
function waysToDraw(size: number, drawn: number): bigint {
  let ways = 1n;
  for (let at = 1; at <= drawn; at++) ways = (ways * BigInt(size - drawn + at)) / BigInt(at);
  return ways;
}

function countOptions(options: readonly Option[], known: Known): bigint {
  let sum = 0n;
  for (const option of differentOptions(options).values()) sum += countOf(option.parts, known);
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
 * Every text that a small template can produce for a page, once each, with variables as written: `[Location]`. For templates in which
 * `countVariations` has found few choices: the time grows with their number.
 * @param show what a variable is replaced with
 */
export function listVariations(
  template: Template,
  facts: Facts,
  lists: TermWords["lists"] = {},
  show = (name: string) => `[${name}]`,
): string[] {
  return variationsOf(template.parts, { facts, lists }, show);
}

function variationsOf(parts: readonly Part[], known: Known, show: (name: string) => string): string[] {
  let texts = [""];
  for (const part of parts) {
    const ends = endingsOf(part, known, show);
    const [only = ""] = ends;
    texts = ends.length === 1 ? texts.map((text) => text + only) : [...new Set(texts.flatMap((text) => ends.map((end) => text + end)))];
  }
  return texts;
}

function endingsOf(part: Part, known: Known, show: (name: string) => string): string[] {
  if (typeof part === "string") return [part];
  switch (part.kind) {
    case "variable":
      return [known.entry?.[part.name] ?? show(part.name)];
    case "condition":
      return variationsOf(holds(part.test, known.facts) ? part.met : part.otherwise, known, show);
    case "drawing": {
      const texts = known.lists[part.list]?.map(({ item = "" }) => item) ?? [];
      return texts.length === 0 ? [""] : [...new Set(texts)];
    }
    case "repeat":
      return repeatsOf(part, known, show);
    default: {
      const options = part.kind === "list" ? part.list.options : part.options;
      return [...new Set(options.flatMap((option) => variationsOf(option.parts, known, show)))];
    }
  }
}

/** From the first entry on: each is written or left out, until enough are. */
function repeatsOf({ list, most, parts }: Repeat, known: Known, show: (name: string) => string): string[] {
  const entries = known.lists[list] ?? [];
  const drawn = Math.min(entries.length, most);
  let found: { text: string; count: number }[] = [{ text: "", count: 0 }];
  for (const [at, entry] of entries.entries()) {
    const texts = variationsOf(parts, { ...known, entry }, show);
    found = found.flatMap((one) => {
      const withEntry = one.count < drawn ? texts.map((text) => ({ text: one.text + text, count: one.count + 1 })) : [];
      const canLeaveOut = one.count + entries.length - at - 1 >= drawn;
      return canLeaveOut ? [one, ...withEntry] : withEntry;
    });
  }
  return [...new Set(found.map(({ text }) => text))];
}
