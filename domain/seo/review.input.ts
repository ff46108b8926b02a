import { z } from "zod";
import { requiredText } from "../text.input.ts";
import { MAX_REASON, REJECTION_SCOPES } from "./review-rules.input.ts";

/** What a reader says about a page. A rejection says what it holds, and why. */
export const VerdictInput = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("passed") }),
  z.object({
    verdict: z.literal("rejected"),
    holds: z.enum(REJECTION_SCOPES, { error: "Choose what to hold: this page, its term, its location, or the whole run." }),
    reason: requiredText(MAX_REASON, 'Say why in a few words, for example "Wrong county."'),
  }),
]);
export type VerdictInput = z.infer<typeof VerdictInput>;
