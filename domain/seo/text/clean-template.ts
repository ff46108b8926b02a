import { cleanHtml, cleanWithin, removedBy } from "../../clean-html.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { canBeFile, pathOnSite } from "../../path-spelling.input.ts";
import type { Option, Part, Template, WordList } from "./template.ts";

interface CleanTemplate {
  template: Template;
  /** What was removed, in the form shown to people: "<script>", "onclick", "href of <a>". */
  removed: string[];
  /** One of its texts exceeds the HTML limits: only its words are kept. */
  fault: MarkupFault | null;
}

/**
 * An HTML template in which every text is clean HTML, so that nothing has to be checked again when pages are made from it, a million times.
 * The text between variables, choices, and conditions is cleaned together, with a mark in place of each of them. If a mark ends up in text,
 * what it stands for is separate HTML and is cleaned alone, so every option opens and closes its own elements. If it ends up in an
 * attribute, its texts are encoded for that. If it doesn't come back, it's dropped along with what contained it.
 *
 * An address can start with a choice if every option starts an allowed address, but not with a variable: `href="[term]"` could be anything.
 */
export function cleanTemplate(template: Template): CleanTemplate {
  const work: Work = { removed: new Set(), lists: new Map(), pieces: new Map(), fault: null };
  const parts = cleanParts(template.parts, work);
  return { template: { ...template, parts }, removed: [...work.removed], fault: work.fault };
}

interface Work {
  removed: Set<string>;
  fault: MarkupFault | null;
  /** Repeated parts are cleaned once. */
  pieces: Map<string, string>;
  /** A word list is cleaned as text once, however often it's used. */
  lists: Map<WordList, WordList>;
}

/** Two private-use characters, which have no meaning in any text. */
const [BEFORE, AFTER] = ["\uE000", "\uE001"];
const MARKS = new RegExp(`${BEFORE}(\\d+)${AFTER}`, "g");
const STRAY = new RegExp(`[${BEFORE}${AFTER}]`, "g");

function cleanParts(parts: readonly Part[], work: Work): Part[] {
  const held: Exclude<Part, string>[] = [];
  const html = parts
    .map((part) => (typeof part === "string" ? part.replaceAll(STRAY, "") : `${BEFORE}${held.push(part) - 1}${AFTER}`))
    .join("");
  // Most options are plain text without any HTML.
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

/** A part used as text. */
function cleanPart(part: Exclude<Part, string>, work: Work): Part {
  switch (part.kind) {
    case "variable":
    case "drawing":
      return part;
    case "list":
      return { ...part, list: cleanList(part.list, work) };
    case "choice":
      return { ...part, options: part.options.map((option) => ({ ...option, parts: cleanParts(option.parts, work) })) };
    case "condition":
      return { ...part, met: cleanParts(part.met, work), otherwise: cleanParts(part.otherwise, work) };
    case "repeat":
      return { ...part, parts: cleanParts(part.parts, work) };
  }
}

/** List entries are text, because titles use them, too. */
function cleanList(list: WordList, work: Work): WordList {
  const found = work.lists.get(list);
  if (found) return found;
  const clean: WordList = { ...list, options: [] };
  work.lists.set(list, clean);
  clean.options = list.options.map((option) => encodedOption(option, work));
  return clean;
}

/** A part used in an attribute, or in a list: all its texts are plain text. */
function encoded(part: Exclude<Part, string>, work: Work): Part {
  switch (part.kind) {
    case "variable":
      // Our own HTML isn't allowed in an attribute.
      return part.isMarkup ? "" : part;
    case "drawing":
      return part;
    case "list":
      return { ...part, list: cleanList(part.list, work) };
    case "choice":
      return { ...part, options: part.options.map((option) => encodedOption(option, work)) };
    case "condition":
      return { ...part, met: encodedParts(part.met, work), otherwise: encodedParts(part.otherwise, work) };
    case "repeat":
      return { ...part, parts: encodedParts(part.parts, work) };
  }
}

function encodedOption(option: Option, work: Work): Option {
  return { ...option, parts: encodedParts(option.parts, work) };
}

function encodedParts(parts: readonly Part[], work: Work): Part[] {
  return parts.map((part) => (typeof part === "string" ? encodedText(part) : encoded(part, work)));
}

/** Ampersands stay: the source is HTML, so they may start a named character. */
function encodedText(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

type Piece = string | { place: number; isAttribute: boolean };

/** In clean HTML, `<` and `>` occur only around tags, so anything after an open one is in an attribute. */
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
/** What determines where an address leads, whatever follows it. */
const FIXED = { href: /^(?:https?:\/\/[a-z0-9.-]+(?::\d+)?[/?#]|\/(?![/\\])[^/\\]|#|\?|mailto:|tel:)/i, src: /^\/(?![/\\])[^/\\]/ };

/** Removes addresses that could end up leading anywhere. */
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
  /** A variable follows, so nothing after it counts. */
  isEnded: boolean;
}

/** How parts can start, up to the first variable. If there are too many, only the shortest, which is an empty start. */
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
  // A repeated part may be written zero times.
  if (part.kind === "variable" || part.kind === "drawing" || part.kind === "repeat") return [{ text: "", isEnded: true }];
  if (part.kind === "condition") return [...beginnings(part.met), ...beginnings(part.otherwise)];
  return (part.kind === "list" ? part.list : part).options.flatMap((option) => beginnings(option.parts));
}
