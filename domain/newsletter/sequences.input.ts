import { z } from "zod";
import { checkbox } from "../records/record-list.input.ts";
import { requiredLine } from "../text.input.ts";
import { MAX_STEPS, sequenceTriggers } from "./sequence-rules.input.ts";

const WAIT = "Enter a whole number of hours from 0 to 8,760 (one year).";

const Step = z.object({
  /** After the previous step, or the start. */
  delayHours: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, WAIT)
    .transform(Number)
    .refine((hours) => hours <= 8_760, { error: WAIT }),
  templateId: z.uuid("Please choose a template."),
});

/** A sequence's form: what starts it, and its emails in order. */
export const SequenceInput = z
  .object({
    name: requiredLine(120, "Please enter a name."),
    trigger: z.enum(sequenceTriggers, { error: "Please choose what starts the sequence." }),
    /** A self-assessment question's key. Empty: for any largest gap. */
    gap: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]{0,100}$/, "Must be the key of a question.")
      .default(""),
    is_active: checkbox,
    steps: z
      .array(Step)
      .min(1, "Please choose a template for at least one email.")
      .max(MAX_STEPS, `A sequence can have at most ${MAX_STEPS} emails.`),
  })
  .transform(({ is_active, gap, ...rest }) => ({ ...rest, gap: rest.trigger === "assessment" ? gap : "", isActive: is_active }));
export type SequenceInput = z.infer<typeof SequenceInput>;
