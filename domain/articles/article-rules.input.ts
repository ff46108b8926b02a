import type { GuideFacts } from "./guide-rules.input.ts";

/** What both the browser and the server know about articles. No zod, so that browser code can import it. */

/** A guide is an article with facts about guides, and an address of its own kind. */
export type ArticleType = "article" | "guide";

/** What tells them apart. */
export interface Typed {
  guide?: GuideFacts | null;
}

export function typeOf({ guide }: Typed): ArticleType {
  return guide ? "guide" : "article";
}

/** Where visitors find it. */
export function addressOf(of: Typed, slug: string): string {
  return `/${typeOf(of) === "guide" ? "guides" : "blog"}/${slug}`;
}

/** "scheduled": a draft that's published at a set time. */
export const articleStatuses = ["draft", "scheduled", "published"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Why a version was stored. "saved": someone worked on the article. "imported": it came from a file. */
export const versionCauses = ["saved", "published", "restored", "imported"] as const;
export type VersionCause = (typeof versionCauses)[number];

export const MAX_TITLE = 200;
export const MAX_EXCERPT = 400;
export const MAX_TAGS = 10;
export const MAX_TAG = 40;

/** Each tag once, as it was written first. Upper and lower case make no difference. */
export function distinctTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.normalize("NFC").replace(/\s+/g, " ").toLowerCase();
    if (!byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

/** Slugs below `/blog` that belong to the program. */
export const RESERVED_SLUGS: readonly string[] = ["category", "tag", "author", "search", "preview"];

/** Articles per page of the back office's list. */
export const ARTICLES_PER_PAGE = 50;
