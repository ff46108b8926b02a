import { ok, type Result, refused } from "../../result.ts";

/** How exported files are named (spec 3 §9, product 28). */
export interface UrlPattern {
  source: string;
}

export const DEFAULT_PATTERN = "/services/[search_term]/[location]/";

/** Characters of a pattern: file names stay below 255 bytes. */
const MAX_PATTERN_LENGTH = 80;

/**
 * A pattern like `/services/[search_term]/[location]/`: small letters, digits, `- _ . /`, each variable once. Something that no slug has must stand
 * between the two, so that different pages never get the same file.
 */
export function readUrlPattern(typed: string): Result<UrlPattern, string> {
  const source = typed.trim();
  if (source.length > MAX_PATTERN_LENGTH) return refused(`At most ${MAX_PATTERN_LENGTH} characters.`);
  if (!source.startsWith("/")) return refused("Must begin with a slash.");
  const variables = source.match(/\[[^[\]]*\]/g) ?? [];
  if (variables.toSorted().join() !== "[location],[search_term]") return refused("Must hold [search_term] and [location], each once.");
  const between = source.slice(source.indexOf("]") + 1, source.lastIndexOf("["));
  if (!/[/_.]/.test(between)) return refused("A slash must stand between [search_term] and [location].");
  const plain = source.replaceAll(/\[(search_term|location)\]/g, "");
  if (!/^[a-z0-9/_.-]*$/.test(plain)) return refused("Only small letters, digits and - _ . / beside the variables.");
  if (/\/\/|\.\./.test(source)) return refused("Neither two slashes nor two dots in a row.");
  return ok({ source });
}

/** The path of a page by the pattern. */
export function pathOf(pattern: UrlPattern, termSlug: string, locationSlug: string): string {
  return pattern.source.replace("[search_term]", termSlug).replace("[location]", locationSlug);
}

/** The file of a page in an export: slashes as underscores, and `.html` (spec 3 §9). */
export function fileNameOf(path: string): string {
  return `${path.replaceAll("/", "_")}.html`;
}
