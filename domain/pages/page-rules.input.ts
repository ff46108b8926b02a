import { withoutPlaceholders } from "../rich-text/references.input.ts";

/** In the order of a page's life. */
export const pageStatuses = ["draft", "published", "archived"] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const MAX_TITLE = 200;
export const MAX_PAGE_SLUG = 200;

/** In characters. Search engines cut off longer ones. Not enforced. */
export const META_TITLE_HINT = 60;
export const META_DESCRIPTION_HINT = 160;

/** A page's address, derived from its title: "Café & Web – 24/7" → "cafe-web-24-7". */
export function proposedPageSlug(title: string): string {
  return withoutPlaceholders(title)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-|-$/g, "");
}
