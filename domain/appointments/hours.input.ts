import { z } from "zod";
import { isTimeZone } from "../days.ts";
import { checkbox } from "../records/record-list.input.ts";
import { minutesOf, STRETCHES, type Stretch, type WeeklyHours } from "./appointment-rules.input.ts";

const zone = z.string().trim().max(64).refine(isTimeZone, { error: "Choose a time zone from the list." });
const hostId = z.string().regex(/^[\w-]{1,64}$/, "Choose a person.");
const day = z
  .string({ error: "Choose a day." })
  .regex(/^\d{4}-\d\d-\d\d$/, "Choose a day.")
  .refine((value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)), { error: "Choose a day." });

/** The stretches in fields such as `1-0-from`; what's wrong with one goes to its first field. */
function readStretches(
  fields: Record<string, unknown>,
  prefix: string,
): { stretches: Stretch[]; problem?: { field: string; message: string } } {
  const stretches: Stretch[] = [];
  for (let place = 0; place < STRETCHES; place++) {
    const [from, to] = ["from", "to"].map((end) => String(fields[`${prefix}-${place}-${end}`] ?? "").trim());
    if (!from && !to) continue;
    const field = `${prefix}-${place}-from`;
    // Midnight ends a day only if it isn't also its start.
    const [begins, typedEnd] = [minutesOf(from ?? ""), minutesOf(to ?? "")];
    if (begins === null || typedEnd === null)
      return { stretches, problem: { field, message: "Enter both times, for example 9:00 AM and 5:00 PM." } };
    const ends = typedEnd === 0 ? 1440 : typedEnd;
    if (ends <= begins) return { stretches, problem: { field, message: "The end must be later than the start." } };
    stretches.push([begins, ends]);
  }
  stretches.sort(([a], [b]) => a - b);
  const isDouble = stretches.some(([from], place) => place > 0 && from < (stretches[place - 1]?.[1] ?? 0));
  return isDouble ? { stretches, problem: { field: `${prefix}-0-from`, message: "These times overlap." } } : { stretches };
}

const Typed = z.looseObject({ host: hostId, version: z.coerce.number().int(), zone, closed_on_holidays: checkbox });

/** Someone's weekly hours, with two stretches per day: fields `0-0-from` (Sunday's first) to `6-1-to`. */
export const HoursInput = Typed.transform((fields, context) => {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const { stretches, problem } = readStretches(fields, String(weekday));
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
    return stretches;
  });
  const { host, version, zone: timeZone, closed_on_holidays: isClosedOnHolidays } = fields;
  return { hostId: host, version, timeZone, weekly: weekly as WeeklyHours, isClosedOnHolidays };
});
export type HoursInput = z.infer<typeof HoursInput>;

/** A day with other hours. Without a stretch: a day off. */
export const ExceptionInput = z.looseObject({ host: hostId, day }).transform((fields, context) => {
  const { stretches, problem } = readStretches(fields, "day");
  if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  return { hostId: fields.host, day: fields.day, stretches };
});
export type ExceptionInput = z.infer<typeof ExceptionInput>;

export const ExceptionRemoval = z.object({ host: hostId, day });

export const WhoseCalendar = z.object({ host: hostId });

export const BusyCalendarInput = z.object({
  host: hostId,
  url: z
    .string()
    .trim()
    .max(2_000, "At most 2,000 characters.")
    .transform((value) => value.replace(/^webcals?:\/\//i, "https://"))
    .refine((value) => value === "" || (value.startsWith("https://") && URL.canParse(value)), {
      error: "Enter the calendar's private address. It starts with https:// and usually ends in .ics.",
    }),
});
