import { z } from "zod";
import { isUuid } from "../uuid.ts";
import { MAX_LEAD_VALUE, MAX_VALUES_ASKED } from "./next-step-rules.input.ts";

const AMOUNT = "Enter dollars, for example 12,500 or 12.5k.";
const TOO_MUCH = `Enter at most ${MAX_LEAD_VALUE.toLocaleString("en-US")}.`;

/** With or without cents ("$18,500.50"), or in thousands or millions ("12.5k", "1.2M"). "12.5" alone can mean either. */
const typedAmount = /^(?:\$ ?)?(?:(?<whole>(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{2})?)|(?<short>\d+(?:\.\d{1,2})?) ?(?<unit>[km]))$/i;
const units: Record<string, number> = { k: 1_000, m: 1_000_000 };

/**
 * Dollars as people type them: "$12,500", "12.5k", "$18,500.50". They're stored whole, because nobody's forecast is about cents. Empty:
 * unknown, which isn't the same as 0.
 */
export const dollars = z
  .string({ error: AMOUNT })
  .trim()
  .max(20, AMOUNT)
  .refine((typed) => typed === "" || typedAmount.test(typed), AMOUNT)
  .transform((typed) => (typed === "" ? null : amountOf(typed)))
  .refine((amount) => amount === null || amount <= MAX_LEAD_VALUE, TOO_MUCH);

function amountOf(typed: string): number {
  const { whole = "", short, unit = "" } = typedAmount.exec(typed)?.groups ?? {};
  return Math.round(Number(short ?? whole.replaceAll(",", "")) * (units[unit.toLowerCase()] ?? 1));
}

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
