import { z } from "zod";
import { source } from "../text.input.ts";
import { MAX_IMPORT_COLUMNS } from "./import-rules.input.ts";

/** Which import of which kind. */
export const ImportRef = z.object({ kind: z.string().max(40), id: z.uuid("This import no longer exists.") });
export type ImportRef = z.infer<typeof ImportRef>;

/** How to read the file: which column has what, by the keys of the kind's columns. Columns that are left out aren't imported. */
export const ImportCheckInput = z.object({
  mapping: z.record(
    z.string().max(40),
    z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_IMPORT_COLUMNS - 1),
  ),
  /** What texts mean in columns with a few values. Texts that are left out are guessed, or else their rows are refused. */
  values: z.record(source(40), z.record(source(100), source(40))).default({}),
  choice: z.string().max(40).default(""),
  /** The days that the file is about, if its kind asks for them. */
  from: z.string().max(10).default(""),
  to: z.string().max(10).default(""),
  hasHead: z.enum(["yes", "no"]).transform((value) => value === "yes"),
});
export type ImportCheckInput = z.infer<typeof ImportCheckInput>;

/** Whether the declaration of the kind was checked, if it has one. */
export const ImportStartInput = z.object({ consent: z.literal("on").optional() });
export type ImportStartInput = z.infer<typeof ImportStartInput>;
