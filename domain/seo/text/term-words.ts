import { escapeHtml } from "../../escape-html.ts";
import { type Shape, type Shapes, TERM_KNOWLEDGE, type TermKnowledge, textsOf } from "../term-knowledge.input.ts";
import { sentenceList } from "./merge-values.ts";
import type { Entry, TermWords } from "./template.ts";

/** What templates can use of a term. */
export function termWords(term: { name: string; group: string }, knowledge: TermKnowledge = {}): TermWords {
  const facts: Record<string, string> = { term: term.name, term_group: term.group };
  const lists: Record<string, Entry[]> = {};
  for (const { key, shape } of TERM_KNOWLEDGE) {
    const value = knowledge[key];
    if (value === undefined || value.length === 0) continue;
    facts[`term_${key}`] = factOf(shape, value);
    if (typeof value !== "string") lists[`term_${key}`] = value.map(entryOf);
  }
  return { facts, lists };
}

/** All of it as one text. */
function factOf(shape: Shape, value: Shapes[Shape]): string {
  const texts = textsOf(value);
  return shape === "items" || shape === "links" ? sentenceList(texts) : texts.join(" ");
}

function entryOf(entry: Exclude<Shapes[Shape], string>[number]): Entry {
  if (typeof entry === "string") return { item: entry };
  if ("question" in entry) return { question: entry.question, answer: entry.answer };
  return { link: `<a href="${escapeHtml(entry.href)}">${escapeHtml(entry.label)}</a>` };
}
