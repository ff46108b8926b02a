import { BLOCK_TYPES, type BlockType } from "~/domain/content/block-rules.input.ts";

const names: Record<BlockType, string> = { text: "Text", image: "Image", video: "Video", html: "HTML", cta: "Call to action" };

/** "cta" → "Call to action". An unknown type is returned unchanged. */
export function typeName(type: string): string {
  return (names as Record<string, string>)[type] ?? type;
}

export const typeOptions = BLOCK_TYPES.map((value) => ({ value: value as string, label: names[value] }));

/** The link back from a block's page. */
export const BLOCKS = { to: "/admin/content-blocks", label: "Content Blocks" };
