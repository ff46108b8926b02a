import { useTimes } from "./use-zone.ts";

type At = { at: Date; className?: string };

/** "Nov 21, 2026", in the reader's time zone. */
export function Day(props: At) {
  return <InShort {...props} as="day" />;
}

/** "Nov 21, 2026, 3:41 AM CST", in the reader's time zone. */
export function Moment({ at, className }: At) {
  const { moment } = useTimes();
  return (
    <time dateTime={at.toISOString()} className={className}>
      {moment(at)}
    </time>
  );
}

/** A short form for lists: "12 min ago", "Tue 2:05 PM", "Nov 16". */
export function ShortMoment(props: At) {
  return <InShort {...props} as="shortMoment" />;
}

/** When something is going to happen, for after its name: "in 4 min", "at 2:05 PM", "Tue 2:05 PM", "Nov 16". */
export function DueMoment(props: At) {
  return <InShort {...props} as="due" />;
}

/** When an appointment is, for lists: "Tomorrow, 9:00 AM", "Thu, Nov 26, 4:30 PM". */
export function MeetingMoment(props: At) {
  return <InShort {...props} as="meeting" />;
}

/** A day's short form for lists: "Today", "Nov 16". */
export function ShortDay(props: At) {
  return <InShort {...props} as="shortDay" />;
}

/** The full time is shown next to the pointer and the focus (full-texts.tsx). */
function InShort({ at, className, as }: At & { as: "day" | "due" | "shortMoment" | "shortDay" | "meeting" }) {
  const times = useTimes();
  return (
    <time dateTime={at.toISOString()} title={times.full(at)} className={className}>
      {times[as](at)}
    </time>
  );
}
