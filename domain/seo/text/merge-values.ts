import type { Layout } from "./layouts.ts";
import { capitalised, lowered, uppercased } from "./letter-case.ts";
import type { Facts } from "./template.ts";

/** A place that pages are made for, as far as it is known. */
export interface SeoLocation {
  name: string;
  state?: string;
  county?: string;
  population?: number;
  postalCodes?: readonly string[];
  /** Facts of its own, by names that `isOwnFactName` accepts. */
  facts?: Readonly<Record<string, string>>;
}

/** What a page is about, with the others that it links to. */
export interface PageSubject {
  term: string;
  location: SeoLocation;
  otherTerms: readonly string[];
  otherLocations: readonly string[];
  layout: Layout;
  /** Settings of category brand, by key. */
  brand: Readonly<Record<string, string>>;
  /** HTML of ours. */
  linksMarkup: string;
  /** The styles of the layout; our own, too. */
  layoutCss: string;
}

/** The values of all variables of spec 3 §9, plain: HTML takes them encoded, but for markup. */
export function mergeValues(subject: PageSubject): Record<string, string> {
  const { term, location, layout } = subject;
  const terms = [term, ...subject.otherTerms];
  const locations = [location.name, ...subject.otherLocations];
  return {
    ...brandValues(subject.brand),
    Search_term: capitalised(term),
    search_term: lowered(term),
    SEARCH_TERM: uppercased(term),
    Search_terms: sentenceList(terms.map(capitalised)),
    search_terms: sentenceList(terms.map(lowered)),
    SEARCH_TERMS: uppercased(sentenceList(terms)),
    Location: capitalised(location.name),
    location: lowered(location.name),
    LOCATION: uppercased(location.name),
    Locations: sentenceList(locations.map(capitalised)),
    locations: sentenceList(locations.map(lowered)),
    LOCATIONS: uppercased(sentenceList(locations)),
    Layout: layout.key,
    Layout_Name: layout.name,
    Layout_Class: layout.className,
    Layout_CSS: subject.layoutCss,
    Layout_Structure: sentenceList(layout.sections),
    Internal_Links: subject.linksMarkup,
  };
}

/** What conditions and the variables of facts see. What is not known is left out. */
export function factsOf(location: SeoLocation): Facts {
  const facts: Record<string, string> = { ...location.facts };
  if (location.state) facts.state = location.state;
  if (location.county) facts.county = location.county;
  if (location.population !== undefined) facts.population = location.population.toLocaleString("en-US");
  if (location.postalCodes?.length) facts.postal_codes = location.postalCodes.join(", ");
  return facts;
}

function brandValues(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => key.startsWith("brand_")));
}

/** `a`, `a and b`, `a, b and c` */
function sentenceList(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
