import { typedLine } from "../../one-line.input.ts";
import { faultOfName, shortName, whyNoPage } from "../name-rules.input.ts";

/** A place as typed, with its state if one followed. */
interface TypedLocation {
  name: string;
  /** Two letters. */
  state?: string;
}

/** The same, with the line that it's on, counted from 1. */
interface TypedLine {
  line: number;
  location: TypedLocation;
}

/**
 * Locations typed with line breaks or commas between them. A state after a place, as two letters or by its name, belongs to it: `Austin,
 * TX` is one place in Texas, and `Austin, Dallas` are two places.
 */
export function typedLocations(typed: string): TypedLine[] {
  const lines = typed.split(/\r\n|\n|\r/);
  return lines.flatMap((text, at) =>
    text
      .split(";")
      .flatMap(locationsOfLine)
      .map((location) => ({ line: at + 1, location })),
  );
}

function locationsOfLine(line: string): TypedLocation[] {
  const found: TypedLocation[] = [];
  for (const part of line.split(",").map((one) => typedLine(one).replaceAll(/\s+/g, " "))) {
    if (part === "") continue;
    const [last, state] = [found.at(-1), stateOf(part)];
    if (last && state && !last.state) last.state = state;
    else found.push({ name: part });
  }
  return found;
}

/** A location as a message names it: "Austin, TX". */
export function nameOfLocation({ name, state }: TypedLocation): string {
  return state ? `${name}, ${state}` : name;
}

/** What two locations have in common if they're the same one. */
export function locationKey({ name, state = "" }: TypedLocation): string {
  return `${name.trim().replaceAll(/\s+/g, " ").toLowerCase()}|${(stateOf(state) ?? state).toLowerCase()}`;
}

/** How many lines a message names. */
const NAMED = 5;

/** What's wrong on which lines, as a form says it. Null: nothing is. */
export function faultsByLine(faults: readonly { line: number; fault: string }[]): string | null {
  if (faults.length === 0) return null;
  const named = faults.slice(0, NAMED).map(({ line, fault }) => `Line ${line.toLocaleString("en-US")}: ${fault}.`);
  const left = faults.length - named.length;
  if (left > 0) named.push(`${left.toLocaleString("en-US")} more can't be used either.`);
  return named.join(" ");
}

/** What can't be a location, and what's typed twice. */
export function faultsOfLocations(typed: readonly TypedLine[]): { line: number; fault: string }[] {
  const lines = new Map<string, number>();
  return typed.flatMap(({ line, location }) => {
    const named = `“${shortName(nameOfLocation(location), 40)}”`;
    const problem = faultOfName(location.name);
    if (problem) return [{ line, fault: `${named} can't be used as a location: ${whyNoPage({ problem })}` }];
    if (/^[A-Z]{2}$/.test(location.name) && !CODES.has(location.name)) return [{ line, fault: `${named} isn't a U.S. state` }];
    const key = locationKey(location);
    const before = lines.get(key);
    if (before !== undefined)
      return [{ line, fault: `${named} is already on ${before === line ? "this line" : `line ${before.toLocaleString("en-US")}`}` }];
    lines.set(key, line);
    return [];
  });
}

/** A state's two letters. Undefined if the text isn't a state. `NY` but not `ny`, because lowercase letters can be words. */
export function stateOf(text: string): string | undefined {
  if (/^[A-Z]{2}$/.test(text)) return CODES.has(text) ? text : undefined;
  return STATES.get(text.toLowerCase());
}

/** A state's name by its two letters: `TX` is Texas. Anything else is returned as it is, because sets can name other regions. */
export function stateName(state: string): string {
  return NAMES.get(state) ?? state;
}

const LIST =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|" +
  "GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|" +
  "MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|" +
  "NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|" +
  "SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|" +
  "WY Wyoming";
const STATES = new Map(LIST.split("|").map((one) => [one.slice(3).toLowerCase(), one.slice(0, 2)]));
const CODES = new Set(STATES.values());
const NAMES = new Map(LIST.split("|").map((one) => [one.slice(0, 2), one.slice(3)]));
