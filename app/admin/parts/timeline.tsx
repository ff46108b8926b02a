import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { groupByDay, type Happening, timeOfDay } from "./timeline-days.ts";
import { useTimes, useZone } from "./use-zone.ts";

export interface TimelineEntry extends Happening {
  icon: string;
  /** What happened, on one line. */
  what: ReactNode;
  /** The staff member who did it; empty if it was the person or the program. */
  who?: string;
  tone?: "plain" | "brand" | "good" | "warn" | "bad";
  /** It hasn't happened yet, so it's shown in its place without a time. */
  hasNoTime?: boolean;
  /** What was said or sent, below the line. */
  body?: ReactNode;
}

/** A record's history by day, newest first. `now` comes from the server, so that both render the same days. */
export function Timeline({ label, entries, now }: { label: string; entries: TimelineEntry[]; now: Date }) {
  return (
    <section aria-label={label} className="grid gap-6">
      {groupByDay(entries, useZone(), now).map(({ day, title, entries: own }) => (
        <section key={day} aria-label={title}>
          <h2 className="mb-3 text-xs font-semibold text-body">{title}</h2>
          <ol className="record-timeline">
            {own.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Entry({ entry: { key, at, icon, what, who, tone = "plain", hasNoTime, body } }: { entry: TimelineEntry }) {
  return (
    <li data-entry={key} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <span className={classNames("record-timeline-mark", tones[tone])}>
        <Icon name={icon} className="size-4" />
      </span>
      <div className="grid min-w-0 gap-2 pt-0.5 pb-5">
        <p className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium wrap-anywhere text-heading">{what}</span>
          {who && <span className="wrap-anywhere">{who}</span>}
          {!hasNoTime && <TimeOfDay at={at} />}
        </p>
        {body}
      </div>
    </li>
  );
}

/** The day is shown above it, and the full time is in its tooltip. */
function TimeOfDay({ at }: { at: Date }) {
  const { moment } = useTimes();
  const zone = useZone();
  return (
    <time dateTime={at.toISOString()} title={moment(at)} className="ml-auto text-xs whitespace-nowrap tabular-nums">
      {timeOfDay(at, zone)}
    </time>
  );
}

const tones = {
  plain: "bg-paper text-body",
  brand: "bg-bluebonnet-tint text-bluebonnet-dark",
  good: "bg-good-tint text-good",
  warn: "bg-warn-tint text-warn",
  bad: "bg-bad-tint text-bad",
} as const;
