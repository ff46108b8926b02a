import { holds } from "./fact-test.ts";
import { chosenIndex, type Seed, seedOf, seedWithin } from "./seeded-choice.ts";
import type { Facts, Option, Part, Template } from "./template.ts";

/** What a template is filled with. */
export interface PageWords {
  /** Identifies the page: the same slug gets the same choices, in every run and process. */
  slug: string;
  /** By variable name. A missing one is empty. Values are inserted unchanged: braces in a term stay braces. */
  values: Readonly<Record<string, string | undefined>>;
  facts: Facts;
}

/**
 * The text of one page. Each choice depends on the slug and on the choice's own place, so changes elsewhere in the template don't affect
 * it.
 * @param encode encodes a value for its destination: HTML needs it escaped. Markup is never encoded.
 */
export function expandTemplate(template: Template, page: PageWords, encode = (value: string) => value): string {
  return write(template.parts, seedOf(page.slug), page, encode);
}

function write(parts: readonly Part[], seed: Seed, page: PageWords, encode: (value: string) => string): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part.kind === "variable") text += filledWith(part.name, part.isMarkup, page, encode);
    else if (part.kind === "condition") text += write(holds(part.test, page.facts) ? part.met : part.otherwise, seed, page, encode);
    else if (part.kind === "choice") text += write(drawn(part.options, seed, part.place), seed, page, encode);
    else text += write(drawn(part.list.options, seed, part.place), seedWithin(seed, part.place), page, encode);
  }
  return text;
}

function drawn(options: readonly Option[], seed: Seed, place: Seed): readonly Part[] {
  return options[chosenIndex(seed, place, options.length)]?.parts ?? [];
}

function filledWith(name: string, isMarkup: boolean, { values, facts }: PageWords, encode: (value: string) => string): string {
  const value = values[name] ?? facts[name] ?? "";
  return isMarkup ? value : encode(value);
}
