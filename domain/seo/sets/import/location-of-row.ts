import { isOneLine, typedLine } from "../../../one-line.input.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { type FactSource, type FactSources, readSource } from "../../fact-sources.input.ts";
import { shortName } from "../../name-rules.input.ts";
import { factsOf, type SeoLocation } from "../../text/merge-values.ts";
import { stateOf } from "../typed-locations.input.ts";
import type { Columns, KnownColumn } from "./columns.ts";

export type LocationProblem = "bad-source" | "bad-number" | "bad-postal-code" | "too-long-value" | "bad-text" | "text-and-list";

/** The maximum length of a fact in characters, and the most postal codes for a location. */
export const MAX_VALUE_LENGTH = 300;
export const MAX_CODES = 500;

/** The location in a row whose name was accepted. Empty cells mean unknown. */
export function locationOf(
  name: string,
  cells: readonly string[],
  { known, facts, sources }: Columns,
): Result<SeoLocation, { problem: LocationProblem; detail: string }> {
  const cell = (column: number | undefined) => (column === undefined ? "" : typedLine(cells[column] ?? ""));
  const location: SeoLocation = { name, ...stateOfRow(cells, { known }) };
  const county = withoutCounty(cell(known.county));
  if (county) location.county = county;
  for (const [field, range] of NUMBERS) {
    const written = cell(known[field]);
    if (written === "") continue;
    const number = numberOf(written);
    if (number === null || number < range.least || number > range.most) return refused({ problem: "bad-number", detail: range.column });
    location[field] = number;
  }
  const country = countryIn(facts.map(({ name: fact, column }) => [fact, cell(column)]));
  const isAbroad = isOutsideOfUsa(country, location.state);
  const codes = codesIn(cell(known.postalCodes), isAbroad);
  const unfit = codes.find((code) => !isPostalCode(code, isAbroad));
  if (unfit !== undefined) return refused({ problem: "bad-postal-code", detail: shortName(unfit, 40) });
  if (codes.length > 0) location.postalCodes = codes.slice(0, MAX_CODES);
  const own: [string, string][] = [];
  const lists: Record<string, string[]> = {};
  for (const { name: fact, column, kind, head } of facts) {
    const written = cell(column);
    if (written === "") continue;
    if (kind === "list") lists[fact] = itemsIn(written);
    else if (kind === "text") own.push([fact, written]);
    else {
      const amount = amountIn(written, kind);
      if (amount === null) return refused({ problem: "bad-number", detail: head });
      own.push([fact, amount]);
    }
  }
  const both = own.find(([fact]) => Object.hasOwn(lists, fact));
  if (both) return refused({ problem: "text-and-list", detail: both[0] });
  if (own.length > 0) location.facts = Object.fromEntries(own);
  if (Object.keys(lists).length > 0) location.lists = lists;
  const given = sourcesIn(location, sources, cell);
  if (!given.ok) return given;
  if (given.value) location.sources = given.value;
  for (const text of [location.state, location.county, ...own.map(([, value]) => value), ...Object.values(lists).flat()]) {
    if (text !== undefined && text.length > MAX_VALUE_LENGTH) return refused({ problem: "too-long-value", detail: shortName(text, 40) });
    if (text !== undefined && !isOneLine(text)) return refused({ problem: "bad-text", detail: shortName(text, 40) });
  }
  return ok(location);
}

/** A row's state, as two letters if it's one of the US. */
export function stateOfRow(cells: readonly string[], { known }: Pick<Columns, "known">): Pick<SeoLocation, "state"> {
  const state = known.state === undefined ? "" : (cells[known.state] ?? "").trim();
  return state ? { state: knownState(state) } : {};
}

/** As two letters if it's one of the US. */
export function knownState(state: string): string {
  return stateOf(state) ?? stateOf(state.toUpperCase()) ?? state;
}

/** `Kendall County` → `Kendall` */
export function withoutCounty(written: string): string {
  let name = written;
  while (/\scounty$/i.test(name)) name = name.slice(0, -"county".length).trimEnd();
  return name;
}

