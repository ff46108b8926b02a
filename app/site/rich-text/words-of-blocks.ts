import type { ShownBlock, ShownInline } from "~/domain/content/index.ts";

/** A text's words in one line, for search engines. */
export function wordsOfBlocks(blocks: readonly ShownBlock[]): string {
  return blocks.map(wordsOf).filter(Boolean).join(" ").replaceAll(/\s+/g, " ").trim();
}

function wordsOf(block: ShownBlock): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineWords(block.content);
    case "list":
      return block.items.map(wordsOfBlocks).join(" ");
    case "quote":
    case "callout":
      return wordsOfBlocks(block.content);
    case "code":
      return block.text;
    case "table":
      return block.rows.flatMap((cells) => cells.map(({ content }) => wordsOfBlocks(content))).join(" ");
    case "picture":
      return block.caption;
    default:
      return "";
  }
}

function inlineWords(pieces: readonly ShownInline[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.type === "break" ? " " : inlineWords(piece.content))).join("");
}
