import { useTimes } from "./use-zone.ts";

type At = { at: Date; className?: string };

/** "Nov 21, 2026", in the reader's time zone */
export function Day({ at, className }: At) {
  const { day, moment } = useTimes();
  return (
    <time dateTime={at.toISOString()} title={moment(at)} className={className}>
      {day(at)}
    </time>
  );
}

/** "Nov 21, 2026, 3:41 AM CST", in the reader's time zone */
export function Moment({ at, className }: At) {
  const { moment } = useTimes();
  return (
    <time dateTime={at.toISOString()} className={className}>
      {moment(at)}
    </time>
  );
}
