import { z } from "zod";
import { isUuid } from "../uuid.ts";
import { MAX_LEAD_VALUE, MAX_VALUES_ASKED } from "./next-step-rules.input.ts";

const WHOLE = "Enter whole dollars, for example 12,500.";
const TOO_MUCH = `Enter at most ${MAX_LEAD_VALUE.toLocaleString("en-US")}.`;

/** Dollars as people type them: "$12,500", "12500", "12,500.00". Empty: unknown, which isn't the same as 0. */
export const dollars = z
  .string({ error: WHOLE })
  .trim()
  .max(20, WHOLE)
  .regex(/^(?:\$ ?)?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.00?)?$|^$/, WHOLE)
  .transform((typed) => (typed === "" ? null : Number(typed.replaceAll(/[$, ]/g, ""))))
  .refine((amount) => amount === null || amount <= MAX_LEAD_VALUE, TOO_MUCH);

/** What a lead is worth: once, and every month. */
export const LeadValueInput = z.object({
  id: z.uuid("Must be the ID of a lead."),
  version: z.coerce.number().int().min(1),
  valueOnce: dollars,
  valueMonthly: dollars,
});
export type LeadValueInput = z.infer<typeof LeadValueInput>;

/** The same, where leaving both empty isn't an answer. */
export const AddedValueInput = LeadValueInput.refine(({ valueOnce, valueMonthly }) => valueOnce !== null || valueMonthly !== null, {
  path: ["valueOnce"],
  error: "Enter an amount, one-time or per month.",
});

/** The leads whose values are asked for, by their IDs. Unreadable ones are left out. */
export const AskedValues = z
  .string()
  .transform((ids) => ids.split(",").filter(isUuid).slice(0, MAX_VALUES_ASKED))
  .catch([]);
