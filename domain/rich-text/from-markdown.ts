import { Marked, type Token, type Tokens } from "marked";
import { isOwnPath, linkFault } from "../safe-link.input.ts";
import { decodeEntities } from "./entities.ts";
import { nestableBlocks, textParagraph, withMark } from "./nestable-blocks.ts";
import {
  articleFormKinds,
  calloutTones,
  EMPTY_RICH_TEXT,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
  readRichText,
} from "./rich-text.input.ts";

const marked = new Marked({ gfm: true });

/** The longest Markdown text that's read, in characters, and how deep quotes and lists in it can go. */
export const MAX_MARKDOWN = 300_000;
const MAX_DEPTH = 8;

/**
 * Markdown (GFM) as an article's text. Everything it can't have becomes the closest thing that it can: HTML its text, a picture of another
 * site a link. Callouts are written as on GitHub (`> [!NOTE]`), a call to action, a video, and a form as `> [!BUTTON]`,
 * `> [!VIDEO]`, and `> [!FORM]`. Null: it's too long or too deep.
 */
export function richTextFromMarkdown(markdown: string): RichText | null {
  if (markdown.length > MAX_MARKDOWN || isTooDeep(markdown)) return null;
  const content = blocksOf(marked.lexer(markdown));
  const read = readRichText({ type: "doc", content: content.length > 0 ? content : EMPTY_RICH_TEXT.content });
  return read.ok ? read.doc : null;
}

/** The reader calls itself for each level of quotes and lists, so depth is limited before it starts. */
function isTooDeep(markdown: string): boolean {
  return markdown.split("\n").some((line) => {
    const [indent = ""] = /^[\s>*+-]*/.exec(line) ?? [];
    return indent.length > 200 || indent.replaceAll(/[^>*+-]/g, "").length > MAX_DEPTH * 10;
  });
}

function blocksOf(tokens: Token[], depth = 0): RichTextBlock[] {
  return tokens.flatMap((token) => blockOf(token, depth));
}

function blockOf(token: Token, depth: number): RichTextBlock[] {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return [];
    case "heading":
      return [{ type: "heading", attrs: { level: Math.min(Math.max(token.depth, 2), 4) }, content: inlineOf(token.tokens ?? []) }];
    case "hr":
      return [{ type: "horizontalRule" }];
    case "code":
      return [codeOf(token as Tokens.Code)];
    case "list":
      return depth > MAX_DEPTH ? paragraphsOf([token]) : [listOf(token as Tokens.List, depth)];
    case "blockquote":
      return depth > MAX_DEPTH ? paragraphsOf([token]) : quoteOf(token as Tokens.Blockquote, depth);
    case "table":
      return [tableOf(token as Tokens.Table)];
    case "html":
      return textParagraph(withoutTags(token.text));
    default:
      return paragraphsOf("tokens" in token && token.tokens ? token.tokens : [token]);
  }
}

/** Pictures stand between paragraphs, not in them. */
function paragraphsOf(tokens: Token[]): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  let text: Token[] = [];
  const end = () => {
    const content = trimmed(inlineOf(text));
    if (content.length > 0) blocks.push({ type: "paragraph", content });
    text = [];
  };
  for (const token of tokens) {
    if (token.type === "image" && isOwnPath(token.href)) {
      end();
      const caption = decodeEntities(token.title ?? "");
      blocks.push({ type: "picture", attrs: { src: token.href, alt: decodeEntities(token.text), caption } });
    } else text.push(token);
  }
  end();
  return blocks;
}

function codeOf({ text, lang = "" }: Tokens.Code): RichTextBlock {
  const [language = ""] = lang.toLowerCase().split(/\s/);
  return { type: "codeBlock", attrs: { language }, content: text === "" ? [] : [{ type: "text", text }] };
}

function listOf({ ordered, start, items }: Tokens.List, depth: number): RichTextBlock {
  const content = items.map((item): RichTextItem => {
    const inside = nestableBlocks(blocksOf(item.tokens, depth + 1));
    const [first, ...rest] = inside;
    const mark: RichTextInline[] = item.task ? [{ type: "text", text: item.checked ? "☑ " : "☐ " }] : [];
    if (first?.type !== "paragraph") return { type: "listItem", content: [{ type: "paragraph", content: mark }, ...inside] };
    return { type: "listItem", content: [{ type: "paragraph", content: [...mark, ...(first.content ?? [])] }, ...rest] };
  });
  if (!ordered) return { type: "bulletList", content };
  return { type: "orderedList", attrs: { start: typeof start === "number" && start > 0 ? start : 1 }, content };
}

const CALLOUT = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/;
/** The other names that GitHub has, and our own. */
const TONES: Record<string, (typeof calloutTones)[number]> = { important: "note", caution: "warning", danger: "warning", info: "note" };

function quoteOf(token: Tokens.Blockquote, depth: number): RichTextBlock[] {
  const name = CALLOUT.exec(token.text)?.[1]?.toLowerCase();
  const tone = calloutTones.find((one) => one === name) ?? (name && Object.hasOwn(TONES, name) ? TONES[name] : undefined);
  const partOf = name && Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (partOf || tone) {
    const inside = blocksOf(marked.lexer(token.text.replace(CALLOUT, "")), depth + 1);
    if (!tone) return partOf?.(inside) ?? inside;
    return [{ type: "callout", attrs: { tone }, content: filled(nestableBlocks(inside)) }];
  }
  return [{ type: "blockquote", content: filled(nestableBlocks(blocksOf(token.tokens, depth + 1))) }];
}

