import { cleanHtml, cleanWithin, removedBy } from "../../clean-html.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { canBeFile, pathOnSite } from "../../path-spelling.input.ts";
import type { Option, Part, Template, WordList } from "./template.ts";

export interface CleanTemplate {
  template: Template;
  /** What was taken out, as it can be told: "<script>", "onclick", "href of <a>". */
  removed: string[];
  /** A text of it is beyond the limits of HTML: there only the words stay. */
  fault: MarkupFault | null;
}

/**
 * A template of HTML whose every text is clean HTML, so that nothing has to be looked at again when pages are made of it, a million times. What
 * stands between variables, choices and conditions is cleaned together, with a mark in the place of each of them. Where a mark comes out
 * as text, what it stands for is HTML of its own and is cleaned alone: every option opens and closes its own elements. Where it comes
 * out in an attribute, its texts are encoded for that. Where it does not come out, it is dropped with what it stood in.
 *
 * An address may begin with a choice where every option begins an address that is allowed; with a variable it may not: `href="[term]"` could
 * be anything.
 */
export function cleanTemplate(template: Template): CleanTemplate {
  const work: Work = { removed: new Set(), lists: new Map(), pieces: new Map(), fault: null };
  const parts = cleanParts(template.parts, work);
  return { template: { ...template, parts }, removed: [...work.removed], fault: work.fault };
}

interface Work {
  removed: Set<string>;
  fault: MarkupFault | null;
  /** What is written again is cleaned once. */
  pieces: Map<string, string>;
  /** A list of words is cleaned as text once, however often it is used. */
  lists: Map<WordList, WordList>;
}

/** Two private-use characters, which have no meaning in anyone's text. */
const [BEFORE, AFTER] = ["\uE000", "\uE001"];
const MARKS = new RegExp(`${BEFORE}(\\d+)${AFTER}`, "g");
const STRAY = new RegExp(`[${BEFORE}${AFTER}]`, "g");

function cleanParts(parts: readonly Part[], work: Work): Part[] {
  const held: Exclude<Part, string>[] = [];
  const html = parts
    .map((part) => (typeof part === "string" ? part.replaceAll(STRAY, "") : `${BEFORE}${held.push(part) - 1}${AFTER}`))
    .join("");
  // Most options are plain text: nothing in it is HTML.
  if (!/[<>&]/.test(html)) return putBack(html, held, work);
  const cleaned = cleanedPiece(html, work);
  return putBack(withoutOpenAddresses(cleaned, held, work), held, work);
}

function cleanedPiece(html: string, work: Work): string {
  const before = work.pieces.get(html);
  if (before !== undefined) return before;
  const within = cleanWithin(html);
  if (!within.ok) {
    work.fault = within.reason;
    return cleanHtml(html);
  }
  work.pieces.set(html, within.value);
  if (within.value !== html) for (const one of removedBy(html, within.value)) work.removed.add(one);
  return within.value;
}

function putBack(clean: string, held: readonly Exclude<Part, string>[], work: Work): Part[] {
  return splitAtMarks(clean).flatMap((piece): Part[] => {
    if (typeof piece === "string") return piece === "" ? [] : [piece];
    const part = held[piece.place];
    if (!part) return [];
    return [piece.isAttribute ? encoded(part, work) : cleanPart(part, work)];
  });
}

/** A part in the place of text. */
function cleanPart(part: Exclude<Part, string>, work: Work): Part {
  switch (part.kind) {
    case "variable":
      return part;
    case "list":
      return { ...part, list: cleanList(part.list, work) };
    case "choice":
      return { ...part, options: part.options.map((option) => ({ ...option, parts: cleanParts(option.parts, work) })) };
    case "condition":
      return { ...part, met: cleanParts(part.met, work), otherwise: cleanParts(part.otherwise, work) };
  }
}

/** Entries of lists are text: they stand in titles, too. */
function cleanList(list: WordList, work: Work): WordList {
  const found = work.lists.get(list);
  if (found) return found;
  const clean: WordList = { ...list, options: [] };
  work.lists.set(list, clean);
  clean.options = list.options.map((option) => encodedOption(option, work));
  return clean;
}

