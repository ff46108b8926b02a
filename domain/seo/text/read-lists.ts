import { ok, type Result, refused } from "../../result.ts";
import { MAX_LEVELS } from "../template-words.input.ts";
import { readTemplate } from "./read-template.ts";
import type { Option, TemplateWords, WordList } from "./template.ts";
import { errorAt, type TemplateError } from "./template-error.ts";

/** What's wrong with a list entry. Line and column are within the entry. */
interface ListError extends TemplateError {
  list: string;
  /** Which entry, from 1. */
  entry: number;
}

/** For all lists together. */
const MAX_ENTRIES = 10_000;
const MAX_CHARACTERS = 1_000_000;

/**
 * Prepares lists for templates. Entries are templates themselves: they can contain choices, variables, conditions, and other lists, but
 * can't lead back to their own list. An empty list has nothing to draw from, so it doesn't count as a list.
 */
export function readLists(
  entries: Readonly<Record<string, readonly string[]>>,
  facts: ReadonlySet<string> = new Set(),
): Result<TemplateWords["findList"], ListError[]> {
  const lists = new Map<string, WordList | "circular">();
  const errors: ListError[] = [];
  const all = Object.values(entries).flat();
  if (all.length > MAX_ENTRIES || all.join("").length > MAX_CHARACTERS) return refused([TOO_MANY]);
  let open = 0;

  const findList: TemplateWords["findList"] = (name) => {
    const found = lists.get(name);
    const sources = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (found || !sources || sources.length === 0) return found ?? "unknown";
    if (open === MAX_LEVELS) return "too-deep";
    lists.set(name, "circular");
    open++;
    const list = readList(name, sources, { findList, facts, field: "text" }, errors);
    open--;
    lists.set(name, list);
    return list;
  };

  for (const name of Object.keys(entries)) findList(name);
  return errors.length > 0 ? refused(errors) : ok(findList);
}

function readList(name: string, sources: readonly string[], words: TemplateWords, errors: ListError[]): WordList {
  const list = { name, options: [] as Option[], weight: 0, levels: 1 };
  for (const [place, source] of sources.entries()) {
    const read = readTemplate(source, words);
    const wrong = read.ok ? levelErrors(source, read.value.levels) : read.reason;
    errors.push(...wrong.map((error) => ({ ...error, list: name, entry: place + 1 })));
    if (!read.ok) continue;
    list.options.push({ source, parts: read.value.parts });
    list.weight = Math.max(list.weight, read.value.weight);
    list.levels = Math.max(list.levels, read.value.levels + 1);
  }
  return list;
}

/** A list is itself a choice, so its entries have one level less. */
function levelErrors(source: string, levels: number): TemplateError[] {
  if (levels < MAX_LEVELS) return [];
  return [errorAt(source, "too-deep", 0, source.length, `Choices can be nested at most ${MAX_LEVELS} levels deep.`)];
}

const TOO_MANY: ListError = {
  kind: "too-long",
  message: `All lists together can have at most ${MAX_ENTRIES} entries and ${MAX_CHARACTERS} characters.`,
  ...{ line: 1, column: 1, from: 0, to: 0, list: "", entry: 0 },
};
