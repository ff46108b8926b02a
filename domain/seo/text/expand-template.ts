import { holds } from "./fact-test.ts";
import { chosenIndex, chosenPlaces, type Seed, seedOf, seedWithin } from "./seeded-choice.ts";
import type { Entry, FactLists, Facts, Option, Part, Repeat, Template, TermWords } from "./template.ts";

/** What a template is filled with. */
export interface PageWords {
  /** Identifies the page: the same slug gets the same choices, in every run and process. */
  slug: string;
  /** By variable name. A missing one is empty. Values are inserted unchanged: braces in a term stay braces. */
  values: Readonly<Record<string, string | undefined>>;
  facts: Facts;
  /** The location's facts as lists. */
  lists?: FactLists;
  /** Missing if nothing is known about the term. */
  term?: TermWords;
}

/**
 * The text of one page. Each choice depends on the slug and on the choice's own place, so changes elsewhere in the template don't affect
 * it.
 * @param encode encodes a value for its destination: HTML needs it escaped. Markup is never encoded.
 */
export function expandTemplate(template: Template, page: PageWords, encode = (value: string) => value): string {
  return write(template.parts, seedOf(page.slug), { page, encode });
}

interface Writing {
  page: PageWords;
  encode: (value: string) => string;
  /** The entry that's being written, in a repeated part. */
  entry?: Entry;
}

function write(parts: readonly Part[], seed: Seed, writing: Writing): string {
  let text = "";
  for (const part of parts) text += typeof part === "string" ? part : written(part, seed, writing);
  return text;
}

function written(part: Exclude<Part, string>, seed: Seed, writing: Writing): string {
  const { page, encode } = writing;
  switch (part.kind) {
    case "variable":
      return filledWith(part.name, part.isMarkup, writing);
    case "condition":
      return write(holds(part.test, page.facts, page.term?.facts) ? part.met : part.otherwise, seed, writing);
    case "choice":
      return write(drawn(part.options, seed, part.place), seed, writing);
    case "list":
      return write(drawn(part.list.options, seed, part.place), seedWithin(seed, part.place), writing);
    case "drawing": {
      const entries = listFor(part.list, page);
      return encode(entries[chosenIndex(seed, part.place, entries.length)]?.item ?? "");
    }
    case "repeat":
      return entriesFor(part, seed, page)
        .map((entry, place) => write(part.parts, seedWithin(seed, { ...part.place, low: part.place.low + place }), { ...writing, entry }))
        .join("");
  }
}

/** The entries that a page gets. */
function entriesFor({ list, most, place }: Repeat, seed: Seed, page: PageWords): Entry[] {
  const entries = listFor(list, page);
  return chosenPlaces(seed, place, { from: entries.length, most }).flatMap((at) => (entries[at] ? [entries[at]] : []));
}

/** No fact of a location has the name of one of a term's lists. */
function listFor(list: string, { term, lists }: PageWords): readonly Entry[] {
  return term?.lists[list] ?? lists?.[list] ?? [];
}

function drawn(options: readonly Option[], seed: Seed, place: Seed): readonly Part[] {
  return options[chosenIndex(seed, place, options.length)]?.parts ?? [];
}

function filledWith(name: string, isMarkup: boolean, { page: { values, facts, term }, entry, encode }: Writing): string {
  const value = entry?.[name] ?? values[name] ?? facts[name] ?? term?.facts[name] ?? "";
  return isMarkup ? value : encode(value);
}
