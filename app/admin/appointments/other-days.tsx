import { type Stretch, timeOf } from "~/domain/appointments/appointment-rules.input.ts";
import type { Hours, OtherDay } from "~/domain/appointments/index.ts";
import { dayText, weekdayOf } from "~/domain/days.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { StretchFields } from "./weekly-form.tsx";

/** Days off, among them holidays, and days with other hours. */
export function OtherDays({ hours, answer }: { hours: Hours; answer: AdminAnswer | undefined }) {
  const { hostId, otherDays } = hours;
  return (
    <section aria-labelledby="other-days" className="grid gap-4">
      <h2 id="other-days" className="text-lg">
        Days off and special hours
      </h2>
      {otherDays.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {otherDays.map((one) => (
            <li key={one.day} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
              <span className="min-w-0">
                <strong className="text-heading">{dayText(one.day)}</strong> {wordsFor(one)}
              </span>
              <ChangeDay hours={hours} other={one} />
            </li>
          ))}
        </ul>
      )}
      <AdminForm
        key={otherDays.filter(({ isSet }) => isSet).length}
        intent="add-day"
        answer={answer}
        button="Add day"
        busy="Adding..."
        variant="secondary"
      >
        <input type="hidden" name="host" value={hostId} />
        <TextField label="Day" name="day" type="date" required error={answer?.fields.day} hint="Leave the times empty for a day off." />
        <StretchFields label="Hours" prefix="day" stretches={[]} answer={answer} />
      </AdminForm>
    </section>
  );
}

function wordsFor({ stretches, holiday, isSet }: OtherDay): string {
  const hours = stretches.map(([from, to]) => `${clockTime(from)} – ${clockTime(to)}`).join(", ");
  if (!isSet) return `${holiday}, closed`;
  return [holiday, hours || "day off"].filter(Boolean).join(", ");
}

/** A holiday can be opened with the usual hours of its weekday. Whatever was set can be removed. */
function ChangeDay({ hours: { hostId, weekly }, other: { day, holiday, isSet } }: { hours: Hours; other: OtherDay }) {
  const about = { host: hostId, day, id: day };
  if (isSet)
    return (
      <PostButton intent="remove-day" fields={about} busy={holiday ? "Closing..." : "Removing..."} isQuiet of={dayText(day)}>
        {holiday ? "Close again" : "Remove"}
      </PostButton>
    );
  return (
    <PostButton intent="add-day" fields={{ ...about, ...typed(weekly[weekdayOf(day)] ?? []) }} busy="Opening..." isQuiet of={dayText(day)}>
      Open this day
    </PostButton>
  );
}

/** As the form for another day sends them. */
function typed(stretches: Stretch[]): Record<string, string> {
  return Object.fromEntries(
    stretches.flatMap(([from, to], place) => [
      [`day-${place}-from`, timeOf(from)],
      [`day-${place}-to`, timeOf(to)],
    ]),
  );
}

/** 540 → "9:00 AM"; the end of a day is midnight. */
function clockTime(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