/** What's written like a callout, and isn't one. Null: something's missing, so it's only text. */
const PARTS: Record<string, (blocks: RichTextBlock[]) => RichTextBlock[] | null> = { button: callToAction, video, form: leadForm };

/** The last link is the button, and the text before it says why. */
function callToAction(blocks: RichTextBlock[]): RichTextBlock[] | null {
  const { text, link } = textAndLink(blocks);
  return link && [{ type: "callToAction", attrs: { text, label: link.text, href: link.href } }];
}

function video(blocks: RichTextBlock[]): RichTextBlock[] | null {
  const { link } = textAndLink(blocks);
  return link && [{ type: "video", attrs: { title: link.text, url: link.href } }];
}

/** "quote: Ask for a quote": which form it is, and its title. */
function leadForm(blocks: RichTextBlock[]): RichTextBlock[] | null {
  const [, name, title = ""] = /^(\w+)(?::\s*(.*))?$/s.exec(textAndLink(blocks).text) ?? [];
  const kind = articleFormKinds.find((one) => one === name);
  return kind ? [{ type: "leadForm", attrs: { kind, title } }] : null;
}

function textAndLink(blocks: RichTextBlock[]): { text: string; link: { text: string; href: string } | null } {
  const texts = blocks.flatMap((block) => (block.type === "paragraph" ? [block.content ?? []] : []));
  const link = texts.at(-1)?.find((one) => one.type === "text" && one.marks?.some(({ type }) => type === "link"));
  const mark = link?.type === "text" ? link.marks?.find((one) => one.type === "link") : undefined;
  const text = texts
    .flat()
    .flatMap((one) => (one.type === "text" && one !== link ? [one.text] : []))
    .join(" ")
    .trim();
  return { text, link: link?.type === "text" && mark?.type === "link" ? { text: link.text, href: mark.attrs.href } : null };
}

function tableOf({ header, rows }: Tokens.Table): RichTextBlock {
  const cellOf =
    (type: RichTextCell["type"]) =>
    (cell: Tokens.TableCell): RichTextCell => {
      const content = inlineOf(cell.tokens);
      return {
        type,
        attrs: { colspan: 1, rowspan: 1 },
        content: [content.length > 0 ? { type: "paragraph", content } : { type: "paragraph" }],
      };
    };
  return {
    type: "table",
    content: [
      { type: "tableRow", content: header.map(cellOf("tableHeader")) },
      ...rows.map((row) => ({ type: "tableRow" as const, content: row.map(cellOf("tableCell")) })),
    ],
  };
}

function filled(blocks: RichTextBlock[]): RichTextBlock[] {
  return blocks.length > 0 ? blocks : [{ type: "paragraph" }];
}

function inlineOf(tokens: Token[], marks: RichTextMark[] = []): RichTextInline[] {
  return joined(tokens.flatMap((token) => piecesOf(token, marks)));
}

function piecesOf(token: Token, marks: RichTextMark[]): RichTextInline[] {
  const text = (value: string): RichTextInline[] =>
    value === "" ? [] : [{ type: "text", text: value, ...(marks.length > 0 && { marks }) }];
  const inside = (mark: RichTextMark) => inlineOf(token.type === "codespan" ? [] : (token as Tokens.Strong).tokens, [...marks, mark]);
  switch (token.type) {
    case "strong":
      return inside({ type: "bold" });
    case "em":
      return inside({ type: "italic" });
    case "del":
      return inside({ type: "strike" });
    case "codespan":
      return text(token.text).map((one) => withMark(one, { type: "code" }, true));
    case "link":
      return linkFault(token.href) === null && !marks.some(({ type }) => type === "link")
        ? inside({ type: "link", attrs: { href: token.href } })
        : inlineOf(token.tokens ?? [], marks);
    case "image": {
      const label = decodeEntities(token.text) || token.href;
      const href = token.href;
      return text(label).map((one) => (linkFault(href) === null ? withMark(one, { type: "link", attrs: { href } }) : one));
    }
    case "br":
      return [{ type: "hardBreak" }];
    case "html":
      return /^<br\s*\/?>$/i.test(token.raw) ? [{ type: "hardBreak" }] : text(withoutTags(token.text));
    case "escape":
      return text(token.text);
    default:
      if ("tokens" in token && token.tokens) return inlineOf(token.tokens, marks);
      return text(decodeEntities(String((token as Tokens.Text).text ?? "")).replaceAll("\n", " "));
  }
}

/** Neighbors with the same marks are one text. */
function joined(pieces: RichTextInline[]): RichTextInline[] {
  const result: RichTextInline[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.type === "text" && last?.type === "text" && JSON.stringify(last.marks) === JSON.stringify(piece.marks))
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

/** White space next to a picture isn't part of the text. */
function trimmed(pieces: RichTextInline[]): RichTextInline[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first?.type === "text" && first.text.trimStart() === "") return trimmed(pieces.slice(1));
  if (last?.type === "text" && last.text.trimEnd() === "") return trimmed(pieces.slice(0, -1));
  return pieces;
}

function withoutTags(html: string): string {
  return decodeEntities(html.replaceAll(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}
