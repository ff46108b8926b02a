import { z } from "zod";
import { requirements } from "./requirements.ts";

const MESSAGE = "Must be yes or no.";
const MESSAGE_WITH_PARTIAL = "Must be yes, partial or no.";

/**
 * Answers to any of the 110 requirements, as they are saved: from the number to yes or no, and partial where the methodology knows it
 * (32 CFR 170.24). Numbers that are not in the standard are refused by name.
 */
export const RequirementAnswersInput = z
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
  .catchall(z.custom<never>(() => false, { error: "This is not a requirement of NIST SP 800-171." }));
