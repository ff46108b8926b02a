import { isOneLine, NOT_ONE_LINE, typedLine } from "../../../one-line.input.ts";
import { type FactSource, readSource } from "../../fact-sources.input.ts";
import { shortName } from "../../name-rules.input.ts";
import { factsOf, type SeoLocation } from "../../text/merge-values.ts";
import { isOwnFactName } from "../../text/variables.ts";
import { MAX_FACTS, standardKind } from "./columns.ts";
import {
  amountIn,
  countryIn,
  isOutsideOfUsa,
  isPostalCode,
  knownState,
  MAX_CODES,
  MAX_ITEMS,
  MAX_VALUE_LENGTH,
  NUMBERS,
  SOURCE_FAULTS,
  withoutCounty,
} from "./location-of-row.ts";

/** What's wrong with an object of a JSON file. `field` is where: `population`, `lists.schools`. Empty: the object itself. */
interface JsonFault {
  field: string;
  reason: string;
}

/** An object's location. Its name isn't checked yet: whether it can be used depends on the others, too. */
export type JsonLocation = { location: SeoLocation } | { name: string; fault: JsonFault };

class Unfit extends Error {
  readonly fault: JsonFault;
  constructor(field: string, reason: string) {
    super(reason);
    this.fault = { field, reason };
  }
}

/**
 * The location in an object as `exportLocations` writes it. What's missing, null, or empty is unknown. Everything else has to be a field of
 * this form, with a value that a CSV file could have, too.
 */
export function locationOfJson(written: unknown): JsonLocation {
  try {
    return { location: readLocation(written) };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const name = isObject(written) && typeof written.name === "string" ? written.name : "";
    return { name: name.slice(0, MAX_VALUE_LENGTH), fault: error.fault };
  }
}

const FIELDS = new Set("name state county population postalCodes latitude longitude facts lists sources".split(" "));

function readLocation(written: unknown): SeoLocation {
  if (!isObject(written)) throw new Unfit("", "This isn't an object with fields.");
  const unknown = Object.keys(written).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) throw new Unfit("", `There's no field named “${shortName(unknown, 40)}”.`);
  const state = textIn(written, "state");
  const county = withoutCounty(textIn(written, "county"));
  const location: SeoLocation = {
    // What's wrong with a name is said where it's compared with the others.
    name: typeof written.name === "string" ? written.name.slice(0, MAX_VALUE_LENGTH) : textIn(written, "name"),
    ...(state && { state: knownState(state) }),
    ...(county && { county }),
    ...numbersIn(written),
    ...ownFactsIn(written),
  };
  const postalCodes = codesIn(written, isOutsideOfUsa(countryIn(Object.entries(location.facts ?? {})), location.state));
  if (postalCodes.length > 0) location.postalCodes = postalCodes;
  const sources = sourcesIn(written, location);
  if (sources) location.sources = sources;
  return location;
}

function numbersIn(written: Fields): Partial<SeoLocation> {
  const found: Partial<SeoLocation> = {};
  for (const [field, { least, most }] of NUMBERS) {
    const value = written[field] ?? null;
    if (value === null) continue;
    if (typeof value !== "number") throw new Unfit(field, "This has to be a number, without quotation marks.");
    if (!(value >= least && value <= most))
      throw new Unfit(field, `Enter a number from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}.`);
    found[field] = value;
  }
  return found;
}

function codesIn(written: Fields, isAbroad: boolean): string[] {
  const codes = entriesIn(written, "postalCodes", "postalCodes", MAX_CODES);
  const unfit = codes.find((code) => !isPostalCode(code, isAbroad));
  if (unfit === undefined) return codes;
  const hint = "Use five digits, or nine as in 78205-1234. For places outside the US, add the fact “country”.";
  throw new Unfit("postalCodes", `“${shortName(unfit, 40)}” isn't a valid postal code. ${hint}`);
}

function ownFactsIn(written: Fields): Pick<SeoLocation, "facts" | "lists"> {
  const facts: [string, string][] = [];
  const lists: [string, string[]][] = [];
  const texts = groupIn(written, "facts");
  for (const name of Object.keys(texts)) {
    const field = fieldOf("facts", name);
    const value = factIn(texts, name, field);
    if (value !== "") facts.push([name, value]);
  }
  const several = groupIn(written, "lists");
  for (const name of Object.keys(several)) {
    const field = fieldOf("lists", name);
    const kind = standardKind(name);
    if (kind && kind !== "list") throw new Unfit(field, "This is a single value. Put it in “facts”.");
    if (facts.some(([fact]) => fact === name)) throw new Unfit(field, "This is in “facts”, too. Keep one of them.");
    const entries = entriesIn(several, name, field, MAX_ITEMS);
    if (entries.length > 0) lists.push([name, entries]);
  }
  if (facts.length + lists.length > MAX_FACTS) throw new Unfit("facts", `A location has at most ${MAX_FACTS} facts of its own.`);
  return {
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    ...(lists.length > 0 && { lists: Object.fromEntries(lists) }),
  };
}

