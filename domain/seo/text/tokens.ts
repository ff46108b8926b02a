/** A piece of a template. Every character of the source is in exactly one piece. */
export interface Token {
  /** "tag" is the text between brackets. "bracket" is an opening one that isn't closed. */
  kind: "text" | "open" | "close" | "bar" | "tag" | "bracket";
  /** Without the backslash, or without the brackets. */
  text: string;
  from: number;
  to: number;
}

/** A tag can't span lines. What it excludes, and its length limit, keep the search linear. */
const TAG = String.raw`\[([^[\]{}|\\\r\n]{0,200})\]`;

const MARKS: Record<string, Token["kind"]> = { "{": "open", "}": "close", "|": "bar", "[": "bracket" };

/**
 * A template's pieces, from the beginning. A backslash before `{ } | [ ] \` makes them plain text. Before anything else, it stands for
 * itself.
 */
export function* tokensOf(source: string): Generator<Token> {
  const special = /[\\{}|[]/g;
  const tag = new RegExp(TAG, "y");
  let at = 0;
  while (at < source.length) {
    special.lastIndex = at;
    const next = special.exec(source)?.index ?? source.length;
    if (next > at) yield { kind: "text", text: source.slice(at, next), from: at, to: next };
    if (next === source.length) return;
    const token = markAt(source, next, tag);
    yield token;
    at = token.to;
  }
}

function markAt(source: string, from: number, tag: RegExp): Token {
  const mark = source.charAt(from);
  if (mark === "\\") {
    const isEscape = /^[{}|[\]\\]$/.test(source.charAt(from + 1));
    return { kind: "text", text: source.charAt(isEscape ? from + 1 : from), from, to: from + (isEscape ? 2 : 1) };
  }
  tag.lastIndex = from;
  const inner = mark === "[" ? tag.exec(source)?.[1] : undefined;
  if (inner !== undefined) return { kind: "tag", text: inner.trim(), from, to: tag.lastIndex };
  return { kind: MARKS[mark] ?? "text", text: mark, from, to: from + 1 };
}
