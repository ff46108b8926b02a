import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { dayIn, momentToType, typedMoment } from "~/domain/days.ts";
import { byDay } from "../../open-times.ts";
import { FieldError } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { Now, useZone } from "../parts/use-zone.ts";
import { ChosenTime } from "./chosen-time.tsx";
import { FreeDays } from "./free-days.tsx";
import { OTHER_TIME, timesOn } from "./picked-start.ts";
import { WhenField } from "./when-field.tsx";

type TimePickerProps = {
  /** When the person is free, in order. */
  times: readonly Date[];
  /** Another person's times are being read. */
  isLoading: boolean;
  /** The appointment's time, if it's rescheduled. */
  current?: Date;
  /** What the visitor's clocks show is said, too, if their zone is known. */
  visitorZone?: string;
  error: string | undefined;
  /** The time was refused because the person isn't free then. Staff can insist. */
  isOutside: boolean;
  /** What insisting does: "Book this time anyway". */
  insist: string;
};

/**
 * A day with free times, then a time of that day; or any other time, which has to be confirmed if the person isn't free then. Radio buttons
 * and a style sheet do all of it, so it works before and without scripts. Each day keeps its own time.
 */
export function TimePicker(props: TimePickerProps) {
  const zone = useZone();
  return <PickerIn key={zone} zone={zone} {...props} />;
}

function PickerIn({ zone, times, isLoading, current, visitorZone, error, isOutside, insist }: TimePickerProps & { zone: string }) {
  const [id, now] = [useOwnId(), useContext(Now)];
  const days = byDay(times, zone);
  const isFree = current && times.some((at) => at.getTime() === current.getTime());
  const first = times.length === 0 || isOutside ? OTHER_TIME : isFree ? dayIn(zone, current) : ([...days.keys()][0] ?? OTHER_TIME);
  const fields = useRef<HTMLFieldSetElement>(null);
  const { day, start, look } = useChoice(fields, { zone, first, times });
  const isOther = day === OTHER_TIME;
  return (
    <fieldset
      ref={fields}
      onChange={look}
      aria-busy={isLoading || undefined}
      aria-describedby={error && !isOther ? `${id}-error` : undefined}
      className="grid gap-3"
    >
      <legend className="mb-1.5 text-sm font-semibold text-heading">Day and time</legend>
      <input type="hidden" name="zone" value={zone} />
      {!isOther && <FieldError id={`${id}-error`} error={error} />}
      {times.length === 0 && <p className="text-sm">No free times. Check this person&apos;s hours, or enter another time.</p>}
      <FreeDays
        days={days}
        zone={zone}
        today={now === null ? null : dayIn(zone, new Date(now))}
        {...{ first, current, invalid: error && day }}
      />
      <OtherTime isFirst={first === OTHER_TIME} zone={zone} current={current} error={isOther ? error : undefined} />
      {isOutside && <Insist label={insist} />}
      <ChosenTime start={start} zone={zone} visitorZone={visitorZone} />
    </fieldset>
  );
}

type OtherTimeProps = { isFirst: boolean; zone: string; current: Date | undefined; error: string | undefined };

/** None of the free times fits. */
function OtherTime({ isFirst, zone, current, error }: OtherTimeProps) {
  return (
    <div className="time-days">
      <label className="time-choice time-day time-other">
        <input type="radio" name="day" value={OTHER_TIME} defaultChecked={isFirst} />
        Another time
      </label>
      <div className="time-times">
        <WhenField zone={zone} value={current && momentToType(current, zone)} error={error} />
      </div>
    </div>
  );
}

function Insist({ label }: { label: string }) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input type="checkbox" name="is_sure" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="text-heading">{label}.</strong> This ignores their hours and other calendars, but never another appointment.
      </span>
    </label>
  );
}

interface Choice {
  /** A day, or `OTHER_TIME`. */
  day: string;
  start: Date | null;
}

/**
 * What's chosen, read from the fields whenever one changes: someone may have chosen before the scripts ran. When another person's times come,
 * the chosen day stays if they're free on it.
 */
function useChoice(
  fields: RefObject<HTMLFieldSetElement | null>,
  { zone, first, times }: { zone: string; first: string; times: readonly Date[] },
) {
  const [choice, setChoice] = useState<Choice>({ day: first, start: null });
  const look = () => fields.current && setChoice(choiceIn(fields.current, zone));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields depend on the times
  useEffect(() => {
    const own = fields.current;
    if (!own) return;
    const [chosen, fallback] = [own.querySelector("input[name=day]:checked"), own.querySelector<HTMLInputElement>("input[name=day]")];
    if (!chosen && fallback) fallback.checked = true;
    setChoice(choiceIn(own, zone));
  }, [fields, zone, times]);
  return { ...choice, look };
}

function choiceIn(fields: HTMLFieldSetElement, zone: string): Choice {
  const [day, typed] = [valueIn(fields, "day", ":checked"), valueIn(fields, "start")];
  const chosen = valueIn(fields, timesOn(day), ":checked");
  return { day, start: day === OTHER_TIME ? typedMoment(typed, zone) : chosen ? new Date(chosen) : null };
}

function valueIn(fields: HTMLFieldSetElement, name: string, state = ""): string {
  return fields.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]${state}`)?.value ?? "";
}
