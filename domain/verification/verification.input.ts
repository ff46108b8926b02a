import { z } from "zod";
import { text } from "../text.input.ts";

const count = z.number().int().min(0).max(1_000_000);

/** How the visitor completed the check. "assistive" is "Verify without slider". "invisible" is a form without a dialog. */
const inputModes = ["pointer", "keyboard", "assistive", "invisible"] as const;

/** The encoded proof, with the solved ALTCHA challenge it's based on. */
export const Proof = z.strictObject({
  timestamp: z.number(),
  timeTaken: count,
  mouseMovements: count,
  sliderInteractions: count,
  targetValue: z.number(),
  actualValue: z.number(),
  honeypotEmpty: z.boolean(),
  attempts: count,
  sessionId: z.string().max(100),
  inputMode: z.enum(inputModes),
  challenge: z.object({ parameters: z.record(z.string().max(40), z.unknown()), signature: z.string().max(200) }),
  solution: z.object({ counter: count, derivedKey: z.string().max(200), time: z.number().optional() }),
});
export type Proof = z.infer<typeof Proof>;

/** What the server put into a challenge and signed. */
export const ChallengeFacts = z.object({
  id: z.uuid(),
  form: z.string(),
  target: z.number().int(),
  issuedAt: z.number(),
});
export type ChallengeFacts = z.infer<typeof ChallengeFacts>;

const detail = z.union([z.number(), text(200), z.boolean(), z.null()], {
  error: "Entries must be numbers, short strings, true, false, or null.",
});
const said = text(200);
const attempts = "Must be a whole number from 0 to 1000.";

export const securityEventTypes = ["failed_verification", "suspicious_activity"] as const;

/** A security event, as the browser reports it. */
export const SecurityEventInput = z.strictObject({
  type: z.enum(securityEventTypes, { error: "Must be failed_verification or suspicious_activity." }),
  details: z.strictObject(
    {
      attempts: z.number(attempts).int(attempts).min(0, attempts).max(1000, attempts),
      reason: said,
      resource: said.optional(),
      metadata: z
        .record(text(40), detail, "Must be an object.")
        .refine((value) => Object.keys(value).length <= 10, { error: "At most 10 entries." })
        .optional(),
    },
    { error: (issue) => (issue.code === "invalid_type" ? "Must be an object with attempts and reason." : undefined) },
  ),
});
export type SecurityEventInput = z.infer<typeof SecurityEventInput>;
