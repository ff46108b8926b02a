import { STRETCHES, type Stretch, timeOf, weekdays } from "~/domain/appointments/appointment-rules.input.ts";
import type { Hours } from "~/domain/appointments/index.ts";
import { FieldError, SelectField } from "../../ui/field.tsx";
import { allZoneOptions } from "../../zone-names.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

interface Props {
  hours: Hours;
  zones: string[];
  answer: AdminAnswer | undefined;
}

/** The usual week: two stretches a day, for a lunch break. Empty days are off. */
export function WeeklyForm({ hours, zones, answer }: Props) {
  const all = zones.includes(hours.timeZone) ? zones : [hours.timeZone, ...zones];
  return (
    <section aria-labelledby="weekly" className="grid gap-4">
      <h2 id="weekly" className="text-lg">
        Weekly hours
      </h2>
      <AdminForm key={hours.version} intent="save" answer={answer} button="Save hours" busy="Saving...">
        <input type="hidden" name="host" value={hours.hostId} />
        <input type="hidden" name="version" value={hours.version} />
        <SelectField
          label="Time zone"
          name="zone"
          required
          defaultValue={hours.timeZone}
          options={allZoneOptions(all)}
          error={answer?.fields.zone}
        />
        <div className="grid gap-3">
          {weekdays.map((name, day) => (
            <StretchFields key={name} label={name} prefix={String(day)} stretches={hours.weekly[day] ?? []} answer={answer} />
          ))}
        </div>
        <p className="text-sm">Leave a day empty to take it off. To add a break, use the second pair of times for the hours after it.</p>
        <SwitchField
          label="Closed on federal holidays"
          name="closed_on_holidays"
          defaultChecked={hours.isClosedOnHolidays}
          hint="There are eleven a year. One that falls on a weekend is observed the Friday before or the Monday after. They're listed below, and you can open any of them."
        />
      </AdminForm>
    </section>
  );
}

type StretchProps = { label: string; prefix: string; stretches: Stretch[]; answer: AdminAnswer | undefined };

/** From and to, twice. */
export function StretchFields({ label, prefix, stretches, answer }: StretchProps) {
  const places = Array.from({ length: STRETCHES }, (_, place) => place);
  const error = places.map((place) => answer?.fields[`${prefix}-${place}-from`]).find(Boolean);
  return (
    <fieldset className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[7rem_1fr]">
      <legend className="contents">
        <span className="text-sm font-semibold text-heading">{label}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {places.map((place) => (
          <span key={place} className="flex items-center gap-2">
            {(["from", "to"] as const).map((end, index) => (
              <span key={end} className="flex items-center gap-2">
                {index > 0 && <span aria-hidden="true">–</span>}
                <input
                  type="time"
                  name={`${prefix}-${place}-${end}`}
                  aria-label={`${label}, ${end}${place > 0 ? ", after the break" : ""}`}
                  aria-invalid={answer?.fields[`${prefix}-${place}-from`] ? true : undefined}
                  defaultValue={timeAt(stretches[place], end)}
                  className="min-h-9 rounded-sm border border-slate/70 bg-paper px-2 text-sm text-ink"
                />
              </span>
            ))}
          </span>
        ))}
      </div>
      <FieldError id={`${prefix}-error`} error={error} />
    </fieldset>
  );
}

function timeAt(stretch: Stretch | undefined, end: "from" | "to"): string {
  if (!stretch) return "";
  const minutes = end === "from" ? stretch[0] : stretch[1];
  return minutes === 1440 ? "00:00" : timeOf(minutes);
}
