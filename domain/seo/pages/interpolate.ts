import { capitalised, lowered } from "../text/letter-case.ts";

/** Puts a page's own names into a text that every local page shows: [Search_term], [search_term] and [Location]. Plain text in, plain text out. */
export function interpolate(text: string, { term, location }: { term: string; location: string }): string {
  const names: Record<string, string> = {
    "[Search_term]": capitalised(term),
    "[search_term]": lowered(term),
    "[Location]": capitalised(location),
  };
  // In one go: what a name brings along is not looked at again.
  return text.replaceAll(/\[(?:[Ss]earch_term|Location)\]/g, (variable) => names[variable] ?? variable);
}
