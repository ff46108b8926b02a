import { z } from "zod";
import type { RequirementAnswers } from "./dod-score.ts";
import { requirements } from "./requirements.ts";

const MESSAGE = "Must be yes or no.";
const MESSAGE_WITH_PARTIAL = "Must be yes, partial, or no.";
const UNKNOWN = "This is not a requirement of NIST SP 800-171.";

/**
 * Answers to any of the 110 requirements, as they are saved: from the number to yes or no, and partial where the methodology knows it
 * (32 CFR 170.24). Numbers that are not in the standard are refused by name.
 */
export const RequirementAnswersInput = z
  .unknown()
  // Zod's objects pass over an own property of this name.
  .refine((sent) => !(sent instanceof Object && Object.hasOwn(sent, "__proto__")), { path: ["__proto__"], error: UNKNOWN })
  .pipe(
    z
      .object(
        Object.fromEntries(
          requirements.map(({ id, partial }) => [
            id,
            (partial
              ? z.enum(["yes", "partial", "no"], { error: MESSAGE_WITH_PARTIAL })
              : z.enum(["yes", "no"], { error: MESSAGE })
            ).optional(),
          ]),
        ),
        { error: "Must be a map from requirement to answer." },
      )
      .catchall(z.custom<never>(() => false, { error: UNKNOWN })),
  )
  .transform((answers) => answers as RequirementAnswers);

/** The body of `POST /api/save-requirements`. */
export const SaveRequirementsInput = z.strictObject(
  { token: z.string({ error: "Must be text." }).max(500, { error: "Is too long." }), answers: RequirementAnswersInput },
  { error: ({ code }) => (code === "unrecognized_keys" ? undefined : "The body must be a JSON object.") },
);
