import { BLOCK_TYPES } from "~/domain/pages/block-rules.input.ts";
import { findSectionType } from "~/domain/pages/section-types.input.ts";

/** "cta" → "Call to action". An unknown type is returned unchanged. */
export function typeName(type: string): string {
  return findSectionType(type)?.name ?? type;
}

export const typeOptions = BLOCK_TYPES.map((value) => ({ value: value as string, label: typeName(value) }));

/** The link back from a block's page. */
export const BLOCKS = { to: "/admin/content-blocks", label: "Content Blocks" };
