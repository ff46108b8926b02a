import { hasClass, readTokens, type StartTag, styleOf, type Token } from "./html-tokens.ts";
import { ListWriter } from "./list-writer.ts";
import { withoutReviewMarks } from "./review-marks.ts";
import { type ListItem, type Markers, placeInList, readMarker, takeMarkers } from "./word-lists.ts";

/**
 * HTML from Word, Outlook, Google Docs, or a website, before an editor reads it. Lists, headings, tables, links, bold and italic text become
 * plain elements, whatever they were written with. Styles, classes, and scripts are left out, and so is what isn't part of the text: comments,
 * deletions, hidden text. The editor itself leaves out what it doesn't
 * know.
 */
export function cleanPastedHtml(html: string): string {
  const { tokens, markers } = takeMarkers(withoutReviewMarks(readTokens(html)));
  const writer = new Writer(markers);
  for (const token of tokens) writer.take(token);
  const clean = writer.finish();
  // Word spaces paragraphs with empty ones.
  return isFromWord(tokens) ? clean.replace(/<p>(?:[\s\u00a0]|&nbsp;)*<\/p>/g, "") : clean;
}

function isFromWord(tokens: Token[]): boolean {
  return tokens.some((token) => token.kind === "start" && hasClass(token, /^Mso/));
}

/**
 * "item": a paragraph or list item that Word lists. "wrapper": an element that only groups such items, of which nothing is written.
 * "unseen": nothing of its content is written.
 */
interface Open {
  name: string;
  end: string;
  kind: "plain" | "item" | "wrapper" | "unseen";
  /** Of a wrapper: the number of its first item. */
  number?: number;
}

const VOID = new Set(["br", "img", "hr"]);
/** Of these, only the content counts. So it does of Word's own elements, which have a colon in their name. */
const LEFT_OUT = new Set(["html", "head", "body", "meta", "link", "base", "font", "col", "colgroup", "input", "wbr", "center", "u", "ins"]);
const PLAIN_NAME = /^[a-z][a-z0-9-]*$/;
const BLOCK = /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|hr|figure|section|article|table|tr|td|th)$/;
/** Which start tags end which open element, if none of the last kind is in between (HTML §13.2.6.4.7). */
const ENDINGS: readonly [by: RegExp, ended: RegExp, within: RegExp][] = [
  [BLOCK, /^p$/, /^(td|th|table)$/],
  [/^li$/, /^li$/, /^(ul|ol|td|th|table)$/],
  [/^(td|th|tr)$/, /^(td|th)$/, /^table$/],
  [/^tr$/, /^tr$/, /^table$/],
];
const CELL = /^(td|th)$/;
const TABLE_PART = /^(td|th|tr|tbody|thead|tfoot|table)$/;
const DROPPED =
  /^(style|class|id|target|rel|lang|dir|align|valign|width|height|type|role|border|aria-.*|cell.*|bgcolor|cite|datetime|on.*)$/;

class Writer {
  #markers: Markers;
  #open: Open[] = [];
  #lists = new ListWriter();
  /** How many elements are open, without wrappers, and how many were around the lists. */
  #depth = 0;
  #around = 0;
  #unseen = 0;
  #written: string[] = [];

  constructor(markers: Markers) {
    this.#markers = markers;
  }

  take(token: Token): void {
    if (token.kind === "start") this.#start(token);
    else if (token.kind === "end") this.#end(token.name);
    else if (token.kind === "text") this.#text(token.text);
  }

