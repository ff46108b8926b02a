import { ok, type Result, refused } from "../../../result.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { stateOf } from "../typed-locations.input.ts";
import type { Columns, KnownColumn } from "./columns.ts";

export type LocationProblem = "bad-number" | "too-long-value" | "bad-text";

/** Characters of a fact, and postal codes of a location. */
const LONGEST_VALUE = 300;
const MOST_CODES = 500;

/** A location of a row whose name is accepted; empty cells are not known. */
export function locationOf(
  name: string,
  cells: readonly string[],
  { known, facts }: Columns,
): Result<SeoLocation, { problem: LocationProblem; column: string }> {
  const cell = (column: number | undefined) => (column === undefined ? "" : (cells[column] ?? "").trim());
  const location: SeoLocation = { name };
  const state = cell(known.state);
  if (state) location.state = stateOf(state) ?? stateOf(state.toUpperCase()) ?? state;
  const county = cell(known.county).replace(/\s+county$/i, "");
  if (county) location.county = county;
  for (const [field, range] of NUMBERS) {
    const written = cell(known[field]);
    if (written === "") continue;
    const number = numberOf(written);
    if (number === null || number < range.least || number > range.most) return refused({ problem: "bad-number", column: range.column });
    location[field] = number;
  }
  const codes = cell(known.postalCodes)
    .split(/[\s;|,]+/)
    .filter(Boolean);
  if (codes.length > 0) location.postalCodes = codes.slice(0, MOST_CODES);
  const own = facts.flatMap(({ name: fact, column }) => (cell(column) ? [[fact, cell(column)] as const] : []));
  if (own.length > 0) location.facts = Object.fromEntries(own);
  for (const text of [location.state, location.county, ...own.map(([, value]) => value)]) {
    if (text !== undefined && text.length > LONGEST_VALUE) return refused({ problem: "too-long-value", column: shortened(text) });
    if (text !== undefined && /\p{Cc}/u.test(text)) return refused({ problem: "bad-text", column: shortened(text) });
  }
  return ok(location);
}

const NUMBERS: [Extract<KnownColumn, "population" | "latitude" | "longitude">, { column: string; least: number; most: number }][] = [
  ["population", { column: "Population", least: 0, most: 10_000_000_000 }],
  ["latitude", { column: "Latitude", least: -90, most: 90 }],
  ["longitude", { column: "Longitude", least: -180, most: 180 }],
];

/** `1,434,625`, `29.4241` */
function numberOf(written: string): number | null {
  const plain = /^-?\d{1,3}(,\d{3})+$/.test(written) ? written.replaceAll(",", "") : written;
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(plain) ? Number(plain) : null;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
