import type { FactSource } from "../../fact-sources.input.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { sourced, withFact, without } from "../change-fact.ts";
import { MAX_FACTS } from "./columns.ts";

/** What a file changes about a location: a fact, or a fact's source. Empty: there's none. */
export interface FactChange {
  /** As templates name it. `coordinates` stands for latitude and longitude. */
  fact: string;
  isSource?: true;
  before: string;
  after: string;
}

export interface MergedLocation {
  location: SeoLocation;
  changes: FactChange[];
}

/**
 * A location with what a file says about it. What the file doesn't have stays. A fact whose value changes gets the file's source, and if the
 * file has none, it has no source: the one that it had was about the other value, as when someone changes a fact by hand. The name stays as
 * it's spelled, and so does the state, unless it wasn't known. "too-many-facts": it would have too many of its own.
 * @param since when its set last changed (`sourced`)
 */
export function mergedLocation(stored: SeoLocation, given: SeoLocation, since: Date): MergedLocation | "too-many-facts" {
  const changes: FactChange[] = [];
  let location = sourced(stored, since);
  const known = new Map(partsOf(stored).map((part) => [part.key, part]));
  for (const part of partsOf(given)) {
    const was = known.get(part.key);
    const value = { ...(part.key === COORDINATES && was?.value), ...part.value };
    const [before, source] = [location.sources?.[part.fact], given.sources?.[part.fact]];
    const isSame = JSON.stringify(value) === JSON.stringify(was?.value);
    const after = source ?? (isSame ? before : undefined);
    if (isSame && sourceText(before) === sourceText(after)) continue;
    if (!isSame) changes.push({ fact: part.fact, before: was?.text ?? "", after: textOf(value) });
    if (sourceText(before) !== sourceText(after)) changes.push({ fact: part.fact, isSource: true, ...sourceChange(before, after) });
    const rest = part.key === COORDINATES ? withoutSource(location, part.fact) : without(location, part.fact);
    location = withFact(rest, { name: "", ...value, ...(after && { sources: { [part.fact]: after } }) });
  }
  const state = stored.state ? undefined : given.state;
  if (state) changes.unshift({ fact: "state", before: "", after: state });
  if (changes.length === 0) return { location: stored, changes };
  if (ownFacts(location) > Math.max(MAX_FACTS, ownFacts(stored))) return "too-many-facts";
  // Only facts have sources.
  const merged = changes.length === 1 && state ? stored : location;
  return { location: { ...merged, ...(state && { state }) }, changes };
}

type Value = Omit<SeoLocation, "name" | "state" | "slug" | "sources">;

/** One fact of a location. */
interface Part {
  /** Tells coordinates from a fact of that name. */
  key: string;
  fact: string;
  value: Value;
  text: string;
}

const COORDINATES = "latitude,longitude";

function partsOf({ county, population, postalCodes, latitude, longitude, facts = {}, lists = {} }: SeoLocation): Part[] {
  const part = (fact: string, value: Value, key = fact): Part => ({ key, fact, value, text: textOf(value) });
  const degrees = { ...(latitude !== undefined && { latitude }), ...(longitude !== undefined && { longitude }) };
  return [
    ...(county ? [part("county", { county })] : []),
    ...(population === undefined ? [] : [part("population", { population })]),
    ...(postalCodes?.length ? [part("postal_codes", { postalCodes })] : []),
    ...(Object.keys(degrees).length > 0 ? [part("coordinates", degrees, COORDINATES)] : []),
    ...Object.entries(facts).map(([fact, text]) => part(fact, { facts: { [fact]: text } })),
    ...Object.entries(lists).map(([fact, items]) => part(fact, { lists: { [fact]: items } })),
  ];
}

/** A value as people read it. */
function textOf({ county, population, postalCodes, latitude, longitude, facts = {}, lists = {} }: Value): string {
  if (latitude !== undefined || longitude !== undefined) return `${latitude ?? "–"}, ${longitude ?? "–"}`;
  if (population !== undefined) return population.toLocaleString("en-US");
  return county ?? postalCodes?.join(", ") ?? [...Object.values(facts), ...Object.values(lists).map((items) => items.join(", "))].join("");
}

function sourceText(source: FactSource | undefined): string {
  return source ? [source.from, source.on, ...(source.url ? [source.url] : [])].join(", ") : "";
}

/** Links are long, so they're only shown if nothing else differs. */
function sourceChange(before: FactSource | undefined, after: FactSource | undefined): Pick<FactChange, "before" | "after"> {
  const short = (source: FactSource | undefined) => (source ? `${source.from}, ${source.on}` : "");
  const said = short(before) === short(after) ? sourceText : short;
  return { before: said(before), after: said(after) };
}

function withoutSource(location: SeoLocation, fact: string): SeoLocation {
  const { [fact]: _, ...sources } = location.sources ?? {};
  return { ...location, sources };
}

function ownFacts({ facts, lists }: SeoLocation): number {
  return Object.keys({ ...facts, ...lists }).length;
}
