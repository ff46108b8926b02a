import { useState } from "react";
import { dayIn } from "~/domain/days.ts";
import { FieldError } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { useZone } from "../parts/use-zone.ts";
import { WhenField } from "./when-field.tsx";

type FreeTimeFieldProps = {
  times: readonly Date[];
  error: string | undefined;
  /** The time was refused because the person isn't free then. */
  isOutside: boolean;
};

/** Free times by day, or another time, which must be confirmed if the person isn't free then. */
export function FreeTimeField({ times, error, isOutside }: FreeTimeFieldProps) {
  const id = useOwnId();
  const zone = useZone();
  const [isOther, setOther] = useState(times.length === 0 || isOutside);
  const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  const date = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "short", month: "short", day: "numeric" });
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold text-heading">
          Free times
        </label>
        <select
          key={zone}
          id={id}
          name="free_start"
          defaultValue={isOther ? "" : undefined}
          onChange={({ target }) => setOther(target.value === "")}
          aria-invalid={error && !isOther ? true : undefined}
          aria-describedby={error && !isOther ? `${id}-error` : undefined}
          className="block min-h-11 w-full rounded-md border border-slate/70 bg-paper px-3 text-ink"
        >
          {byDay(times, zone).map(([day, own]) => (
            <optgroup key={day} label={own[0] && date.format(own[0])}>
              {own.map((at) => (
                <option key={at.toISOString()} value={at.toISOString()}>
                  {own[0] && date.format(own[0])}, {time.format(at)}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="">Another time</option>
        </select>
        {times.length === 0 && <p className="text-sm">No free times. Check this person&apos;s hours, or enter another time.</p>}
        {!isOther && <FieldError id={`${id}-error`} error={error} />}
      </div>
      {isOther ? <WhenField error={error} /> : <input type="hidden" name="zone" value={zone} />}
      {isOutside && (
        <label className="flex items-start gap-2 text-sm text-heading">
          <input type="checkbox" name="is_sure" className="mt-0.5 size-5" />
          Book this time anyway
        </label>
      )}
    </>
  );
}

function byDay(times: readonly Date[], zone: string): [string, Date[]][] {
  const days = new Map<string, Date[]>();
  for (const at of times) {
    const day = dayIn(zone, at);
    days.set(day, [...(days.get(day) ?? []), at]);
  }
  return [...days];
}
