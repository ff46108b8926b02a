import { z } from "zod";
import { searchWords } from "../text.input.ts";
import { RECORDS_PER_PAGE } from "./record-list-rules.input.ts";

/** IDs of rows that are changed at once: at most one page. */
export const RowIds = z
  .array(z.uuid("Must be the ID of a row."))
  .min(1, "Select at least one.")
  .max(RECORDS_PER_PAGE, `Select at most ${RECORDS_PER_PAGE}.`);

/** A list's search and sort order, as stated in the address. Unreadable parts are ignored. The first sort order is the default. */
export function recordListQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    /** Part of the row's text. */
    q: searchWords(200),
    state: z.enum(["", "active", "inactive"]).catch(""),
    sort: z.enum(sorts).catch(sorts[0]),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
  });
}

/** A place in the order, from the front. Empty means 0. */
export const position = z
  .string()
  .trim()
  .default("")
  .transform((value) => value || "0")
  .pipe(z.string().regex(/^-?\d{1,7}$/, "Enter a whole number with at most seven digits."))
  .transform(Number);

/** A checkbox that's selected, or missing. */
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