export const NUMBERS: [Extract<KnownColumn, "population" | "latitude" | "longitude">, { column: string; least: number; most: number }][] = [
  ["population", { column: "Population", least: 0, most: 10_000_000_000 }],
  ["latitude", { column: "Latitude", least: -90, most: 90 }],
  ["longitude", { column: "Longitude", least: -180, most: 180 }],
];

/** `1,434,625`, `29.4241`, and what a download has for very small numbers: `1e-7`. */
function numberOf(written: string): number | null {
  const plain = /^-?\d{1,3}(,\d{3})+$/.test(written) ? written.replaceAll(",", "") : written;
  return /^-?\d{1,12}(\.\d{1,25})?(e-\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** The longest distance on earth, and more than two weeks of driving. */
const MAX_AMOUNT = 25_000;
export const MAX_ITEMS = 50;

/** `29.5 mi` → `29.5 miles`. Null: it isn't such an amount. */
export function amountIn(written: string, unit: "miles" | "minutes"): string | null {
  const amount = numberOf(written.replace(/(miles?|mi|minutes?|min)\.?$/i, "").trimEnd());
  if (amount === null || amount < 0 || amount > MAX_AMOUNT) return null;
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}

/** `Alamo Heights; Converse` */
function itemsIn(written: string): string[] {
  const items = written.split(/[;|]+/).map((item) => item.trim().replaceAll(/\s+/g, " "));
  return items.filter(Boolean).slice(0, MAX_ITEMS);
}

/** The sources of a row's facts. Undefined if it names none. */
function sourcesIn(
  location: SeoLocation,
  columns: Columns["sources"],
  cell: (column: number | undefined) => string,
): Result<FactSources | undefined, { problem: LocationProblem; detail: string }> {
  const read: Record<string, FactSource> = {};
  for (const [name, { from, url, on }] of Object.entries(columns)) {
    const source = readSource({ from: cell(from), url: cell(url), on: cell(on) });
    if (typeof source === "string") return refused({ problem: "bad-source", detail: `${name || "The row"}: ${SOURCE_FAULTS[source]}` });
    if (source) read[name] = source;
  }
  const { "": ofRow, ...own } = read;
  const { state: _, ...facts } = factsOf(location);
  const known = [...Object.keys(facts), ...(location.latitude === undefined ? [] : ["coordinates"])];
  const found = known.flatMap((name) => ((own[name] ?? ofRow) ? [[name, own[name] ?? ofRow] as const] : []));
  return ok(found.length === 0 ? undefined : (Object.fromEntries(found) as FactSources));
}

export const SOURCE_FAULTS: Record<Extract<ReturnType<typeof readSource>, string>, string> = {
  "no-name": "the source has no name, or its name has more than 200 characters",
  "bad-date": "the source date isn't a date such as 2026-11-27",
  "bad-link": "the source link isn't a web address that starts with https:// or http://",
};

const ZIP_CODE = /^\d{5}(-\d{4})?$/;
/** For any other country: letters and digits, at least one of them a digit. */
const CODE_ABROAD = /^(?=.*\d)[a-z\d][a-z\d -]{1,9}$/i;

/** Five digits or nine, and abroad what other countries have. */
export function isPostalCode(code: string, isAbroad: boolean): boolean {
  return (isAbroad ? CODE_ABROAD : ZIP_CODE).test(code);
}

/** The country that a location's facts name. Empty: none. */
export function countryIn(facts: readonly (readonly [string, string])[]): string {
  return facts.find(([fact, value]) => value !== "" && /^country(_code|_name)?$/.test(fact))?.[1] ?? "";
}

/** By country if the file has one, otherwise by state: one that isn't a US state belongs to another country. */
export function isOutsideOfUsa(country: string, state: string | undefined): boolean {
  if (country !== "") return !/^(us|usa|united states( of america)?|america)$/.test(country.toLowerCase().replaceAll(".", ""));
  return state !== undefined && stateOf(state) === undefined;
}

/** Other countries' codes contain spaces: `SW1A 1AA`. */
function codesIn(written: string, isAbroad: boolean): string[] {
  return written
    .split(isAbroad ? /[;|,]+/ : /[\s;|,]+/)
    .map((code) => code.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
}
