import type { Layout } from "./layouts.ts";
import { capitalised, lowered, uppercased } from "./letter-case.ts";
import type { Facts } from "./template.ts";

/** A place that pages are made for, with what's known about it. */
export interface SeoLocation {
  name: string;
  state?: string;
  /** Its part of addresses, if that isn't made from the name alone: `springfield-il`. Only in runs. */
  slug?: string;
  county?: string;
  population?: number;
  postalCodes?: readonly string[];
  /** In degrees. North and east are positive. */
  latitude?: number;
  longitude?: number;
  /** Its own facts, by names that `isOwnFactName` accepts. */
  facts?: Readonly<Record<string, string>>;
}

/** The variables of a term and of the other terms that its pages link to. Plain text: encode them for HTML. */
export function termValues(term: string, others: readonly string[]): Record<string, string> {
  const terms = [term, ...others];
  return {
    Search_term: capitalised(term),
    search_term: lowered(term),
    SEARCH_TERM: uppercased(term),
    Search_terms: sentenceList(terms.map(capitalised)),
    search_terms: sentenceList(terms.map(lowered)),
    SEARCH_TERMS: uppercased(sentenceList(terms)),
  };
}

/** Those of a location. */
export function locationValues({ name }: SeoLocation, others: readonly string[]): Record<string, string> {
  const locations = [name, ...others];
  return {
    Location: capitalised(name),
    location: lowered(name),
    LOCATION: uppercased(name),
    Locations: sentenceList(locations.map(capitalised)),
    locations: sentenceList(locations.map(lowered)),
    LOCATIONS: uppercased(sentenceList(locations)),
  };
}

/** Those of a layout, except its styles. */
export function layoutValues({ key, name, className, sections }: Layout): Record<string, string> {
  return { Layout: key, Layout_Name: name, Layout_Class: className, Layout_Structure: sentenceList(sections) };
}

/**
 * Those of the firm.
 * @param settings in the brand category, by key
 */
export function firmValues(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => key.startsWith("brand_")));
}

/** What conditions and fact variables see. Unknown facts are left out. */
export function factsOf(location: SeoLocation): Facts {
  const facts: Record<string, string> = { ...location.facts };
  if (location.state) facts.state = location.state;
  if (location.county) facts.county = location.county;
  if (location.population !== undefined) facts.population = location.population.toLocaleString("en-US");
  if (location.postalCodes?.length) facts.postal_codes = location.postalCodes.join(", ");
  return facts;
}

/** `a`, `a and b`, `a, b and c` */
export function sentenceList(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
