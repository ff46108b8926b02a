import { capitalised, lowered } from "../text/letter-case.ts";

/**
 * Replaces [Search_term], [search_term], and [Location] with the page's own names in a text that every local page shows. Plain text in,
 * plain text out.
 */
export function interpolate(text: string, { term, location }: { term: string; location: string }): string {
  const names: Record<string, string> = {
    "[Search_term]": capitalised(term),
    "[search_term]": lowered(term),
    "[Location]": capitalised(location),
  };
  // In one pass: inserted names aren't searched again.
  return text.replaceAll(/\[(?:[Ss]earch_term|Location)\]/g, (variable) => names[variable] ?? variable);
}
