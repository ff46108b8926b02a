import fc from "fast-check";
import { PAGE_VARIABLES } from "~/domain/seo/template-words.input.ts";
import { expandTemplate } from "~/domain/seo/text/expand-template.ts";
import { readLists } from "~/domain/seo/text/read-lists.ts";
import { readTemplate } from "~/domain/seo/text/read-template.ts";
import type { Facts, Template, TemplateWords } from "~/domain/seo/text/template.ts";
import { termWords } from "~/domain/seo/text/term-words.ts";

/** The lists that test templates can use. */
const lists = readLists({
  colours: ["red", "green", "{light|dark} blue"],
  things: ["{colours} door", "gate in [Location]", "gate in [Location]"],
});
export const words: TemplateWords = {
  findList: lists.ok ? lists.value : () => "unknown",
  facts: new Set(["landmark"]),
  field: "html",
};

export function read(source: string, changes: Partial<TemplateWords> = {}): Template {
  const result = readTemplate(source, { ...words, ...changes });
  if (!result.ok) throw new Error(result.reason.map(({ line, column, message }) => `${line}:${column} ${message}`).join("\n"));
  return result.value;
}

/** `line:column kind` of each */
export function errorsOf(source: string, changes: Partial<TemplateWords> = {}): string[] {
  const result = readTemplate(source, { ...words, ...changes });
  return result.ok ? [] : result.reason.map(({ kind, line, column }) => `${line}:${column} ${kind}`);
}

/** A term that test templates can ask about. */
export const aTerm = termWords(
  { name: "Cloud Backup", group: "Safety" },
  {
    plural: "backups",
    signs: ["No one tried.", "It is full.", "It is old.", "It is full."],
    questions: [{ question: "Is it safe?", answer: "Yes." }],
    proof: [{ label: "R&D", href: "/blog/one" }],
  },
);

/** Every variable has its own name as its value. */
export const shown = Object.fromEntries(
  [...PAGE_VARIABLES.map(({ name }) => name), "county", "landmark"].map((name) => [name, `[${name}]`]),
);

export function textOf(source: string, slug = "a", facts: Facts = {}): string {
  return expandTemplate(read(source), { slug, values: shown, facts, term: aTerm });
}

/** Template sources with everything except escapes, up to four levels deep. */
export const anySource = fc.letrec<{ part: string; parts: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.string({ unit: fc.constantFrom("a", "b", " ", "é", "😀", "]", "\n"), maxLength: 3 }),
    fc.constantFrom("[Location]", "[search_term]", "[landmark]", "{colours}", "{ things }", "{term_signs}"),
    fc.constantFrom(
      "[each term_signs up to 2]{x|[item]}, [end]",
      "[each term_questions][question] [answer][end]",
      "[each term_mistakes]a[end]",
    ),
    fc.array(tie("parts"), { minLength: 2, maxLength: 3 }).map((options) => `{${options.join("|")}}`),
    fc
      .tuple(
        fc.constantFrom("county", "not county", "state is tx", "population over 50,000", "term is cloud backup", "term_price"),
        tie("parts"),
        tie("parts"),
      )
      .map(([asks, met, otherwise]) => `[if ${asks}]${met}[else]${otherwise}[end]`),
  ),
  parts: fc.array(tie("part"), { maxLength: 3 }).map((parts) => parts.join("")),
})).parts;

export const anyFacts = fc.record(
  { county: fc.constantFrom("Bexar", ""), state: fc.constantFrom("TX", "NM"), population: fc.constantFrom("1,434,625", "900", "many") },
  { requiredKeys: [] },
);
export const anySlug = fc.string({ unit: "grapheme", maxLength: 30 });
