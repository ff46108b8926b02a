import { isOneLine, NOT_ONE_LINE, typedLine } from "../one-line.input.ts";
import type { Result } from "../result.ts";
import { linkFault } from "../safe-link.input.ts";
import { withLineFeeds } from "../storable-text.input.ts";
import {
  type Link,
  MAX_ENTRIES,
  MAX_ENTRY_LENGTH,
  MAX_KNOWLEDGE_TEXT,
  MAX_TERM_LENGTH,
  type Question,
  type Shape,
  type Shapes,
  TERM_KNOWLEDGE,
  type TermKnowledge,
} from "./term-knowledge.input.ts";

/**
 * Term knowledge as people type it and as CSV files hold it: a line break between items, an empty line between paragraphs, questions, and
 * links. A question and a link have two lines: the question and its answer, the label and its path.
 */
export function writeKnowledge(shape: Shape, value: Shapes[Shape] | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  const entries = value.map((entry) =>
    typeof entry === "string" ? entry : "question" in entry ? two(entry.question, entry.answer) : two(entry.label, entry.href),
  );
  return entries.join(shape === "items" ? "\n" : "\n\n");
}

function two(first: string, second: string): string {
  return `${first}\n${second}`;
}

/** What a text means, or the first thing that's wrong with it. Undefined: there's nothing in it. */
export function readKnowledge(shape: Shape, typed: string): Result<Shapes[Shape] | undefined, string> {
  const text = shape === "line" ? typedLine(withLineFeeds(typed)) : withLineFeeds(typed).trim();
  if (text.length > MAX_KNOWLEDGE_TEXT) return { ok: false, reason: `At most ${MAX_KNOWLEDGE_TEXT.toLocaleString("en-US")} characters.` };
  if (text === "") return { ok: true, value: undefined };
  const entries = entriesOf(shape, text);
  if (entries.length === 0) return { ok: true, value: undefined };
  if (entries.length > MAX_ENTRIES) return { ok: false, reason: `At most ${MAX_ENTRIES} entries. This has ${entries.length}.` };
  for (const [at, lines] of entries.entries()) {
    const fault = faultOf(shape, lines);
    if (fault) return { ok: false, reason: entries.length === 1 ? fault : `Entry ${at + 1}: ${fault}` };
  }
  return { ok: true, value: valueIn(shape, entries) };
}

/** Each entry's lines: one of a line, a paragraph, or an item, two of a pair. */
function entriesOf(shape: Shape, text: string): string[][] {
  if (shape === "line") return [[text]];
  if (shape === "items") return linesOf(text).map((one) => [one]);
  const blocks = text.split(/\n[^\S\n]*\n/).map(linesOf);
  const filled = blocks.filter((lines) => lines.length > 0);
  if (shape === "passages") return filled.map((lines) => [lines.join(" ")]);
  // An answer can be typed on several lines.
  return filled.map(([first = "", ...rest]) => (rest.length > 0 && shape === "questions" ? [first, rest.join(" ")] : [first, ...rest]));
}

function linesOf(text: string): string[] {
  return text.split("\n").map(typedLine).filter(Boolean);
}

function faultOf(shape: Shape, lines: string[]): string | null {
  for (const one of lines) {
    if (one.length > MAX_ENTRY_LENGTH) return `At most ${MAX_ENTRY_LENGTH.toLocaleString("en-US")} characters.`;
    if (!isOneLine(one)) return NOT_ONE_LINE;
  }
  const [first = "", second] = lines;
  if (shape === "questions" && second === undefined) return `“${shortened(first)}” has no answer. Put the answer on the next line.`;
  if (shape !== "links") return null;
  if (second === undefined) return `“${shortened(first)}” has no address. Put a path on the next line, for example /contact.`;
  if (lines.length > 2) return "A link has two lines: its text and its path.";
  return second.startsWith("/") && linkFault(second) === null
    ? null
    : "Enter a path on this site that starts with /, for example /contact.";
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}

function valueIn(shape: Shape, entries: string[][]): Shapes[Shape] {
  const firsts = entries.map(([first = ""]) => first);
  if (shape === "line") return firsts[0] ?? "";
  if (shape === "questions") return entries.map(([question = "", answer = ""]): Question => ({ question, answer }));
  if (shape === "links") return entries.map(([label = "", href = ""]): Link => ({ label, href }));
  return firsts;
}

/** Every kind as text, by its key. Kinds that nothing is known of are empty. */
export function knowledgeTexts(knowledge: TermKnowledge): Record<string, string> {
  return Object.fromEntries(TERM_KNOWLEDGE.map(({ key, shape }) => [key, writeKnowledge(shape, knowledge[key])]));
}

/** What texts by key mean, or what's wrong with each. Keys that are missing count as empty. */
export function knowledgeOf(texts: Readonly<Record<string, string>>): Result<TermKnowledge, Record<string, string>> {
  const [known, faults]: [Record<string, Shapes[Shape]>, Record<string, string>] = [{}, {}];
  for (const { key, shape } of TERM_KNOWLEDGE) {
    const read = readKnowledge(shape, texts[key] ?? "");
    if (!read.ok) faults[key] = read.reason;
    else if (read.value !== undefined) known[key] = read.value;
  }
  if (Object.keys(faults).length === 0) Object.assign(faults, faultOfLength(texts));
  return Object.keys(faults).length > 0 ? { ok: false, reason: faults } : { ok: true, value: known as TermKnowledge };
}

/** At the longest kind: that's where most can be cut. */
function faultOfLength(texts: Readonly<Record<string, string>>): Record<string, string> {
  const sizes = TERM_KNOWLEDGE.map(({ key }) => ({ key, size: texts[key]?.length ?? 0 }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const [longest] = sizes.sort((one, other) => other.size - one.size);
  if (total <= MAX_TERM_LENGTH || !longest) return {};
  const [most, has] = [MAX_TERM_LENGTH, total].map((count) => count.toLocaleString("en-US"));
  return { [longest.key]: `Everything about a term can have ${most} characters. This has ${has}. Shorten it here.` };
}
