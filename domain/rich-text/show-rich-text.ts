import { linkFault } from "../safe-link.input.ts";
import { slugOf } from "../slug.ts";
import { UniqueNames } from "../unique-names.ts";
import type { RichText, RichTextBlock, RichTextInline, RichTextSpan } from "./rich-text.input.ts";
import { type NestedInline, nestMarks } from "./rich-text-html.input.ts";
import type { Heading, PictureView, ShownBlock, ShownCell, ShownInline } from "./shown-text.input.ts";

interface ShownBody {
  blocks: ShownBlock[];
  headings: Heading[];
}

interface Known {
  /** Fills in the firm's facts. */
  fill: (text: string) => string;
  siteUrl: string;
  pictures: ReadonlyMap<string, PictureView>;
  /** Whether nothing is at this address: a link there is only text. */
  isGone: (href: string) => boolean;
  /** For texts in sections: the names that the page's other texts have for tables and code. Headings in these have no IDs. */
  names?: UniqueNames;
}

/** A text with everything that its page needs to know about it. */
export function showRichText(doc: RichText, known: Known): ShownBody {
  const drawing = {
    ...known,
    isInSection: known.names !== undefined,
    names: known.names ?? new UniqueNames(),
    above: "",
    headings: [] as Heading[],
  };
  const blocks = withoutEmpty(doc.content).map((block) => shownBlock(block, drawing));
  return { blocks, headings: drawing.headings };
}

/** An empty line is where someone could go on writing. Space between the parts comes from their styles. */
function withoutEmpty(blocks: RichTextBlock[]): RichTextBlock[] {
  return blocks.filter((block) => block.type !== "paragraph" || (block.content ?? []).length > 0);
}

type Drawing = Known & { isInSection: boolean; names: UniqueNames; above: string; headings: Heading[] };

function shownBlock(block: RichTextBlock, drawing: Drawing): ShownBlock {
  const inside = (blocks: RichTextBlock[]) => blocks.map((one) => shownBlock(one, drawing));
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
      const isSafe = linkFault(href) === null && !drawing.isGone(href);
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

function shownHeading({ attrs, content = [] }: Extract<RichTextBlock, { type: "heading" }>, drawing: Drawing): ShownBlock {
  const written = plainInline(content);
  const text = drawing.fill(written);
  drawing.above = text;
  const shown = { type: "heading" as const, level: attrs.level, content: shownInline(content, drawing) };
  if (drawing.isInSection) return shown;
  // IDs are made from what's written, so that a heading with the firm's name keeps its ID when the name changes.
  const slug = slugOf(written) || "part";
  // IDs start with a letter, because some checkers and selectors require it.
  const id = drawing.names.take(/^\d/.test(slug) ? `part-${slug}` : slug);
  if (attrs.level === 2) drawing.headings.push({ id, text });
  return { ...shown, id };
}

function shownRow(cells: Extract<RichTextBlock, { type: "table" }>["content"][number]["content"], drawing: Drawing): ShownCell[] {
  return cells.map(({ type, attrs, content }) => ({
    ...{ isHeader: type === "tableHeader", colspan: attrs.colspan, rowspan: attrs.rowspan },
    content: content.map((block) => shownBlock(block, drawing)),
  }));
}

/** A named section is a region that screen readers list, so no two can have the same name. */
function nameBelow(what: string, { above, names }: Drawing): string {
  return names.take(above ? `${what}: ${above}` : what, " ");
}

function shownInline(content: RichTextInline[], drawing: Drawing): ShownInline[] {
  return nestMarks(content).flatMap((piece) => shownPiece(piece, drawing));
}

function shownPiece(piece: NestedInline, known: Known): ShownInline[] {
  if (piece === "break") return [{ type: "break" }];
  if ("text" in piece) return [known.fill(piece.text)];
  const content = piece.content.flatMap((one) => shownPiece(one, known));
  if (piece.mark.type !== "link") return [{ type: piece.mark.type, content }];
  const href = known.fill(piece.mark.attrs.href);
  if (linkFault(href) !== null || known.isGone(href)) return content;
  return [href.startsWith("/") ? { type: "link", href, address: `${known.siteUrl}${href}`, content } : { type: "link", href, content }];
}

/** The text of a paragraph or heading, without its marks. */
export function plainInline(pieces: readonly RichTextInline[]): string {
  return pieces.map((piece) => (piece.type === "text" ? (piece as RichTextSpan).text : " ")).join("");
}