function factIn(texts: Fields, name: string, field: string): string {
  const kind = standardKind(name);
  const value = textIn(texts, name, field);
  if (value === "") return "";
  if (kind === "list") throw new Unfit(field, "This is a list. Put it in “lists”.");
  if (kind !== "miles" && kind !== "minutes") return value;
  const amount = amountIn(value, kind);
  if (amount === null) throw new Unfit(field, `Enter a number of ${kind}, for example “45 ${kind}”.`);
  return amount;
}

/** Where a fact stands. Its name has to be one that templates can use. */
function fieldOf(group: "facts" | "lists", name: string): string {
  const field = `${group}.${shortName(name, 40)}`;
  if (isOwnFactName(name) || standardKind(name)) return field;
  throw new Unfit(
    field,
    "Use another name. It can have lowercase letters, digits, and underscores, and can't be a name that templates already use.",
  );
}

/** Only facts that the location has can have a source. */
function sourcesIn(written: Fields, location: SeoLocation): Record<string, FactSource> | undefined {
  const group = groupIn(written, "sources");
  const { state: _, ...facts } = factsOf(location);
  const known = new Set([...Object.keys(facts), ...(location.latitude === undefined ? [] : ["coordinates"])]);
  const sources: [string, FactSource][] = [];
  for (const [name, source] of Object.entries(group)) {
    const field = `sources.${shortName(name, 40)}`;
    if (!known.has(name)) throw new Unfit(field, "This location has no fact with this name.");
    if (!isObject(source)) throw new Unfit(field, "This has to be an object with from, on, and, optionally, url.");
    const unknown = Object.keys(source).find((part) => !["from", "on", "url"].includes(part));
    if (unknown !== undefined) throw new Unfit(field, `There's no field named “${shortName(unknown, 40)}”.`);
    const [from, on, url] = ["from", "on", "url"].map((part) => textIn(source, part, `${field}.${part}`, 1_000)) as [
      string,
      string,
      string,
    ];
    const read = readSource({ from, on, url });
    if (typeof read === "string") throw new Unfit(field, `${sentence(SOURCE_FAULTS[read])}.`);
    if (read) sources.push([name, read]);
  }
  return sources.length > 0 ? Object.fromEntries(sources) : undefined;
}

type Fields = Record<string, unknown>;

function groupIn(written: Fields, group: "facts" | "lists" | "sources"): Fields {
  const value = written[group] ?? {};
  if (!isObject(value)) throw new Unfit(group, "This has to be an object: {…}.");
  return value;
}

/** A text on one line. A number is one, too. Empty: unknown. */
function textIn(fields: Fields, name: string, field = name, most = MAX_VALUE_LENGTH): string {
  const value = (Object.hasOwn(fields, name) ? fields[name] : null) ?? "";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") throw new Unfit(field, "This has to be text in quotation marks.");
  return line(value, field, most);
}

function entriesIn(fields: Fields, name: string, field: string, most: number): string[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw new Unfit(field, 'This has to be a list: ["…", …].');
  if (value.length > most) throw new Unfit(field, `Use at most ${most} entries.`);
  const entries = value.map((entry: unknown, at) => {
    if (typeof entry !== "string") throw new Unfit(field, `Entry ${at + 1} has to be text in quotation marks.`);
    // Forms and CSV files have them between entries.
    if (/[;|]/.test(entry)) throw new Unfit(field, `Entry ${at + 1} can't contain ; or |. Split it into several entries.`);
    return line(entry, field, MAX_VALUE_LENGTH).replaceAll(/\s+/g, " ");
  });
  return entries.filter(Boolean);
}

function line(value: string, field: string, most: number): string {
  const text = typedLine(value);
  if (text.length > most) throw new Unfit(field, `This is longer than ${most} characters: “${shortName(text, 40)}”.`);
  if (!isOneLine(text)) throw new Unfit(field, NOT_ONE_LINE);
  return text;
}

function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
