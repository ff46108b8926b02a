import { ok, type Result, refused } from "../../result.ts";

/** A local page's slug, as stored in `seo_pages`: `services/managed-it/san-antonio`. Its address is this after a slash. */
export function localPageSlug(termSlug: string, locationSlug: string): string {
  return `services/${termSlug}/${locationSlug}`;
}

/** How exported files are named. The addresses on this site don't follow it: they always have the form `/services/{term}/{location}`. */
export interface UrlPattern {
  source: string;
}

export const DEFAULT_PATTERN = "/services/[search_term]/[location]/";

/** A pattern's length in characters: file names stay below 255 bytes. */
const MAX_PATTERN_LENGTH = 80;

/**
 * A pattern like `/services/[search_term]/[location]/`: lowercase letters, digits, `- _ . /`, and each variable once. The two must be
 * separated by something that no slug contains, so that different pages never get the same file.
 */
export function readUrlPattern(typed: string): Result<UrlPattern, string> {
  const source = typed.trim();
  if (source.length > MAX_PATTERN_LENGTH) return refused(`At most ${MAX_PATTERN_LENGTH} characters.`);
  if (!source.startsWith("/")) return refused("Start the pattern with a slash (/).");
  const variables = source.match(/\[[^[\]]*\]/g) ?? [];
  if (variables.toSorted().join() !== "[location],[search_term]")
    return refused("Include [search_term] and [location], each exactly once.");
  const between = source.slice(source.indexOf("]") + 1, source.lastIndexOf("["));
  if (!/[/_.]/.test(between)) return refused("Put a slash between [search_term] and [location].");
  const plain = source.replaceAll(/\[(search_term|location)\]/g, "");
  if (!/^[a-z0-9/_.-]*$/.test(plain)) return refused("Besides the variables, use only lowercase letters, digits, and - _ . /");
  if (/\/\/|\.\./.test(source)) return refused("Don't use two slashes or two dots in a row.");
  return ok({ source });
}

/** A page's path according to the pattern. */
export function pathOf(pattern: UrlPattern, termSlug: string, locationSlug: string): string {
  return pattern.source.replace("[search_term]", termSlug).replace("[location]", locationSlug);
}

/** The file of a page in an export. Slashes between its parts become underscores, so all files can be in one folder. */
export function fileNameOf(path: string): string {
  return `${path.split("/").filter(Boolean).join("_")}.html`;
}

/** A page by the positions of its term and its location in their lists, from 0. */
export interface PagePlace {
  term: number;
  location: number;
}

const MAX_OTHER_TERMS = 4;
const MAX_OTHER_LOCATIONS = 2;

/**
 * The pages that a page links to: the next four terms in its location, then its term in the next two locations, wrapping around in a ring.
 * Never itself, and none twice. Whatever the sizes, every page is linked from the one before it in either ring, and every page can be
 * reached from every other.
 */
export function internalLinks(page: PagePlace, size: { terms: number; locations: number }): PagePlace[] {
  return [
    ...following(page.term, size.terms, MAX_OTHER_TERMS).map((term) => ({ term, location: page.location })),
    ...following(page.location, size.locations, MAX_OTHER_LOCATIONS).map((location) => ({ term: page.term, location })),
  ];
}

function following(place: number, count: number, most: number): number[] {
  return Array.from({ length: Math.min(most, count - 1) }, (_, step) => (place + step + 1) % count);
}
