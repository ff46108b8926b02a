import { hasClass, type StartTag, styleOf, type Token } from "./html-tokens.ts";

/**
 * Leaves out what a reviewer wrote beside a text and what was deleted from it, as Word, Word on the web, Google Docs, and LibreOffice mark
 * them: comments with their anchors, tracked deletions, and hidden text. Insertions are text like any other. The number of a footnote stays
 * if the footnote came along.
 */
export function withoutReviewMarks(tokens: Token[]): Token[] {
  const ends = endsOf(tokens);
  const targets = namesIn(tokens);
  const commentStarts = startsOfComments(tokens, ends);
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const end = token.kind === "start" ? ends.get(at) : undefined;
    if (token.kind !== "start" || end === undefined) kept.push(token);
    else if (commentStarts.has(at) || isReviewMark(token) || isNumberWithoutNote(token, targets)) at = end;
    else if (!isNoteLink(token)) kept.push(token);
    else {
      kept.push({ kind: "text", text: bracketed(tokens.slice(at + 1, end)) });
      at = end;
    }
  }
  return kept;
}

const VOID = new Set(["br", "img", "hr", "meta", "link", "base", "col", "input", "wbr"]);

/** Where each element ends, by where it starts. One that's never closed isn't there. */
function endsOf(tokens: Token[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "start" && !VOID.has(token.name)) {
      const starts = open.get(token.name);
      if (starts) starts.push(at);
      else open.set(token.name, [at]);
    }
    const start = token.kind === "end" ? open.get(token.name)?.pop() : undefined;
    if (start !== undefined) ends.set(start, at);
  }
  return ends;
}

/** What links within the text can lead to. */
function namesIn(tokens: Token[]): Set<string> {
  const names = tokens.flatMap((token) => (token.kind === "start" ? [token.attributes.get("id"), token.attributes.get("name")] : []));
  return new Set(names.filter((name) => name !== undefined));
}

function isReviewMark(tag: StartTag): boolean {
  const style = styleOf(tag);
  const href = tag.attributes.get("href") ?? "";
  return (
    /^comment(-list)?$/.test(style.get("mso-element") ?? "") ||
    style.get("mso-special-character") === "comment" ||
    hasClass(tag, /^(msocom(anchor|txt|off|hide)|msoDel|TrackChangeTextDelet.*)$/) ||
    /^#(_mso(com|anchor)_|cmnt\d)/.test(href) ||
    // Without an author or a date, it's text that its author struck through.
    (tag.name === "del" && (tag.attributes.has("cite") || tag.attributes.has("datetime"))) ||
    style.get("display") === "none" ||
    style.get("mso-hide") === "all"
  );
}

/** Google Docs puts the comments of a text at its end, each in an element that starts with the way back to its anchor. */
function startsOfComments(tokens: Token[], ends: Map<number, number>): Set<number> {
  const starts = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "start" || !/^#cmnt_ref\d/.test(token.attributes.get("href") ?? "")) continue;
    let first: number | undefined;
    // The outermost of the element's last few that begin here.
    for (let before = at - 1; before >= 0 && before >= at - 6 && isBeginning(tokens[before]); before -= 1) {
      const start = tokens[before];
      if (start?.kind === "start" && /^(p|div)$/.test(start.name) && (ends.get(before) ?? 0) > at) first = before;
      if (start?.kind === "start" && start.name === "div") break;
    }
    starts.add(first ?? at);
  }
  return starts;
}

function isBeginning(token: Token | undefined): boolean {
  return token?.kind === "start" || token?.kind === "comment" || (token?.kind === "text" && token.text.trim() === "");
}

/** From a text to its note. */
const TO_NOTE = /^#((?:_ftn|_edn|ftnt)\d+|sd(?:foot|end)note\d+sym)$/;
/** From a note back to the text. */
const TO_TEXT = /^#((?:_ftnref|_ednref|ftnt_ref)\d+|sd(?:foot|end)note\d+anc)$/;

function isNumberWithoutNote({ name, attributes }: StartTag, targets: Set<string>): boolean {
  const [, note] = TO_NOTE.exec(attributes.get("href") ?? "") ?? [];
  return name === "a" && note !== undefined && !targets.has(note);
}

function isNoteLink({ name, attributes }: StartTag): boolean {
  const href = attributes.get("href") ?? "";
  return name === "a" && (TO_NOTE.test(href) || TO_TEXT.test(href));
}

/** Its number, which isn't raised here. */
function bracketed(tokens: Token[]): string {
  const number = tokens.map((token) => (token.kind === "text" ? token.text : "")).join("");
  return /^\s*[\w*]+\s*$/.test(number) ? `[${number.trim()}]` : number;
}
