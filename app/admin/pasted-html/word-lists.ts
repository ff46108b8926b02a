import { type StartTag, styleOf, type Token } from "./html-tokens.ts";

/** An item as Word and Outlook write it: a paragraph whose style says in which list and how deep it is. */
export interface ListItem {
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** The number it shows, if it's a decimal one. */
  number: number;
  /** Tells two lists at the same depth apart. */
  list: string;
}

/** Word's own name for the list of a paragraph, and the paragraph's depth in it. Null: it isn't in a list. */
export function placeInList(tag: StartTag): Pick<ListItem, "level" | "list"> | null {
  const [, list, level, override = ""] =
    /^(l\d+) level(\d{1,2})(?: (lfo\d+))?/.exec((styleOf(tag).get("mso-list") ?? "").replace(/\s+/g, " ")) ?? [];
  return list && level ? { list: `${list} ${override}`, level: Math.max(1, Number(level)) } : null;
}

/** Whether a marker, such as "1." or "·", counts. Word shows "o" as a bullet. */
export function readMarker(marker: string): Pick<ListItem, "isOrdered" | "number"> {
  const text = marker.replace(/&#?\w+;|[\s\u00a0]/g, "");
  const isOrdered = /\d/.test(text) || /^\(?[a-z]{1,6}[.)]$/i.test(text);
  return { isOrdered, number: Number(/^\(?(\d{1,4})[.)]?$/.exec(text)?.[1] ?? 1) };
}

/** The marker that each list paragraph shows. */
export type Markers = Map<StartTag, string>;

/** How many pieces a marker can have. */
const MAX_TOKENS = 60;

/**
 * Takes the markers out of Word's list paragraphs, so that they don't become text, and returns them by paragraph. Headings keep their
 * number, because a heading isn't a list.
 */
export function takeMarkers(tokens: Token[]): { tokens: Token[]; markers: Markers } {
  const markers: Markers = new Map();
  const kept: Token[] = [];
  let item: StartTag | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const end = item ? markerEnd(tokens, at) : null;
    if (item && end !== null) {
      const text = textOf(tokens.slice(at, end));
      if (isHeading(item) && readMarker(text).isOrdered) kept.push({ kind: "text", text: `${text} ` });
      if (!markers.has(item)) markers.set(item, text);
      at = end - 1;
      continue;
    }
    if (token.kind === "start" && placeInList(token)) item = token;
    else if (token.kind === "end" && token.name === item?.name) item = null;
    kept.push(token);
  }
  return { tokens: kept, markers };
}

function isHeading({ name }: StartTag): boolean {
  return /^h[1-6]$/.test(name);
}

/** Where the marker that starts here ends. Null: none starts here. */
function markerEnd(tokens: Token[], at: number): number | null {
  const token = tokens[at] as Token;
  const rest = tokens.slice(at + 1, at + MAX_TOKENS);
  if (token.kind === "comment" && /^\[if !supportlists\]$/i.test(token.text)) {
    const end = rest.findIndex((one) => one.kind === "comment" && /^\[endif\]$/i.test(one.text));
    return end < 0 ? null : at + end + 2;
  }
  if (token.kind !== "start" || styleOf(token).get("mso-list") !== "ignore") return null;
  let depth = 1;
  for (const [place, one] of rest.entries()) {
    if (one.kind === "start" && one.name === token.name) depth += 1;
    if (one.kind === "end" && one.name === token.name) depth -= 1;
    if (depth === 0) return at + place + 2;
  }
  return null;
}

function textOf(tokens: Token[]): string {
  return tokens
    .map((one) => (one.kind === "text" ? one.text : ""))
    .join("")
    .replace(/&nbsp;|&#160;|[\s\u00a0]+/g, " ")
    .trim();
}
