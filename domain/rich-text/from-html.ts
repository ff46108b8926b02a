import { Parser } from "htmlparser2";
import { HTML_LIMITS, wordsOfHtml } from "../clean-html.ts";
import { type MarkupFault, MarkupLimitError, type MarkupLimits, withinLimits } from "../markup-limits.ts";
import { ok, type Result, refused } from "../result.ts";
import { isOwnPath, linkFault } from "../safe-link.input.ts";
import { nestableBlocks } from "./nestable-blocks.ts";
import {
  calloutTones,
  EMPTY_RICH_TEXT,
  RICH_TEXT_LIMITS,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextMark,
  readRichText,
} from "./rich-text.input.ts";

/**
 * HTML as a formatted text, whoever wrote it. What a text can't have becomes the closest thing that it can: a list of terms paragraphs, an
 * underlined word a word. Scripts, styles, and pictures of other sites are left out. Text without elements becomes paragraphs.
 */
export function richTextFromHtml(html: string, limits: MarkupLimits = HTML_LIMITS): Result<RichText, MarkupFault> {
  try {
    const read = readRichText({ type: "doc", content: blocksIn(nodesOf(inParagraphs(html), limits)) });
    if (read.ok) return ok(read.doc);
    return refused("depth");
  } catch (error) {
    if (error instanceof MarkupLimitError) return refused(error.fault);
    throw error;
  }
}

/** The same for stored HTML, which may be older than the limits: beyond them, only its words are kept. */
export function storedRichText(html: string): RichText {
  const read = richTextFromHtml(html);
  if (read.ok) return read.value;
  const words = richTextFromHtml(wordsOfHtml(html).slice(0, RICH_TEXT_LIMITS.text));
  return words.ok ? words.value : EMPTY_RICH_TEXT;
}

/** Plain text, as older sections have it. */
function inParagraphs(html: string): string {
  return /<[a-z]/i.test(html) ? html : html.replace(/[^\n](?:\n?[^\n])*/g, (paragraph) => `<p>${paragraph}</p>`);
}

interface Element {
  tag: string;
  attributes: Record<string, string>;
  content: Node[];
}

type Node = Element | string;

/** What's in these is no text. */
const LEFT_OUT = new Set(["script", "style", "textarea", "option", "template"]);

/** @throws MarkupLimitError */
function nodesOf(html: string, limits: MarkupLimits): Node[] {
  const counting = withinLimits(limits);
  const root: Element = { tag: "", attributes: {}, content: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      counting.onOpenTag?.(tag, attributes);
      const element: Element = { tag, attributes, content: [] };
      open.at(-1)?.content.push(element);
      open.push(element);
    },
    onclosetag(tag, isImplied) {
      counting.onCloseTag?.(tag, isImplied);
      open.pop();
    },
    ontext(text) {
      open.at(-1)?.content.push(text);
    },
  });
  parser.end(html);
  return root.content;
}

const MARKS: Readonly<Record<string, RichTextMark>> = {
  ...{ strong: { type: "bold" }, b: { type: "bold" }, dt: { type: "bold" }, caption: { type: "bold" } },
  ...{ em: { type: "italic" }, i: { type: "italic" }, cite: { type: "italic" } },
  ...{ s: { type: "strike" }, del: { type: "strike" }, strike: { type: "strike" } },
  ...{ code: { type: "code" }, kbd: { type: "code" }, samp: { type: "code" }, tt: { type: "code" } },
};

const HEADINGS: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** Elements that stand in a line of text. All others begin a new paragraph. */
const INLINE = new Set(
  (
    "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s " +
    "samp small span strike strong sub sup time tt u var wbr"
  ).split(" "),
);

/** Blocks, and the paragraph that's being read. */
class Reading {
  readonly blocks: RichTextBlock[] = [];
  private line: RichTextInline[] = [];

  add(block: RichTextBlock): void {
    this.endLine();
    this.blocks.push(block);
  }

  text(text: string, marks: readonly RichTextMark[]): void {
    const last = this.line.at(-1);
    const isAfterSpace = !last || last.type === "hardBreak" || last.text.endsWith(" ");
    const collapsed = text.replaceAll(/[ \t\n\r\f]+/g, " ");
    const added = isAfterSpace ? collapsed.replace(/^ /, "") : collapsed;
    if (added === "") return;
    if (last?.type === "text" && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
      last.text += added;
      return;
    }
    this.line.push({ type: "text", text: added, ...(marks.length > 0 && { marks: [...marks] }) });
  }

