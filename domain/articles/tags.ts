import { slugOf } from "../slug.ts";

/** The last part of a tag's address. Tags that differ only in spelling share one. */
export function tagSlug(tag: string): string {
  return slugOf(tag);
}

export function tagSlugs(tags: readonly string[]): string[] {
  return [...new Set(tags.map(tagSlug))].filter((slug) => slug !== "");
}
