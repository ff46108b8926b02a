import type { RichText, RichTextBlock, RichTextInline, RichTextItem, RichTextMark } from "./rich-text.input.ts";

/** Inline content in which a mark contains what it applies to. */
export type NestedInline = { text: string } | { mark: RichTextMark; content: NestedInline[] } | "break";

/** Puts neighbors with the same outermost mark into it. */
export function nestMarks(content: readonly RichTextInline[]): NestedInline[] {
  return nested(content.map((piece) => ({ piece, marks: piece.type === "text" ? (piece.marks ?? []) : [] })));
}

interface Marked {
  piece: RichTextInline;
  /** Those that aren't around it yet, outermost first. */
  marks: RichTextMark[];
}

function nested(pieces: Marked[]): NestedInline[] {
  const found: NestedInline[] = [];
  for (let from = 0; from < pieces.length; ) {
    const first = pieces[from] as Marked;
    const [mark] = first.marks;
    let to = from + 1;
    if (!mark) {
      found.push(first.piece.type === "text" ? { text: first.piece.text } : "break");
    } else {
      while (to < pieces.length && pieces[to]?.marks.some((one) => isSame(one, mark))) to++;
      const within = pieces.slice(from, to).map(({ piece, marks }) => ({ piece, marks: marks.filter((one) => !isSame(one, mark)) }));
      found.push({ mark, content: nested(within) });
    }
    from = to;
  }
  return found;
}

function isSame(one: RichTextMark, other: RichTextMark): boolean {
  return one.type === other.type && (one.type !== "link" || other.type !== "link" || one.attrs.href === other.attrs.href);
}

/**
 * A text as the HTML that a section stores. `richTextFromHtml` reads it back. What only articles have, such as forms, isn't in it. An empty
 * text is "".
 */
export function htmlOfRichText({ content }: RichText): string {
  return content
    .filter((block) => block.type !== "paragraph" || (block.content ?? []).length > 0)
    .map(htmlOfBlock)
    .join("");
}

function htmlOfBlock(block: RichTextBlock): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${htmlOfInline(block.content)}</p>`;
    case "heading":
      return `<h${block.attrs.level}>${htmlOfInline(block.content)}</h${block.attrs.level}>`;
    case "bulletList":
      return `<ul>${block.content.map(htmlOfItem).join("")}</ul>`;
    case "orderedList": {
      const { start } = block.attrs;
      return `<ol${start === 1 ? "" : ` start="${start}"`}>${block.content.map(htmlOfItem).join("")}</ol>`;
    }
    case "blockquote":
      return `<blockquote>${block.content.map(htmlOfBlock).join("")}</blockquote>`;
    case "callout":
      return `<div data-callout="${block.attrs.tone}">${block.content.map(htmlOfBlock).join("")}</div>`;
    case "codeBlock": {
      const { language } = block.attrs;
      const text = (block.content ?? []).map((one) => escapeText(one.text)).join("");
      return `<pre><code${language ? ` class="language-${language}"` : ""}>${text}</code></pre>`;
    }
    case "horizontalRule":
      return "<hr>";
    case "table":
      return htmlOfTable(block);
    case "picture": {
      const { src, alt, caption } = block.attrs;
      const below = caption && `<figcaption>${escapeText(caption)}</figcaption>`;
      return `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">${below}</figure>`;
    }
    case "callToAction":
    case "video":
    case "leadForm":
      return "";
  }
}

function htmlOfItem({ content }: RichTextItem): string {
  return `<li>${htmlInside(content)}</li>`;
}

/** A paragraph of its own only if there's more than one part, besides further lists. */
function htmlInside(blocks: readonly RichTextBlock[]): string {
  const [first, ...rest] = blocks;
  if (first?.type !== "paragraph" || rest.some(({ type }) => type !== "bulletList" && type !== "orderedList"))
    return blocks.map(htmlOfBlock).join("");
  return htmlOfInline(first.content) + rest.map(htmlOfBlock).join("");
}

function htmlOfTable({ content }: Extract<RichTextBlock, { type: "table" }>): string {
  const rows = content.map((row) => {
    const cells = row.content.map(({ type, attrs, content: inside }) => {
      const tag = type === "tableHeader" ? "th" : "td";
      const spans = [spanOf("colspan", attrs.colspan), spanOf("rowspan", attrs.rowspan)].join("");
      return `<${tag}${spans}>${htmlInside(inside)}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  const hasHead = content[0]?.content.every(({ type }) => type === "tableHeader");
  const [head, body] = hasHead ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  return `<table>${head.length > 0 ? `<thead>${head.join("")}</thead>` : ""}<tbody>${body.join("")}</tbody></table>`;
}

function spanOf(name: "colspan" | "rowspan", cells: number): string {
  return cells === 1 ? "" : ` ${name}="${cells}"`;
}

const TAGS = { bold: "strong", italic: "em", strike: "s", code: "code" } as const;

function htmlOfInline(content: readonly RichTextInline[] = []): string {
  return nestMarks(content).map(htmlOfNested).join("");
}

function htmlOfNested(piece: NestedInline): string {
  if (piece === "break") return "<br>";
  if ("text" in piece) return escapeText(piece.text);
  const inside = piece.content.map(htmlOfNested).join("");
  const { mark } = piece;
  return mark.type === "link"
    ? `<a href="${escapeAttribute(mark.attrs.href)}">${inside}</a>`
    : `<${TAGS[mark.type]}>${inside}</${TAGS[mark.type]}>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