  breakLine(): void {
    this.trimEnd();
    this.line.push({ type: "hardBreak" });
  }

  endLine(): void {
    this.trimEnd();
    // A break at a paragraph's end shows nothing.
    while (this.line.at(-1)?.type === "hardBreak") this.line.pop();
    if (this.line.length > 0) this.blocks.push({ type: "paragraph", content: this.line });
    this.line = [];
  }

  private trimEnd(): void {
    const last = this.line.at(-1);
    if (last?.type !== "text") return;
    last.text = last.text.replace(/ $/, "");
    if (last.text === "") this.line.pop();
  }
}

function blocksIn(nodes: readonly Node[], marks: readonly RichTextMark[] = []): RichTextBlock[] {
  const reading = new Reading();
  for (const node of nodes) read(node, marks, reading);
  reading.endLine();
  return reading.blocks;
}

function read(node: Node, marks: readonly RichTextMark[], reading: Reading): void {
  if (typeof node === "string") {
    reading.text(node, marks);
    return;
  }
  const { tag, content } = node;
  if (LEFT_OUT.has(tag)) return;
  if (tag === "br") {
    reading.breakLine();
    return;
  }
  const block = blockOf(node, marks);
  if (block) {
    for (const one of block) reading.add(one);
    return;
  }
  const inside = marksWithin(node, marks);
  const isInline = INLINE.has(tag);
  if (!isInline) reading.endLine();
  for (const one of content) read(one, inside, reading);
  if (!isInline) reading.endLine();
}

/** Null: it's in a line of text, or only holds blocks. */
function blockOf(element: Element, marks: readonly RichTextMark[]): RichTextBlock[] | null {
  const { tag, attributes, content } = element;
  if (Object.hasOwn(HEADINGS, tag)) return headingOf(HEADINGS[tag] ?? 2, blocksIn(content, marks));
  switch (tag) {
    case "ul":
      return listOf({ type: "bulletList" }, content, marks);
    case "ol":
      return listOf({ type: "orderedList", attrs: { start: numberIn(attributes.start, 100_000) } }, content, marks);
    case "blockquote":
      return holding(content, marks, (inside) => ({ type: "blockquote", content: inside }));
    case "div": {
      const tone = calloutTones.find((one) => one === attributes["data-callout"]);
      return tone ? holding(content, marks, (inside) => ({ type: "callout", attrs: { tone }, content: inside })) : null;
    }
    case "pre":
      return codeOf(element);
    case "hr":
      return [{ type: "horizontalRule" }];
    case "table":
      return tableOf(content, marks);
    case "figure":
      return figureOf(content);
    case "img":
      return pictureOf(element, "");
    default:
      return null;
  }
}

/** What stands in a heading besides text comes after it. */
function headingOf(level: number, inside: RichTextBlock[]): RichTextBlock[] {
  return inside.map((block) => (block.type === "paragraph" ? { type: "heading", attrs: { level }, content: block.content ?? [] } : block));
}

type List = { type: "bulletList" } | { type: "orderedList"; attrs: { start: number } };

/** What isn't in an item, as people write a list in a list, is in one of its own. */
function listOf(list: List, content: readonly Node[], marks: readonly RichTextMark[]): RichTextBlock[] {
  const items = content.flatMap((node) => {
    if (typeof node !== "string" && node.tag === "li") return [nestableBlocks(blocksIn(node.content, marks))];
    const inside = nestableBlocks(blocksIn([node], marks));
    return inside.length > 0 ? [inside] : [];
  });
  return items.length > 0 ? [{ ...list, content: items.map((inside) => ({ type: "listItem" as const, content: inside })) }] : [];
}

function holding(
  content: readonly Node[],
  marks: readonly RichTextMark[],
  made: (inside: RichTextBlock[]) => RichTextBlock,
): RichTextBlock[] {
  const inside = nestableBlocks(blocksIn(content, marks));
  return inside.length > 0 ? [made(inside)] : [];
}

