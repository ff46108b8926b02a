import type { BlockView } from "~/domain/content/index.ts";
import { UniqueNames } from "~/domain/unique-names.ts";

/** A block's content is whatever staff stored: any field can be missing or of another type. */
export function textOf(content: Record<string, unknown>, field: string): string {
  const value = content[field];
  return typeof value === "string" ? value.trim() : "";
}

/** IDs for the blocks' headings, so they can be linked to: readable, unique on the page, and distinct from the page's own IDs. */
export function anchorsOf(blocks: readonly Pick<BlockView, "id" | "content">[]): Map<string, string> {
  const names = new UniqueNames();
  return new Map(
    blocks.map(({ id, content }) => {
      const words = textOf(content, "title")
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .match(/[a-z0-9]+/g);
      const name = textOf(content, "anchor") || `about-${words?.join("-") ?? "this"}`;
      return [id, names.take(name)];
    }),
  );
}
