import { withoutPlaceholders } from "../rich-text/references.input.ts";

/** Built-in pages under /services. A row of `services` with one of these slugs would never be shown. */
export const ownServicePages: readonly string[] = ["apps", "email", "managed-it", "hosting", "website"];

/** The names of a service's colors. */
export const serviceColors = ["bluebonnet", "indigo", "sky", "slate", "ink", "dusk", "ember", "mesa"] as const;

export const MAX_SLUG = 80;

/** Letters that don't decompose into a plain letter and a mark. */
const LATIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", þ: "th" };

/** The last part of an address, derived from a name: "Café & Web – 24/7" → "cafe-web-24-7". */
export function proposedSlug(name: string): string {
  return withoutPlaceholders(name)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđþ]/g, (letter) => LATIN[letter] ?? "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, "");
}