function codeOf({ content }: Element): RichTextBlock[] {
  const code = content.find((node) => typeof node !== "string" && node.tag === "code") as Element | undefined;
  const [, language = ""] = /(?:^|\s)language-([a-z0-9+#.-]{1,30})(?:\s|$)/.exec(code?.attributes.class ?? "") ?? [];
  // A line break right after the start tag isn't part of the text (HTML, §4.4.3).
  const text = textIn(content).replace(/^\n/, "");
  return text.trim() === "" ? [] : [{ type: "codeBlock", attrs: { language }, content: [{ type: "text", text }] }];
}

function textIn(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : textIn(node.content))).join("");
}

/** Its caption comes before it. */
function tableOf(content: readonly Node[], marks: readonly RichTextMark[]): RichTextBlock[] {
  const found: { rows: Element[]; captions: Node[] } = { rows: [], captions: [] };
  const look = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (node.tag === "tr") found.rows.push(node);
      else if (node.tag === "caption") found.captions.push(node);
      else look(node.content);
    }
  };
  look(content);
  const rows = found.rows
    .map((row) => row.content.flatMap((cell) => (typeof cell !== "string" && /^t[hd]$/.test(cell.tag) ? [cellOf(cell, marks)] : [])))
    .filter((cells) => cells.length > 0);
  const above = blocksIn(found.captions, marks);
  return rows.length > 0 ? [...above, { type: "table", content: rows.map((cells) => ({ type: "tableRow", content: cells })) }] : above;
}

function cellOf({ tag, attributes, content }: Element, marks: readonly RichTextMark[]): RichTextCell {
  return {
    type: tag === "th" ? "tableHeader" : "tableCell",
    attrs: { colspan: numberIn(attributes.colspan, 50), rowspan: numberIn(attributes.rowspan, 500) },
    content: nestableBlocks(blocksIn(content, marks)).flatMap(withoutCode),
  };
}

/** Cells hold no block of code. */
function withoutCode(block: RichTextBlock): RichTextBlock[] {
  if (block.type !== "codeBlock") return [block];
  const lines = (block.content ?? []).flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
  return lines.map((text) => ({ type: "paragraph", content: [{ type: "text", text, marks: [{ type: "code" }] }] }));
}

/** Null: there's no picture in it, so it's what it holds. */
function figureOf(content: readonly Node[]): RichTextBlock[] | null {
  const picture = findElement(content, "img");
  if (!picture) return null;
  const caption = findElement(content, "figcaption");
  const words = caption ? textIn(caption.content).replaceAll(/\s+/g, " ").trim() : "";
  const shown = pictureOf(picture, words);
  return shown.length > 0 || words === "" ? shown : [{ type: "paragraph", content: [{ type: "text", text: words }] }];
}

function findElement(nodes: readonly Node[], tag: string): Element | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === tag ? node : findElement(node.content, tag);
    if (found) return found;
  }
  return undefined;
}

/** Only our own pictures: a page doesn't load any from other sites. */
function pictureOf({ attributes }: Element, caption: string): RichTextBlock[] {
  const given = attributes.src ?? "";
  const src = /^[\w.~%-]+(?:\/|$)/.test(given) && !/^[a-z]+:/i.test(given) ? `/${given}` : given;
  return src.length <= 500 && isOwnPath(src) ? [{ type: "picture", attrs: { src, alt: attributes.alt ?? "", caption } }] : [];
}

function marksWithin({ tag, attributes }: Element, marks: readonly RichTextMark[]): readonly RichTextMark[] {
  const mark = tag === "a" ? linkTo(attributes.href) : Object.hasOwn(MARKS, tag) ? MARKS[tag] : undefined;
  return mark && !marks.some(({ type }) => type === mark.type) ? [...marks, mark] : marks;
}

/** A path without a slash is one from the top: a text can be on several pages. */
function linkTo(href = ""): RichTextMark | undefined {
  const given = href.trim();
  const fault = linkFault(given);
  const path =
    fault === "relative" && /^[\w.~%?{-]/.test(given) && !given.startsWith("{") ? `/${given.replace(/^(\.{1,2}\/)+/, "")}` : given;
  return linkFault(path) === null ? { type: "link", attrs: { href: path } } : undefined;
}

function numberIn(value: string | undefined, most: number): number {
  const number = /^\d{1,6}$/.test(value ?? "") ? Number(value) : 1;
  return number >= 1 && number <= most ? number : 1;
}
