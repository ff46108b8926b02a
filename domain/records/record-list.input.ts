import { z } from "zod";
import { isOneLine, NOT_ONE_LINE } from "../one-line.input.ts";
import { searchWords } from "../search-words.input.ts";
import { RECORDS_PER_PAGE } from "./record-list-rules.input.ts";

/** Ids of rows that are changed at once: a page of them at most. */
export const RowIds = z
  .array(z.uuid("Must be the id of a row."))
  .min(1, "Please choose at least one.")
  .max(RECORDS_PER_PAGE, `At most ${RECORDS_PER_PAGE} at once.`);

/** What a list is searched for, and in which order, as it stands in the address; what cannot be read is left out. The first order is the usual. */
export function recordListQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    /** Part of a text of the row. */
    q: searchWords(200),
    state: z.enum(["", "active", "inactive"]).catch(""),
    sort: z.enum(sorts).catch(sorts[0]),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/;

const tooLong = (max: number) => `At most ${max.toLocaleString("en-US")} characters.`;

/** One line of text; may be empty. */
export const line = (max: number) =>
  z.string({ error: "Must be text." }).trim().max(max, tooLong(max)).refine(isOneLine, { error: NOT_ONE_LINE });

/** Text of several lines; may be empty. */
export const text = (max: number) =>
  z
    .string({ error: "Must be text." })
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !CONTROL_IN_TEXT.test(value), { error: "Must not contain control characters." });

/** One line that must be there. */
export const requiredLine = (max: number, message: string) => z.string({ error: message }).trim().min(1, message).pipe(line(max));

/** A place in the order, from the front; empty is 0 (spec 3 §5). */
export const position = z
  .string()
  .trim()
  .default("")
  .transform((value) => value || "0")
  .pipe(z.string().regex(/^-?\d{1,7}$/, "Must be a whole number of at most seven digits."))
  .transform(Number);

/** A box that is ticked, or missing. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
