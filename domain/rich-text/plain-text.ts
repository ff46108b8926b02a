import type { RichText, RichTextBlock } from "./rich-text.input.ts";
import { plainInline } from "./show-rich-text.ts";

/** Everything a reader sees of an article's text, one part per line: to count its words, to search it, and to compare two versions. */
export function plainText({ content }: RichText): string {
  return content
    .flatMap(linesOf)
    .filter((line) => line.trim() !== "")
    .join("\n");
}

function linesOf(block: RichTextBlock): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [plainInline(block.content ?? [])];
    case "codeBlock":
      return (block.content ?? []).map(({ text }) => text);
    case "bulletList":
    case "orderedList":
      return block.content.flatMap((item) => item.content.flatMap(linesOf));
    case "blockquote":
    case "callout":
      return block.content.flatMap(linesOf);
    case "table":
      return block.content.map((row) => row.content.map((cell) => cell.content.flatMap(linesOf).join(" ")).join(" | "));
    case "picture":
      return [block.attrs.caption];
    case "callToAction":
      return [block.attrs.text, block.attrs.label];
    case "video":
    case "leadForm":
      return [block.attrs.title];
    case "horizontalRule":
      return [];
  }
}

/** A word contains a letter or a digit and stands between spaces. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Reading time at 200 words per minute, rounded up. */
export function readTime(words: number): string {
  return `${Math.max(1, Math.ceil(words / 200))} min read`;
}

/** The files that an article's text shows, each once. */
export function picturesIn({ content }: RichText): string[] {
  return [...new Set(content.flatMap((block) => (block.type === "picture" ? [block.attrs.src] : [])))];
}