  finish(): string {
    while (this.#open.length > 0) this.#pop();
    this.#leaveLists();
    return this.#written.join("");
  }

  #text(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#isBetweenItems) {
      if (/^(?:[\s\u00a0]|&nbsp;)*$/.test(text)) return;
      this.#leaveLists();
    }
    this.#written.push(text.replaceAll("<", "&lt;"));
  }

  #start(tag: StartTag): void {
    const { name } = tag;
    if (LEFT_OUT.has(name) || !PLAIN_NAME.test(name)) return;
    this.#endImplied(name);
    const isFree = !this.#lists.isOpen || this.#isBetweenItems;
    const item = this.#itemOf(tag);
    if (isFree && isWrapper(tag)) this.#push({ name, end: "", kind: "wrapper", number: numberOf(tag.attributes, "start") });
    // The end of a paragraph, as Word on the web marks it.
    else if (name === "span" && hasClass(tag, /^EOP$/)) this.#push({ name, end: "", kind: "unseen" });
    else if (item) this.#startItem(tag, item);
    else this.#startOther(tag);
  }

  #startOther(tag: StartTag): void {
    // A paragraph without a marker that goes on with the item before it.
    const goesOn = tag.name === "p" && hasClass(tag, /^(MsoListParagraphCxSp(Middle|Last)|MsoListContinue)/);
    if (this.#isBetweenItems && !goesOn) this.#leaveLists();
    this.#element(tag);
  }

  #startItem(tag: StartTag, item: ListItem): void {
    if (!this.#lists.isOpen) this.#around = this.#depth;
    this.#written.push(this.#lists.begin(item));
    const isParagraph = tag.name !== "li";
    if (isParagraph) this.#written.push("<p>");
    this.#push({ name: tag.name, end: isParagraph ? "</p>" : "", kind: "item" });
  }

  #element(tag: StartTag): void {
    const { name } = tag;
    if (VOID.has(name)) {
      // Word writes the second kind for ends of pages and sections.
      const isUnseen = hasClass(tag, /^Apple-interchange-newline$/) || (name === "br" && tag.attributes.has("clear"));
      if (!isUnseen) this.#written.push(startOf(name, tag));
      return;
    }
    const names = namesFor(tag);
    this.#written.push(names.map((one) => startOf(one, tag)).join(""));
    const ends = names.toReversed().map((one) => `</${one}>`);
    this.#push({ name, end: ends.join(""), kind: "plain" });
  }

  #end(name: string): void {
    const place = this.#open.findLastIndex((one) => one.name === name || (CELL.test(one.name) && !TABLE_PART.test(name)));
    if (place < 0 || this.#open[place]?.name !== name) return;
    while (this.#open.length > place) this.#pop();
  }

  #endImplied(name: string): void {
    for (const [by, ended, within] of ENDINGS) {
      if (!by.test(name)) continue;
      const place = this.#open.findLastIndex((one) => ended.test(one.name) || within.test(one.name));
      if (place < 0 || !ended.test(this.#open[place]?.name ?? "")) continue;
      while (this.#open.length > place) this.#pop();
    }
  }

  #push(open: Open): void {
    this.#open.push(open);
    if (open.kind !== "wrapper") this.#depth += 1;
    if (open.kind === "unseen") this.#unseen += 1;
  }

  #pop(): void {
    const last = this.#open.pop();
    if (!last) return;
    if (last.kind !== "wrapper") this.#depth -= 1;
    if (last.kind === "unseen") this.#unseen -= 1;
    if (this.#lists.isOpen && this.#depth < this.#around) this.#leaveLists();
    this.#written.push(last.end);
  }

  #leaveLists(): void {
    this.#written.push(this.#lists.end());
  }

  get #isBetweenItems(): boolean {
    return this.#lists.isOpen && this.#depth === this.#around;
  }

  /** The list item that this element is. Null: it's something else, or already in an item. */
  #itemOf(tag: StartTag): ListItem | null {
    const { name, attributes } = tag;
    const around = this.#open.at(-1);
    if (name === "li" && around?.kind === "wrapper") {
      const level = numberOf(attributes, "data-aria-level");
      return { level, isOrdered: around.name === "ol", number: around.number ?? 1, list: attributes.get("data-listid") ?? "" };
    }
    const place = name === "p" || name === "div" ? placeInList(tag) : null;
    if (!place || this.#open.some((one) => one.name === "li" || one.kind === "item")) return null;
    return { ...place, ...readMarker(this.#markers.get(tag) ?? "") };
  }
}

function numberOf(attributes: Map<string, string>, name: string): number {
  const number = Number(attributes.get(name) ?? 1);
  return Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1;
}

/** Word on the web puts each item into a list of its own, and says in the item how deep it is. */
function isWrapper(tag: StartTag): boolean {
  if (tag.name === "div") return hasClass(tag, /^ListContainerWrapper$/);
  return (tag.name === "ul" || tag.name === "ol") && hasClass(tag, /^(Bullet|Number)ListStyle\d+$/);
}

/** The elements that are written for one that was read. None: only its content is. */
function namesFor(tag: StartTag): string[] {
  const { name, attributes } = tag;
  if (name === "a") return hasTarget(attributes.get("href")) ? ["a"] : [];
  if (/^(span|b|strong|i|em)$/.test(name)) return marksOf(tag);
  if (name === "p" && attributes.get("role") === "heading") return [`h${headingLevel(numberOf(attributes, "aria-level"))}`];
  if (name === "p" && hasClass(tag, /^MsoTitle$/)) return ["h2"];
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  return [level ? `h${headingLevel(Number(level))}` : name];
}

/** The text's own title is the first heading, and there are three levels below it. */
function headingLevel(level: number): number {
  return Math.min(4, Math.max(2, level));
}

/** Google Docs and Word write bold and italic text as styles. Google Docs also puts everything into a bold element that isn't bold. */
function marksOf(tag: StartTag): string[] {
  const style = styleOf(tag);
  const weight = style.get("font-weight") ?? "";
  const slant = style.get("font-style") ?? "";
  const isBold = /^(bold|[6-9]00)/.test(weight) || (/^(b|strong)$/.test(tag.name) && !/^(normal|lighter|[1-5]00)/.test(weight));
  const isItalic = /^(italic|oblique)/.test(slant) || (/^(i|em)$/.test(tag.name) && slant !== "normal");
  return [...(isBold ? ["strong"] : []), ...(isItalic ? ["em"] : [])];
}

/** The bookmarks and headings of a document in Word or Google Docs lead nowhere here. */
function hasTarget(href: string | undefined): boolean {
  return href !== undefined && !/^#(_|h\.|heading=|bookmark=|id\.|cmnt|ftnt|sd(foot|end)note)/.test(href.trim());
}

function startOf(name: string, { attributes }: StartTag): string {
  if (name === "strong" || name === "em") return `<${name}>`;
  const kept = [...attributes].filter(([key]) => PLAIN_NAME.test(key) && !DROPPED.test(key));
  const escaped = (value: string) => value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}>`;
}
