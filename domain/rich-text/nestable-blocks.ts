import type { RichTextBlock, RichTextInline, RichTextMark } from "./rich-text.input.ts";

/** What lists, quotes, and callouts can hold: the rest becomes paragraphs. */
export function nestableBlocks(blocks: RichTextBlock[]): RichTextBlock[] {
  return blocks.flatMap((block): RichTextBlock[] => {
    switch (block.type) {
      case "heading":
        return [{ type: "paragraph", content: (block.content ?? []).map((one) => withMark(one, { type: "bold" })) }];
      case "blockquote":
      case "callout":
        return nestableBlocks(block.content);
      case "table":
        return block.content.flatMap(({ content }) => nestableBlocks(content.flatMap((cell) => cell.content)));
      case "picture": {
        const { src, alt } = block.attrs;
        return [{ type: "paragraph", content: [{ type: "text", text: alt || src, marks: [{ type: "link", attrs: { href: src } }] }] }];
      }
      case "callToAction": {
        const { text, label, href } = block.attrs;
        const link: RichTextInline = { type: "text", text: label, marks: [{ type: "link", attrs: { href } }] };
        return [...textParagraph(text), { type: "paragraph", content: [link] }];
      }
      case "video": {
        const { url, title } = block.attrs;
        return [{ type: "paragraph", content: [{ type: "text", text: title || url, marks: [{ type: "link", attrs: { href: url } }] }] }];
      }
      case "leadForm":
      case "horizontalRule":
        return [];
      default:
        return [block];
    }
  });
}

/** A paragraph with this text, unless there's none. */
export function textParagraph(text: string): RichTextBlock[] {
  return text === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text }] }];
}

/** The same with a further mark, outside the others or inside them. */
export function withMark(one: RichTextInline, mark: RichTextMark, isInside = false): RichTextInline {
  if (one.type !== "text" || one.marks?.some(({ type }) => type === mark.type)) return one;
  const marks = one.marks ?? [];
  return { ...one, marks: isInside ? [...marks, mark] : [mark, ...marks] };
}
