import { z } from "zod";
import { line } from "../text.input.ts";
import { NO_OWNER } from "./lead-inbox-rules.input.ts";
import { MAX_NEXT_STEP, nextStepKinds } from "./next-step-rules.input.ts";

const seen = { id: z.uuid("Must be the ID of a lead."), version: z.coerce.number().int().min(1) };

const DAY = "Enter a date, for example 2026-12-04.";
const TIME = "Enter a time, for example 2:30 PM, or leave it empty.";

/** A lead's next step. The day and the time are in the time zone of the person who sets it. */
export const NextStepInput = z
  .object({
    ...seen,
    kind: z.enum(nextStepKinds, { error: "Choose a next step." }),
    text: line(MAX_NEXT_STEP),
    dueOn: z.iso.date({ error: DAY }).refine((day) => day >= "2000-01-01" && day < "2100-01-01", DAY),
    dueTime: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?$|^$/, TIME)
      .transform((time) => time.slice(0, 5))
      .default(""),
    /** A staff member's ID, or "none". */
    ownerId: z
      .string()
      .min(1, "Choose an owner.")
      .max(100)
      .transform((id) => (id === NO_OWNER ? null : id)),
    /** Brings back an earlier step, which may be overdue by now. */
    isUndo: z.literal("on").optional(),
  })
  .refine(({ kind, text }) => kind !== "other" || text !== "", {
    path: ["text"],
    error: "Enter what to do, for example send the contract.",
  });
export type NextStepInput = z.infer<typeof NextStepInput>;

/** For completing or clearing it. */
export const NextStepRef = z.object(seen);
export type NextStepRef = z.infer<typeof NextStepRef>;

const leadMails = ["digest", "replies"] as const;
/** The morning email about next steps, and the one for each reply by a lead. */
export type LeadMail = (typeof leadMails)[number];

/** Turns one of them on or off. */
export const LeadMailInput = z.object({ mail: z.enum(leadMails), to: z.enum(["on", "off"]) });
export type LeadMailInput = z.infer<typeof LeadMailInput>;