/** A part in an attribute, or of a list: every text of it is text and nothing else. */
function encoded(part: Exclude<Part, string>, work: Work): Part {
  switch (part.kind) {
    case "variable":
      // What is HTML of ours has no place in an attribute.
      return part.isMarkup ? "" : part;
    case "list":
      return { ...part, list: cleanList(part.list, work) };
    case "choice":
      return { ...part, options: part.options.map((option) => encodedOption(option, work)) };
    case "condition":
      return { ...part, met: encodedParts(part.met, work), otherwise: encodedParts(part.otherwise, work) };
  }
}

function encodedOption(option: Option, work: Work): Option {
  return { ...option, parts: encodedParts(option.parts, work) };
}

function encodedParts(parts: readonly Part[], work: Work): Part[] {
  return parts.map((part) => (typeof part === "string" ? encodedText(part) : encoded(part, work)));
}

/** An ampersand stays: what was written there is HTML, and may be a named character. */
function encodedText(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

type Piece = string | { place: number; isAttribute: boolean };

/** In clean HTML, `<` and `>` stand nowhere but around tags: what follows an open one is in an attribute. */
function splitAtMarks(clean: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const mark of clean.matchAll(MARKS)) {
    const before = clean.slice(0, mark.index);
    pieces.push(clean.slice(from, mark.index));
    pieces.push({ place: Number(mark[1]), isAttribute: before.lastIndexOf("<") > before.lastIndexOf(">") });
    from = mark.index + mark[0].length;
  }
  pieces.push(clean.slice(from).replaceAll(STRAY, ""));
  return pieces;
}

const ADDRESS = new RegExp(` (href|src)="([^"]*${BEFORE}[^"]*)"`, "g");
/** What fixes where an address leads, whatever comes behind it. */
const FIXED = { href: /^(?:https?:\/\/[a-z0-9.-]+(?::\d+)?[/?#]|\/(?![/\\])[^/\\]|#|\?|mailto:|tel:)/i, src: /^\/(?![/\\])[^/\\]/ };

/** Drops addresses that could come to lead anywhere. */
function withoutOpenAddresses(clean: string, held: readonly Exclude<Part, string>[], { removed }: Work): string {
  return clean.replaceAll(ADDRESS, (whole, name: "href" | "src", value: string) => {
    const parts = splitAtMarks(value).flatMap((piece) => (typeof piece === "string" ? piece : (held[piece.place] ?? "")));
    if (
      beginnings(parts).every(
        ({ text }) => FIXED[name].test(text) && (name === "href" || canBeFile(pathOnSite(text, "https://own.example") ?? "")),
      )
    )
      return whole;
    removed.add(`${name} that starts with a variable`);
    return "";
  });
}

const MAX_BEGINNINGS = 200;

interface Beginning {
  text: string;
  /** A variable follows: nothing behind it counts. */
  isEnded: boolean;
}

/** What parts can begin with, up to the first variable. Of too many only the shortest, which begins nothing. */
function beginnings(parts: readonly Part[]): Beginning[] {
  let found: Beginning[] = [{ text: "", isEnded: false }];
  for (const part of parts) {
    const ends = endsOf(part);
    found = found.flatMap((one) => (one.isEnded ? [one] : ends.map((end) => ({ text: one.text + end.text, isEnded: end.isEnded }))));
    if (found.length > MAX_BEGINNINGS) return [{ text: "", isEnded: true }];
  }
  return found;
}

function endsOf(part: Part): Beginning[] {
  if (typeof part === "string") return [{ text: part, isEnded: false }];
  if (part.kind === "variable") return [{ text: "", isEnded: true }];
  if (part.kind === "condition") return [...beginnings(part.met), ...beginnings(part.otherwise)];
  return (part.kind === "list" ? part.list : part).options.flatMap((option) => beginnings(option.parts));
}
