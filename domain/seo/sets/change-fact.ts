import { type FactSources, OWN_SOURCE } from "../fact-sources.input.ts";
import { factsOf, type SeoLocation } from "../text/merge-values.ts";

/** Facts from before there were sources counted as the firm's own statement, and still do once one of them has a source. */
export function sourced(location: SeoLocation, since: Date): SeoLocation {
  if (location.sources) return location;
  const { state: _, ...facts } = factsOf(location);
  const own = { from: OWN_SOURCE, on: since.toISOString().slice(0, 10) };
  const names = [...Object.keys(facts), ...(location.latitude === undefined ? [] : ["coordinates"])];
  return { ...location, sources: Object.fromEntries(names.map((name) => [name, own])) };
}

/** With a fact and its source, or with none if it has none. */
export function withFact(location: SeoLocation, { name: _, state: __, facts, lists, sources, ...known }: SeoLocation): SeoLocation {
  return {
    ...location,
    ...known,
    ...(facts && { facts: { ...location.facts, ...facts } }),
    ...(lists && { lists: { ...location.lists, ...lists } }),
    sources: { ...location.sources, ...sources },
  };
}

/** Without a fact and its source. */
export function without({ county, population, postalCodes, facts, lists, sources, ...rest }: SeoLocation, fact: string): SeoLocation {
  const left = <Value>(of: Readonly<Record<string, Value>> | undefined) =>
    of && Object.fromEntries(Object.entries(of).filter(([name]) => name !== fact));
  return {
    ...rest,
    ...(county !== undefined && fact !== "county" && { county }),
    ...(population !== undefined && fact !== "population" && { population }),
    ...(postalCodes && fact !== "postal_codes" && { postalCodes }),
    ...(facts && { facts: left(facts) }),
    ...(lists && { lists: left(lists) }),
    ...(sources && { sources: left(sources) as FactSources }),
  };
}
