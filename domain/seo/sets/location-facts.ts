import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type RecordKind } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { OWN_SOURCE, readSource } from "../fact-sources.input.ts";
import type { LocationFactInput } from "../location-fact.input.ts";
import { ENOUGH_FACTS, MIN_FACTS } from "../quality/score-page.ts";
import type { locationSets } from "../seo.schema.ts";
import { type SeoLocation, type Soundness, soundnessOf } from "../text/merge-values.ts";
import { sourced, withFact, without } from "./change-fact.ts";
import { columnsOf, MAX_FACTS } from "./import/columns.ts";
import { locationOfJson } from "./import/location-of-json.ts";
import { locationOf } from "./import/location-of-row.ts";
import { findLocationSet } from "./list-sets.ts";
import { locationSetKind } from "./term-and-location-sets.ts";

/** Where a location is, and the version of its set that a form has seen. */
export interface ExpectedLocation {
  id: string;
  version?: number;
  place: number;
}

/** A location with its facts, as its form shows them. */
export interface LocationWithFacts {
  set: { id: string; name: string; version: number };
  place: number;
  location: Pick<SeoLocation, "name" | "state">;
  facts: LocationFactInput[];
  soundness: Soundness;
  /** With how many facts that have a source the location's pages aren't held, and with how many they have full marks. */
  needed: { least: number; enough: number };
}

/** What's wrong with a fact, by field. */
interface FactFault {
  code: "unfit";
  fields: Partial<Record<keyof LocationFactInput, string>>;
}

export async function findLocationFacts(
  actor: Actor,
  { id, place }: Pick<ExpectedLocation, "id" | "place">,
): Promise<Result<LocationWithFacts, "forbidden" | "not-found">> {
  const found = await findLocationSet(actor, id);
  if (!found.ok) return found;
  const { name, version, locations } = found.value;
  const location = locations[place];
  if (!location) return refused("not-found");
  const needed = { least: MIN_FACTS, enough: ENOUGH_FACTS };
  return ok({ set: { id, name, version }, place, location, facts: writtenFacts(location), soundness: soundnessOf(location), needed });
}

/**
 * Adds a fact to a location, or changes the one with its name. Live pages stay as they are until the next run. Returns the fact as it was,
 * to undo it; null if it's new.
 */
export async function saveLocationFact(
  actor: Actor,
  seen: ExpectedLocation,
  input: LocationFactInput,
): Promise<Result<{ fact: string; was: LocationFactInput | null }, ChangeRefusal | FactFault>> {
  let was: LocationFactInput | null = null;
  let fact = "";
  const changed = await change<FactFault>(actor, seen, (location, since) => {
    const read = readFact(location, input);
    if (!read.ok) return read;
    fact = read.value.fact;
    was = writtenFacts(location).find((one) => one.fact === fact) ?? null;
    const own = Object.keys({ ...location.facts, ...location.lists });
    const isOwn = read.value.location.facts !== undefined || read.value.location.lists !== undefined;
    if (isOwn && !was && own.length >= MAX_FACTS)
      return unfit("fact", `A location can have at most ${MAX_FACTS} facts of its own. Remove one first.`);
    return ok(withFact(without(sourced(location, since), fact), read.value.location));
  });
  return changed.ok ? ok({ fact, was }) : changed;
}

/** Removes a fact and its source. Returns it, to undo that. */
export async function removeLocationFact(
  actor: Actor,
  seen: ExpectedLocation,
  fact: string,
): Promise<Result<LocationFactInput, ChangeRefusal>> {
  let was: LocationFactInput | undefined;
  const changed = await change(actor, seen, (location) => {
    was = writtenFacts(location).find((one) => one.fact === fact);
    return was ? ok(without(location, fact)) : refused("not-found");
  });
  if (!changed.ok) return changed;
  return was ? ok(was) : refused("not-found");
}

/** Removes one location from its set. Live pages stay as they are until the next run. Returns it, to undo that. */
export async function removeLocation(
  actor: Actor,
  { place, ...seen }: ExpectedLocation,
): Promise<Result<SeoLocation, ChangeRefusal | "only-one">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  let was: SeoLocation | undefined;
  const kind: RecordKind<typeof locationSets> = { ...locationSetKind, audited: ({ name }) => ({ name, removedLocation: was }) };
  const changed = await changeRecord(actor, kind, seen, async (_, { locations }) => {
    was = locations[place];
    if (!was) return refused("not-found" as const);
    return locations.length === 1 ? refused("only-one" as const) : ok({ locations: locations.toSpliced(place, 1) });
  });
  if (!changed.ok) return changed;
  return was ? ok(was) : refused("not-found");
}

/**
 * Puts a removed location back, at its place.
 * @param written as JSON, as `removeLocation` returned it
 */
