import { minutesIn } from "~/domain/days.ts";
import { type byDay, dayLabel, type OpenTime, timeLabels } from "../../open-times.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import { timesOn } from "./picked-start.ts";
import { byWeek, type Week } from "./weeks.ts";

/** Weeks that are shown at once. */
const SHOWN = 4;

interface Shown {
  days: ReturnType<typeof byDay>;
  zone: string;
  /** The day that's chosen at first. */
  first: string;
  /** The appointment's time, if it's rescheduled. */
  current: Date | undefined;
  /** The day whose choice was refused. */
  invalid: string | undefined;
}

/** The days with free times, by week, each with its times, which show once the day is chosen. */
export function FreeDays({ today, ...shown }: Shown & { today: string | null }) {
  const days = [...shown.days.keys()];
  const weeks = byWeek(days, today ?? days[0] ?? "");
  const [near, far] = [weeks.slice(0, SHOWN), weeks.slice(SHOWN)];
  return (
    <>
      {near.map((week) => (
        <WeekOfDays key={week.first} week={week} {...shown} />
      ))}
      {far.length > 0 && (
        <details open={far.some(({ days: own }) => own.includes(shown.first))} className="grid gap-3">
          <summary className="min-h-11 py-2 text-sm font-semibold text-link">{`Later: ${far.length} more ${far.length === 1 ? "week" : "weeks"}`}</summary>
          <div className="grid gap-3">
            {far.map((week) => (
              <WeekOfDays key={week.first} week={week} {...shown} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function WeekOfDays({ week, days, zone, first, current, invalid }: Shown & { week: Week }) {
  const id = useOwnId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would repeat the outer one's name for each day
    <div role="group" aria-labelledby={id} className="time-week grid gap-1.5">
      <p id={id} className="text-sm">
        {week.title}
      </p>
      <div className="time-days">
        {week.days.flatMap((day) => {
          const times = days.get(day) ?? [];
          return [
            <label key={day} className="time-choice time-day">
              <input type="radio" name="day" value={day} defaultChecked={day === first} data-invalid={invalid === day ? true : undefined} />
              {dayLabel(day)}
              <span className="time-count">{`${times.length} ${times.length === 1 ? "time" : "times"}`}</span>
            </label>,
            <TimesOfDay key={`${day} times`} day={day} times={times} zone={zone} current={current} />,
          ];
        })}
      </div>
    </div>
  );
}

function TimesOfDay({ day, times, zone, current }: { day: string; times: readonly Date[]; zone: string; current: Date | undefined }) {
  const parts = partsOf(times, zone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="group" aria-label={`Times on ${dayLabel(day)}`} className="time-times">
      {parts.map(([title, own]) => (
        <div key={title} className="grid gap-1.5">
          {parts.length > 1 && <p className="text-xs">{title}</p>}
          <div className="time-grid">
            {own.map(({ start, label }) => {
              const isCurrent = start === current?.toISOString();
              return (
                <label key={start} className="time-choice">
                  <input type="radio" name={timesOn(day)} value={start} defaultChecked={isCurrent} />
                  {label}
                  {isCurrent && <span className="time-count">Current time</span>}
                </label>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

const [NOON, EVENING] = [12 * 60, 17 * 60];

function partsOf(times: readonly Date[], zone: string): [title: string, times: OpenTime[]][] {
  const labels = timeLabels(times, zone);
  const partOf = (at: Date) => {
    const minutes = minutesIn(zone, at);
    return minutes < NOON ? "Morning" : minutes < EVENING ? "Afternoon" : "Evening";
  };
  return (["Morning", "Afternoon", "Evening"] as const).flatMap((title) => {
    const own = labels.filter((_, place) => times[place] && partOf(times[place]) === title);
    return own.length > 0 ? [[title, own]] : [];
  });
}
