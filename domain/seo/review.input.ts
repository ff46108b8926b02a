import { z } from "zod";
import { MAX_REASON, REJECTION_SCOPES } from "./review-rules.input.ts";

/** What a reader says about a page. A rejection says what it holds, and why. */
export const VerdictInput = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("passed") }),
  z.object({
    verdict: z.literal("rejected"),
    holds: z.enum(REJECTION_SCOPES, { error: "Choose what to hold: this page, its term, its location, or the whole run." }),
    reason: z
      .string()
      .trim()
      .min(1, 'Say why in a few words, for example "Wrong county."')
      .max(MAX_REASON, `Use at most ${MAX_REASON} characters.`),
  }),
]);
export type VerdictInput = z.infer<typeof VerdictInput>;
