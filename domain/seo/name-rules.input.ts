import { isOneLine, withoutInvisible } from "../one-line.input.ts";

/** What a term or a location can be called. Browser and server both use it, so no zod. */

/** The maximum length of a term or a location, in characters. Its slug can be as long. */
export const MAX_NAME_LENGTH = 100;

/** What makes a text unusable as a name, whatever else the project has. Forms and files refuse it. */
type NameFault = "too-long" | "template-marks" | "markup" | "formula" | "control";
/** Why no page can be made for a name. */
export type NameProblem = "empty" | NameFault | "no-slug" | "duplicate" | "same-slug";

/**
 * Names appear in titles, addresses, and downloaded tables. One with braces was meant as a template, one with `<` as HTML, and one that
 * starts like a formula is run by spreadsheets (OWASP, CSV injection). `C++ help`, `24/7 support`, and `AT&T` are ordinary names.
 */
export function faultOfName(name: string): NameFault | null {
  if (name.length > MAX_NAME_LENGTH) return "too-long";
  if (/[{}|[\]\\]/.test(name)) return "template-marks";
  if (/[<>]/.test(name)) return "markup";
  // White space of any kind becomes a space when names are read, and what nobody sees is removed.
  if (!isOneLine(withoutInvisible(name).replaceAll(/[\t-\r]/g, " "))) return "control";
  return /^\s*[=+@-]/.test(name) ? "formula" : null;
}

interface Problem {
  problem: NameProblem;
  /** The name that already has the address. */
  taken?: string;
  /** The set that contains it, if it's another one. */
  takenIn?: string;
}

/** Why a name makes no page, as the end of a sentence: "it's longer than 100 characters". */
export function whyNoPage({ problem, taken, takenIn }: Problem): string {
  if (problem === "duplicate" && takenIn) return `“${takenIn}” already has it`;
  if (problem === "same-slug" && taken) return `it has the same address as “${taken}”${takenIn ? ` in “${takenIn}”` : ""}`;
  return reasons[problem];
}

const reasons: Record<NameProblem, string> = {
  empty: "it's empty",
  "too-long": `it's longer than ${MAX_NAME_LENGTH} characters`,
  "template-marks": "it has braces, brackets, bars, or backslashes, which only templates can use",
  markup: "it has < or >, which are HTML characters",
  formula: "it starts with =, +, -, or @, like a spreadsheet formula",
  control: "it has line breaks or invisible characters",
  "no-slug": "it has no Latin letters or digits to make an address from",
  duplicate: "it's listed twice",
  "same-slug": "another name has the same address",
};

/** A name, as screens show it: older names may be as long as a page. */
export function shortName(name: string, most = MAX_NAME_LENGTH): string {
  return name.length > most ? `${name.slice(0, most).trimEnd()}…` : name;
}

/** A form's message about terms that can't be used: the first one, and how many more there are. Null: all can be used. */
export function refusalOfTerms(names: readonly string[]): string | null {
  const unfit = names.filter((name) => faultOfName(name) !== null);
  const [first, ...others] = unfit;
  const problem = first === undefined ? null : faultOfName(first);
  if (first === undefined || problem === null) return null;
  const more = others.length === 0 ? "" : ` ${others.length.toLocaleString("en-US")} more can't be used either.`;
  return `“${shortName(first, 40)}” can't be used as a term: ${whyNoPage({ problem })}.${more}`;
}
