import { slugOf } from "../../slug.ts";
import { UniqueNames } from "../../unique-names.ts";
import type {
  ArticleBlock,
  ArticleDoc,
  ArticleFormKind,
  ArticleInline,
  ArticleMark,
  ArticleText,
  CalloutTone,
} from "../article-doc.input.ts";
import type { PictureView } from "../media/find-pictures.ts";
import { linkFault } from "../safe-link.input.ts";

/** A piece of text as the site shows it. Marks contain what they apply to. */
export type ShownInline =
  | string
  | { type: "break" }
  | { type: "bold" | "italic" | "strike" | "code"; content: ShownInline[] }
  | {
      type: "link";
      href: string;
      /** For a page of this site, the full address, for print. */
      address?: string;
      content: ShownInline[];
    };

interface ShownCell {
  isHeader: boolean;
  colspan: number;
  rowspan: number;
  content: ShownBlock[];
}

/** A part of an article as the site shows it. What screen readers call a table or code block is unique on the page. */
export type ShownBlock =
  | { type: "paragraph"; content: ShownInline[] }
  | { type: "heading"; level: number; id: string; content: ShownInline[] }
  | { type: "list"; isOrdered: boolean; start: number; items: ShownBlock[][] }
  | { type: "quote"; content: ShownBlock[] }
  | { type: "callout"; tone: CalloutTone; content: ShownBlock[] }
  | { type: "code"; label: string; text: string }
  | { type: "rule" }
  | { type: "call-to-action"; text: string; label: string; href: string }
  | { type: "video"; url: string; title: string }
  | { type: "form"; kind: ArticleFormKind; title: string }
  | { type: "table"; label: string; rows: ShownCell[][] }
  | { type: "picture"; src: string; alt: string; caption: string; view: PictureView | null };

/** A second-level heading, for the table of contents. */
export interface Heading {
  id: string;
  text: string;
}

interface ShownBody {
  blocks: ShownBlock[];
  headings: Heading[];
}

interface Known {
  /** Fills in the firm's facts. */
  fill: (text: string) => string;
  siteUrl: string;
  pictures: ReadonlyMap<string, PictureView>;
}

/** An article's text with everything that its page needs to know about it. */
export function shownBody(doc: ArticleDoc, known: Known): ShownBody {
  const drawing = { ...known, names: new UniqueNames(), above: "", headings: [] as Heading[] };
  const blocks = withoutEmpty(doc.content).map((block) => shownBlock(block, drawing));
  return { blocks, headings: drawing.headings };
}

/** An empty line is where someone could go on writing. Space between the parts comes from their styles. */
function withoutEmpty(blocks: ArticleBlock[]): ArticleBlock[] {
  return blocks.filter((block) => block.type !== "paragraph" || (block.content ?? []).length > 0);
}

type Drawing = Known & { names: UniqueNames; above: string; headings: Heading[] };

function shownBlock(block: ArticleBlock, drawing: Drawing): ShownBlock {
  const inside = (blocks: ArticleBlock[]) => blocks.map((one) => shownBlock(one, drawing));
  switch (block.type) {
    case "paragraph":
      return { type: "paragraph", content: shownInline(block.content ?? [], drawing) };
    case "heading":
      return shownHeading(block, drawing);
    case "bulletList":
    case "orderedList": {
      const start = block.type === "orderedList" ? block.attrs.start : 1;
      return { type: "list", isOrdered: block.type === "orderedList", start, items: block.content.map(({ content }) => inside(content)) };
    }
    case "blockquote":
      return { type: "quote", content: inside(block.content) };
    case "callout":
      return { type: "callout", tone: block.attrs.tone, content: inside(block.content) };
    case "codeBlock": {
      const text = (block.content ?? []).map((one) => one.text).join("");
      return { type: "code", text: drawing.fill(text), label: nameBelow("Code", drawing) };
    }
    case "horizontalRule":
      return { type: "rule" };
    case "callToAction": {
      const { text, label, href } = block.attrs;
      const isSafe = linkFault(href) === null;
      return { type: "call-to-action", text: drawing.fill(text), label: drawing.fill(label), href: isSafe ? href : "" };
    }
    case "video": {
      const { url, title } = block.attrs;
      return { type: "video", url: linkFault(url) === null ? url : "", title: drawing.fill(title) };
    }
    case "leadForm":
      return { type: "form", kind: block.attrs.kind, title: drawing.fill(block.attrs.title) };
    case "table":
      return { type: "table", label: nameBelow("Table", drawing), rows: block.content.map(({ content }) => shownRow(content, drawing)) };
    case "picture": {
      const { src, alt, caption } = block.attrs;
      return { type: "picture", src, alt: drawing.fill(alt), caption: drawing.fill(caption), view: drawing.pictures.get(src) ?? null };
    }
  }
}

