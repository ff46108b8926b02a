/** A block's content is what staff stored: any field may be missing or of another type. */
export function textOf(content: Record<string, unknown>, field: string): string {
  const value = content[field];
  return typeof value === "string" ? value.trim() : "";
}

/** The id of a block's heading, for links to it. */
export function blockId(id: string): string {
  return `block-${id}`;
}
