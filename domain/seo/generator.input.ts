import { z } from "zod";
import { line } from "../text.input.ts";
import { MAX_LIST_LENGTH, MAX_NAMES } from "./generator-rules.input.ts";
import { refusalOfNames } from "./name-rules.input.ts";
import { typedLocations } from "./sets/typed-locations.input.ts";

const setName = line(120);
const list = z.string().max(MAX_LIST_LENGTH, `At most ${MAX_LIST_LENGTH.toLocaleString("en-US")} characters.`);
const MISSING = "Please provide both a group name and search terms";

/** A term group's form: terms separated by commas or line breaks. */
export const TermSetInput = z
  .object({ name: setName.default(""), terms: list.default("") })
  .superRefine(({ name, terms }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (name === "") fault("name", MISSING);
    if (terms.trim() === "") fault("terms", MISSING);
    else if (namesOf(terms).length === 0) fault("terms", "Please add at least one search term");
    else if (namesOf(terms).length > MAX_NAMES) fault("terms", `A group can have at most ${MAX_NAMES.toLocaleString("en-US")} terms.`);
    const unfit = refusalOfNames(namesOf(terms).slice(0, MAX_NAMES), "term");
    if (unfit) fault("terms", unfit);
  })
  .transform(({ name, terms }) => ({ name, terms: namesOf(terms) }));
export type TermSetInput = z.infer<typeof TermSetInput>;

/** The name given to a set from a file. Empty: the default one. */
export const SetName = z.object({ name: setName.default("") });

/** A location set's form: "Austin" or "Austin, TX", separated by line breaks or commas. Without a name, it gets the default one. */
export const LocationSetInput = z
  .object({ name: setName.default(""), locations: list.default("") })
  .superRefine(({ locations }, context) => {
    const fault = (message: string) => context.addIssue({ code: "custom", path: ["locations"], message });
    const names = typedLocations(locations).map(({ name }) => name);
    if (names.length === 0) fault("Please add at least one location");
    else if (names.length > MAX_NAMES) fault(`A set can have at most ${MAX_NAMES.toLocaleString("en-US")} locations.`);
    const unfit = refusalOfNames(names.slice(0, MAX_NAMES), "location");
    if (unfit) fault(unfit);
  })
  .transform(({ name, locations }) => ({ name, locations: typedLocations(locations) }));
export type LocationSetInput = z.infer<typeof LocationSetInput>;

/** Names typed with commas or line breaks between them. They're trimmed, and empty ones are dropped. */
export function namesOf(typed: string): string[] {
  return typed
    .split(/[,\n\r]+/)
    .map((name) => name.trim())
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
