import { slugOf } from "../../slug.ts";
import { capitalised } from "../text/letter-case.ts";

/** The slug of a local page, as `seo_pages` has it (spec 2 §7): `services/managed-it/san-antonio`. The address is this behind a slash. */
export function localPageSlug(termSlug: string, locationSlug: string): string {
  return `services/${termSlug}/${locationSlug}`;
}

/** What a page without a row calls its parts (spec 2 §8): the words of the address with capitals, or the specification's defaults. */
export function namesOfAddress(termPart: string, locationPart: string): { term: string; location: string } {
  return { term: wordsOf(termPart) || "SEO Services", location: wordsOf(locationPart) || "San Antonio" };
}

function wordsOf(part: string): string {
  return capitalised(slugOf(part).replaceAll("-", " "));
}
