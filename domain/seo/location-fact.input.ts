import { z } from "zod";
import { line, requiredLine } from "../text.input.ts";

const factKinds = ["text", "number", "list", "miles", "minutes"] as const;

/** The form for one fact about a location. Whether its value fits its kind is checked on save. */
export const LocationFactInput = z.object({
  fact: requiredLine(40, "Please enter the fact's name, for example county."),
  kind: z.enum(factKinds, { error: "Choose a type, for example text or number." }),
  value: requiredLine(20_000, "Please enter a value."),
  source: line(200),
  source_date: line(20),
  source_link: line(500),
});
export type LocationFactInput = z.infer<typeof LocationFactInput>;
