import type { FactSources } from "../fact-sources.input.ts";
import type { Layout } from "./layouts.ts";
import { capitalised, lowered, uppercased } from "./letter-case.ts";
import type { Entry, Facts } from "./template.ts";

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
  /** Facts that are several things, by such names. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /**
   * Where its facts come from. Missing in sets from before facts had sources: what they say counts as the firm's own statement. Otherwise,
   * a fact that isn't in it doesn't count.
   */
  sources?: FactSources;
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

/**
 * What conditions and fact variables see. Unknown facts are left out.
 * @param near names of the places nearby
 */
export function factsOf(location: SeoLocation, near: readonly string[] = []): Facts {
  const facts: Record<string, string> = { ...location.facts };
  for (const [name, items] of Object.entries(location.lists ?? {})) facts[name] = sentenceList(items);
  if (near.length > 0) facts.also_near = sentenceList(near);
  if (location.state) facts.state = location.state;
  if (location.county) facts.county = location.county;
  if (location.population !== undefined) facts.population = location.population.toLocaleString("en-US");
  if (location.postalCodes?.length) facts.postal_codes = location.postalCodes.join(", ");
  return facts;
}

/** Its facts as lists that can be repeated and drawn from. One that's a single text is a list of one. */
export function listsOf(location: SeoLocation, near: readonly string[], facts: Facts): Record<string, Entry[]> {
  const several: Record<string, readonly string[]> = {
    ...location.lists,
    ...(location.postalCodes && { postal_codes: location.postalCodes }),
  };
  if (near.length > 0) several.also_near = near;
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, (several[name] ?? [fact ?? ""]).map((item) => ({ item }))] as const),
  );
}

/**
 * The facts that count as local, because someone can check them. The state doesn't: it's part of the place's name. Neighbors follow from
 * the coordinates. Sets from before facts had sources keep counting all that they have.
 */
export function evidenceOf({ sources }: SeoLocation, facts: Facts): Facts {
  if (!sources) return facts;
  return Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(sources, name === "also_near" ? "coordinates" : name)));
}

/** How many of a location's facts count as local on its pages, neighbors aside. */
export function countKnownFacts(location: SeoLocation): number {
  const { state: _, ...known } = evidenceOf(location, factsOf(location));
  return Object.keys(known).length;
}

/** How well a location is known. */
export interface Soundness {
  /** The names of what's known besides its name, state, and neighbors. */
  facts: string[];
  /** Those that no one can check. */
  unsourced: string[];
  /** The day of the oldest check: `2026-11-27`. */
  oldest: string | undefined;
}

export function soundnessOf(location: SeoLocation): Soundness {
  const { state: _, ...known } = factsOf(location);
  const facts = Object.keys(known);
  const dates = facts.flatMap((fact) => location.sources?.[fact]?.on ?? []);
  return { facts, unsourced: facts.filter((fact) => !location.sources?.[fact]), oldest: dates.sort()[0] };
}

/** `a`, `a and b`, `a, b, and c` */
export function sentenceList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(", ")}${items.length > 2 ? "," : ""} and ${last}`;
}
