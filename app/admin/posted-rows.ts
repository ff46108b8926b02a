import { z } from "zod";
import { RowIds } from "~/domain/records/record-list.input.ts";
import { readSeenRows } from "./expected-rows.ts";

/** Which row a form is about. */
export const RowRef = z.object({ id: z.uuid() });

/** The same, with the row's version when the form opened. */
export const ExpectedRow = z.object({ id: z.uuid(), version: z.coerce.number().int().optional() });
export type ExpectedRow = z.infer<typeof ExpectedRow>;

/** The rows that a dialog asked about (`writeSeenRows`). */
export const ExpectedRows = z.object({
  rows: z
    .string()
    .default("")
    .transform((rows): unknown[] => readSeenRows(rows))
    .pipe(z.array(ExpectedRow).max(50)),
});

/** The rows that an undo restores: comma-separated IDs. */
export const RowList = z
  .string()
  .default("")
  .transform((ids) => ids.split(","))
  .pipe(RowIds);

/** Where a row moves: by a button (`way`), or dropped after another row (`after`; empty: to the front). */
export const MoveInput = z.union([
  z.object({ id: z.uuid(), way: z.enum(["up", "down"]) }).transform(({ id, way }) => ({ id, move: way })),
  z
    .object({ id: z.uuid(), after: z.union([z.uuid(), z.literal("")]) })
    .transform(({ id, after }) => ({ id, move: { after: after || null } })),
]);