function shownHeading({ attrs, content = [] }: Extract<ArticleBlock, { type: "heading" }>, drawing: Drawing): ShownBlock {
  // IDs are made from what's written, so that a heading with the firm's name keeps its ID when the name changes.
  const written = plainInline(content);
  const slug = slugOf(written) || "part";
  // IDs start with a letter, because some checkers and selectors require it.
  const id = drawing.names.take(/^\d/.test(slug) ? `part-${slug}` : slug);
  const text = drawing.fill(written);
  drawing.above = text;
  if (attrs.level === 2) drawing.headings.push({ id, text });
  return { type: "heading", level: attrs.level, id, content: shownInline(content, drawing) };
}

function shownRow(cells: Extract<ArticleBlock, { type: "table" }>["content"][number]["content"], drawing: Drawing): ShownCell[] {
  return cells.map(({ type, attrs, content }) => ({
    ...{ isHeader: type === "tableHeader", colspan: attrs.colspan, rowspan: attrs.rowspan },
    content: content.map((block) => shownBlock(block, drawing)),
  }));
}

/** A named section is a region that screen readers list, so no two can have the same name. */
function nameBelow(what: string, { above, names }: Drawing): string {
  return names.take(above ? `${what}: ${above}` : what, " ");
}

function shownInline(pieces: ArticleInline[], { fill, siteUrl }: Drawing): ShownInline[] {
  return nested(
    pieces.map((piece) => ({ piece, marks: piece.type === "text" ? (piece.marks ?? []) : [] })),
    { fill, siteUrl },
  );
}

interface Marked {
  piece: ArticleInline;
  /** The marks not drawn yet, outermost first. */
  marks: ArticleMark[];
}

/** Puts neighbors with the same outermost mark into it. */
function nested(pieces: Marked[], known: Pick<Known, "fill" | "siteUrl">): ShownInline[] {
  const shown: ShownInline[] = [];
  for (let from = 0; from < pieces.length; ) {
    const first = pieces[from] as Marked;
    const [mark] = first.marks;
    let to = from + 1;
    if (!mark) {
      shown.push(first.piece.type === "text" ? known.fill(first.piece.text) : { type: "break" });
    } else {
      while (to < pieces.length && pieces[to]?.marks.some((one) => isSame(one, mark))) to++;
      const within = pieces.slice(from, to).map(({ piece, marks }) => ({ piece, marks: marks.filter((one) => !isSame(one, mark)) }));
      shown.push(drawnMark(mark, nested(within, known), known.siteUrl));
    }
    from = to;
  }
  return shown;
}

function isSame(one: ArticleMark, other: ArticleMark): boolean {
  return one.type === other.type && (one.type !== "link" || other.type !== "link" || one.attrs.href === other.attrs.href);
}

function drawnMark(mark: ArticleMark, content: ShownInline[], siteUrl: string): ShownInline {
  if (mark.type !== "link") return { type: mark.type, content };
  const { href } = mark.attrs;
  return href.startsWith("/") ? { type: "link", href, address: `${siteUrl}${href}`, content } : { type: "link", href, content };
}

/** The text of a paragraph or heading, without its marks. */
export function plainInline(pieces: readonly ArticleInline[]): string {
  return pieces.map((piece) => (piece.type === "text" ? (piece as ArticleText).text : " ")).join("");
}
