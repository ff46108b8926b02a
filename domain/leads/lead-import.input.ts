import { z } from "zod";
import { startOfDay, typedMoment } from "../days.ts";
import { line, optionalEmail, text } from "../text.input.ts";
import { IMPORTED_SOURCE, importedStatuses, MAX_NOTE } from "./lead-inbox-rules.input.ts";
import { dollars } from "./lead-value.input.ts";

const status = z
  .string()
  .transform((value) => value.trim().toLowerCase() || "new")
  .pipe(z.enum(importedStatuses, { error: "Enter New, Contacted, Qualified, Won, or Lost." }));

/** Fewer are an extension or no number at all. In any script. */
const MIN_DIGITS = 5;

/** Numbers without an area code are kept, as they are when staff type them. */
const phone = line(32).refine((typed) => typed === "" || (typed.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS, {
  error: "Enter a phone number, for example (210) 555-0142. Put anything else into the notes.",
});

export const NOT_A_DATE = "Enter a date such as 2026-03-31 or 3/31/2026, with or without a time.";

/** A lead's row in a file, by the keys of its columns. Missing columns are empty. */
export const LeadRowInput = z.object({
  name: line(120).default(""),
  first_name: line(120).default(""),
  last_name: line(120).default(""),
  email: optionalEmail.default(""),
  phone: phone.default(""),
  company: line(160).default(""),
  service: line(200).default(""),
  message: text(5_000).default(""),
  source: line(200)
    .default("")
    .transform((value) => value.toLowerCase() || IMPORTED_SOURCE),
  status: status.default("new"),
  owner: line(254).default(""),
  value_once: dollars.default(null),
  value_monthly: dollars.default(null),
  received: line(40).default(""),
  notes: text(MAX_NOTE).default(""),
});
export type LeadRowInput = z.infer<typeof LeadRowInput>;

/** "2026-03-31", "2026-03-31 14:30", "3/31/2026", "3/31/2026 2:30 PM", or a time with its offset, in the firm's zone. Null: not a date. */
export function readReceived(typed: string, zone: string): Date | null {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(typed)) return valid(new Date(typed));
  const found = /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\/(\d\d?)\/(\d{4}))(?:[ T,]+(\d\d?):(\d\d)(?::\d\d)?(?: ?([AP])\.?M\.?)?)?$/i.exec(
    typed,
  );
  if (!found) return null;
  const [, isoYear, isoMonth, isoDay, month, day, year, hour, minute = "00", half] = found;
  const date = [isoYear ?? year, isoMonth ?? month, isoDay ?? day].map((part) => String(part).padStart(2, "0")).join("-");
  if (hour === undefined) return typedMoment(`${date}T12:00`, zone) && startOfDay(zone, date);
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0) : Number(hour);
  return typedMoment(`${date}T${String(hours).padStart(2, "0")}:${minute}`, zone);
}

function valid(at: Date): Date | null {
  return Number.isNaN(at.getTime()) ? null : at;
}
