import { formatDay, formatMoment } from "../format.ts";

type At = { at: Date; className?: string };

/** "Nov 21, 2026" */
export function Day({ at, className }: At) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatDay(at)}
    </time>
  );
}

/** "Nov 21, 2026, 3:41 AM UTC" */
export function Moment({ at, className }: At) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatMoment(at)}
    </time>
  );
}
