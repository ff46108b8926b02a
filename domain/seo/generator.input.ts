import { z } from "zod";
import { typedLine } from "../one-line.input.ts";
import { line } from "../text.input.ts";
import { MAX_LIST_LENGTH, MAX_NAMES } from "./generator-rules.input.ts";
import { refusalOfTerms } from "./name-rules.input.ts";
import { faultsByLine, faultsOfLocations, typedLocations } from "./sets/typed-locations.input.ts";

const setName = line(120);
const list = z.string().max(MAX_LIST_LENGTH, `At most ${MAX_LIST_LENGTH.toLocaleString("en-US")} characters.`);
const MISSING = "Please provide both a group name and search terms";

/** A term group's form: terms separated by commas or line breaks. */
export const TermSetInput = z.object({ name: setName.default(""), terms: list.default("") }).transform(({ name, terms }, context) => {
  const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (name === "") fault("name", MISSING);
  const names = hasMoreParts(terms, ",\n\r", MAX_NAMES) ? null : namesOf(terms);
  if (terms.trim() === "") fault("terms", MISSING);
  else if (names?.length === 0) fault("terms", "Please add at least one search term");
  else if (!names) fault("terms", `A group can have at most ${MAX_NAMES.toLocaleString("en-US")} terms.`);
  const unfit = refusalOfTerms(names ?? []);
  if (unfit) fault("terms", unfit);
  return { name, terms: names ?? [] };
});
export type TermSetInput = z.infer<typeof TermSetInput>;

/** The name given to a set from a file. Empty: the default one. */
export const SetName = z.object({ name: setName.default("") });

/** Locations as they're typed. Adds what's wrong with them, by line. */
const locations = list.default("").transform((typed, context) => {
  const fault = (message: string) => context.addIssue({ code: "custom", message });
  // Each place can have a state after it.
  const read = hasMoreParts(typed, ",;\n\r", 2 * MAX_NAMES) ? null : typedLocations(typed);
  if (!read || read.length > MAX_NAMES) {
    fault(`A set can have at most ${MAX_NAMES.toLocaleString("en-US")} locations.`);
    return z.NEVER;
  }
  const faults = faultsByLine(faultsOfLocations(read));
  if (faults) fault(faults);
  return read;
});

/** A location set's form: "Austin" or "Austin, TX", separated by line breaks or commas. Without a name, it gets the default one. */
export const LocationSetInput = z.object({ name: setName.default(""), locations }).transform((typed, context) => {
  if (typed.locations.length === 0) context.addIssue({ code: "custom", path: ["locations"], message: "Please add at least one location" });
  return { name: typed.name, locations: typed.locations.map(({ location }) => location) };
});
export type LocationSetInput = z.infer<typeof LocationSetInput>;

/** The form that edits a set in place: another name, the places of the locations to remove, and more locations. */
export const LocationSetEdit = z.object({
  name: setName.min(1, "Please enter a name."),
  removed: z.array(z.coerce.number().int().min(0)).max(MAX_NAMES),
  added: locations,
});
export type LocationSetEdit = z.infer<typeof LocationSetEdit>;

/** Whether a list has more parts than this. Only counts them: taking apart a list that's far too long would keep everyone else waiting. */
function hasMoreParts(typed: string, separators: string, most: number): boolean {
  let [count, isInPart] = [0, false];
  for (let at = 0; at < typed.length && count <= most; at++) {
    const character = typed[at] as string;
    if (separators.includes(character)) isInPart = false;
    else if (!isInPart && character.trim() !== "") {
      isInPart = true;
      count += 1;
    }
  }
  return count > most;
}

/** Names typed with commas or line breaks between them. They're trimmed, and empty ones are dropped. */
export function namesOf(typed: string): string[] {
  return typed
    .split(/[,\n\r]+/)
    .map(typedLine)
    .filter(Boolean);
}

/** How many pages become public per day. Empty: all at once. */
export const QuotaInput = z.object({
  daily_quota: z
    .string()
    .trim()
    .default("")
    .refine((typed) => typed === "" || /^\d{1,7}$/.test(typed), "Enter a whole number from 1 to 1,000,000, or leave this empty.")
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine(
      (quota) => quota === null || (quota >= 1 && quota <= 1_000_000),
      "Enter a whole number from 1 to 1,000,000, or leave this empty.",
    ),
});
export type QuotaInput = z.infer<typeof QuotaInput>;