export async function restoreLocation(
  actor: Actor,
  { id, place }: Pick<ExpectedLocation, "id" | "place">,
  written: string,
): Promise<Result<unknown, ChangeRefusal | "unfit" | "already-there">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const read = locationOfJson(parseJson(written));
  if (!("location" in read)) return refused("unfit");
  const { location } = read;
  const kind: RecordKind<typeof locationSets> = { ...locationSetKind, audited: ({ name }) => ({ name, restoredLocation: location.name }) };
  return changeRecord(actor, kind, { id }, async (_, { locations }) => {
    if (locations.some(({ name, state }) => name === location.name && state === location.state)) return refused("already-there" as const);
    return ok({ locations: locations.toSpliced(Math.min(place, locations.length), 0, location) });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an object either, so it's refused like one that has wrong fields.
    return null;
  }
}

async function change<Reason = never>(
  actor: Actor,
  { id, version, place }: ExpectedLocation,
  decide: (location: SeoLocation, since: Date) => Result<SeoLocation, Reason | "not-found">,
): Promise<Result<unknown, ChangeRefusal | Reason>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  // A set can have thousands of locations: the audit log shows the one that changed.
  const kind: RecordKind<typeof locationSets> = {
    ...locationSetKind,
    audited: ({ name, locations }) => ({ name, location: locations[place] }),
  };
  return changeRecord(actor, kind, { id, version }, async (_, set) => {
    const location = set.locations[place];
    if (!location) return refused("not-found" as const);
    const decided = decide(location, set.updatedAt);
    return decided.ok ? ok({ locations: set.locations.with(place, decided.value) }) : decided;
  });
}

/** The facts as someone would type them. Coordinates are changed by a file only. */
function writtenFacts(location: SeoLocation): LocationFactInput[] {
  const { county, population, postalCodes, facts = {}, lists = {}, sources = {} } = location;
  const written = (fact: string, kind: LocationFactInput["kind"], value: string): LocationFactInput => {
    const source = sources[fact];
    return { fact, kind, value, source: source?.from ?? "", source_date: source?.on ?? "", source_link: source?.url ?? "" };
  };
  return [
    ...(county ? [written("county", "text", county)] : []),
    ...(population === undefined ? [] : [written("population", "number", String(population))]),
    ...(postalCodes?.length ? [written("postal_codes", "list", postalCodes.join("; "))] : []),
    ...Object.entries(facts).map(([fact, value]) => written(fact, kindOf(value), value)),
    ...Object.entries(lists).map(([fact, items]) => written(fact, "list", items.join("; "))),
  ];
}

function kindOf(value: string): LocationFactInput["kind"] {
  const [, unit] = /^[\d,.]+ (mile|minute)s?$/.exec(value) ?? [];
  if (unit) return unit === "mile" ? "miles" : "minutes";
  return /^-?[\d,]+(\.\d+)?$/.test(value) ? "number" : "text";
}

/** The fact alone, read as a file's row would be. */
function readFact(
  { name, state = "" }: SeoLocation,
  { fact, kind, value, source, source_date, source_link }: LocationFactInput,
): Result<{ fact: string; location: SeoLocation }, FactFault> {
  const read = readSource({ from: source, on: source_date, url: source_link });
  if (read === "no-name") return unfit("source", `Enter the source's name, for example “U.S. Census Bureau” or “${OWN_SOURCE}.”`);
  if (read === "bad-date") return unfit("source_date", "Enter the day you read it there, for example 2026-11-27.");
  if (read === "bad-link") return unfit("source_link", "Enter a web address that starts with https://.");
  if (kind === "number" && !/^-?\d{1,3}(,?\d{3})*(\.\d{1,6})?$/.test(value)) return unfit("value", NUMBER);
  const unit = kind === "text" || kind === "number" ? "" : ` (${kind})`;
  const heads = ["Name", "State", `${fact}${unit}`, "Source", "Source date", "Source link"];
  const columns = columnsOf("locations", [heads]);
  const key = columns.facts[0]?.name ?? Object.entries(columns.known).find(([, column]) => column === 2)?.[0];
  const known = key === undefined ? undefined : (KNOWN[key] ?? (columns.facts[0] ? key : undefined));
  if (known === undefined || known === "name")
    return unfit("fact", "Use another name. It can have letters, digits, and spaces, and can't be a name that templates already use.");
  const location = locationOf(name, [name, state, value, source, source_date, source_link], columns);
  if (!location.ok) return unfit("value", FAULTS[location.reason.problem] ?? "This value can't be used.");
  return ok({ fact: known, location: location.value });
}

const KNOWN: Record<string, string> = { county: "county", population: "population", postalCodes: "postal_codes" };
const NUMBER = "Enter a number, for example 1,434 or 45.";
const FAULTS: Record<string, string> = {
  "bad-number": NUMBER,
  "bad-postal-code": "Enter ZIP codes, separated by semicolons, for example 78701; 78702.",
  "too-long-value": "Use at most 300 characters, in a list per entry.",
  "bad-text": "Use one line, without invisible characters.",
};

function unfit(field: keyof LocationFactInput, message: string): Result<never, FactFault> {
  return refused({ code: "unfit", fields: { [field]: message } });
}
