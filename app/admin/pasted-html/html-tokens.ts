export interface StartTag {
  kind: "start";
  name: string;
  /** Lower-case names. Values as they're written, with their entities. */
  attributes: Map<string, string>;
}

/** A piece of HTML. A comment can be one of Word's conditions: `[if !supportLists]`. */
export type Token = { kind: "text" | "comment"; text: string } | StartTag | { kind: "end"; name: string };

type Found = { token: Token; end: number };

/** Elements whose content isn't shown. */
const UNSEEN = new Set(["style", "script", "title", "xml", "template", "noscript", "textarea"]);

/**
 * Splits HTML, however broken, in one pass. It isn't parsed by the browser, because the page's policy keeps scripts from seeing styles that
 * way, and Word says in styles and conditions what's a list.
 */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  let written = 0;
  let at = html.indexOf("<");
  while (at >= 0) {
    const found = tokenAt(html, at);
    if (found) {
      if (at > written) tokens.push({ kind: "text", text: html.slice(written, at) });
      tokens.push(found.token);
      written = found.end;
    }
    at = html.indexOf("<", found ? found.end : at + 1);
  }
  if (written < html.length) tokens.push({ kind: "text", text: html.slice(written) });
  return tokens;
}

/** Null: the `<` is text. */
function tokenAt(html: string, at: number): Found | null {
  if (html.startsWith("<!--", at)) return comment(html, at + 4, "-->");
  const next = html.charAt(at + 1);
  if (next === "!" || next === "?") return comment(html, at + 2, ">");
  const isEnd = next === "/";
  const name = nameAt(html, at + (isEnd ? 2 : 1));
  if (name === "") return null;
  if (!isEnd) return startTag(html, at + 1 + name.length, name.toLowerCase());
  const close = html.indexOf(">", at);
  return { token: { kind: "end", name: name.toLowerCase() }, end: close < 0 ? html.length : close + 1 };
}

function comment(html: string, from: number, mark: string): Found {
  const end = html.indexOf(mark, from);
  const text = html.slice(from, end < 0 ? html.length : end);
  return { token: { kind: "comment", text: text.trim() }, end: end < 0 ? html.length : end + mark.length };
}

function nameAt(html: string, at: number): string {
  const name = /[a-z][^\s/>]*/iy;
  name.lastIndex = at;
  return name.exec(html)?.[0] ?? "";
}

function startTag(html: string, from: number, name: string): Found {
  const attributes = new Map<string, string>();
  const token: StartTag = { kind: "start", name, attributes };
  const attribute = /([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)|(?=>)))?/y;
  const gap = /[\s/]*/y;
  for (let at = from; ; at = attribute.lastIndex) {
    gap.lastIndex = at;
    gap.exec(html);
    if (html.charAt(gap.lastIndex) === ">") return whole(html, token, gap.lastIndex + 1);
    attribute.lastIndex = gap.lastIndex;
    const [, key, ...values] = attribute.exec(html) ?? [];
    // A tag that never ends is left out, as browsers do.
    if (key === undefined) return { token: { kind: "comment", text: "" }, end: html.length };
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), values.find((value) => value !== undefined) ?? "");
  }
}

/** A style sheet or a script is skipped with its content. */
function whole(html: string, token: StartTag, from: number): Found {
  if (!UNSEEN.has(token.name)) return { token, end: from };
  const close = new RegExp(`</${token.name}`, "gi");
  close.lastIndex = from;
  const found = close.exec(html);
  const end = found ? html.indexOf(">", found.index) : -1;
  return { token: { kind: "comment", text: "" }, end: end < 0 ? html.length : end + 1 };
}

/** The declarations of an element's style, in lower case. `mso-bidi-font-weight` isn't `font-weight`. */
export function styleOf({ attributes }: StartTag): Map<string, string> {
  const declarations = (attributes.get("style") ?? "").split(";").map((one) => one.split(":"));
  return new Map(declarations.map(([name = "", ...value]) => [name.trim().toLowerCase(), value.join(":").trim().toLowerCase()]));
}

/** Whether it has one of these classes, as a pattern for a whole class. */
export function hasClass({ attributes }: StartTag, name: RegExp): boolean {
  return (attributes.get("class") ?? "").split(/\s+/).some((one) => name.test(one));
}
