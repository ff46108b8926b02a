import { useEffect } from "react";
import { Button } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { SelectField } from "~/app/ui/field.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { BookingData } from "./read-booking.ts";

/** What's kept in the address while someone looks around. */
type Kept = Pick<BookingData, "zone" | "isZoneGiven" | "host" | "receipt">;

function addressOf({ zone, isZoneGiven, host, receipt }: Kept, more: Record<string, string>): string {
  const kept = { ...(isZoneGiven && { zone }), ...(host && { host }), ...(receipt && { receipt }) };
  return `?${new URLSearchParams({ ...kept, ...more })}`;
}

/** The days with open times, the times of one of them, and the zone they're in. */
export function TimePicker({ shown }: { shown: BookingData }) {
  useBrowserZone(shown);
  const { days, day, times, earlier, later, start, isGone } = shown;
  const chosen = days.find((one) => one.day === day);
  return (
    <section aria-labelledby="times" className="grid gap-6">
      <h2 id="times" className="text-2xl">
        Choose a time
      </h2>
      {isGone && (
        <p role="alert" className="flex gap-2 rounded-md border border-bad/30 bg-bad-tint p-4 font-medium text-bad">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          That time was just taken. Choose another one. What you typed is still here.
        </p>
      )}
      {shown.hosts.length > 1 && <HostChoice shown={shown} />}
      <nav aria-label="Days" className="grid gap-3">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {days.map((one) => (
            <li key={one.day}>
              <Choice to={addressOf(shown, { day: one.day })} isChosen={one.day === day}>
                {one.label}
              </Choice>
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-4">
          {earlier ? <Turn to={addressOf(shown, { day: earlier })}>Earlier days</Turn> : <span />}
          {later && <Turn to={addressOf(shown, { day: later })}>Later days</Turn>}
        </p>
      </nav>
      <nav aria-label={chosen ? `Times on ${chosen.label}` : "Times"}>
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {times.map((time) => (
            <li key={time.start}>
              <Choice to={`${addressOf(shown, { day, start: time.start })}#details`} isChosen={start?.at === time.start}>
                {time.label}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
      <ZoneChoice shown={shown} />
    </section>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <a
      href={to}
      rel="nofollow"
      aria-current={isChosen || undefined}
      className={classNames(
        "grid min-h-12 place-items-center rounded-md border px-2 text-center font-semibold tabular-nums no-underline",
        isChosen ? "border-transparent bg-bluebonnet text-white" : "border-line bg-paper text-heading hover:border-bluebonnet",
      )}
    >
      {children}
    </a>
  );
}

function Turn({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="nofollow" className="inline-flex min-h-11 items-center font-semibold text-link">
      {children}
    </a>
  );
}

function HostChoice({ shown }: { shown: BookingData }) {
  return (
    <nav aria-label="Person">
      <ul className="flex flex-wrap gap-2">
        {[{ id: "", name: "Anyone" }, ...shown.hosts].map(({ id, name }) => (
          <li key={id}>
            <Choice to={addressOf({ ...shown, host: id }, {})} isChosen={shown.host === id}>
              {name}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A list to choose from, which works without scripts. With them, the browser's own zone is used from the start. */
function ZoneChoice({ shown }: { shown: BookingData }) {
  const { zone, zones, zoneName, host, receipt } = shown;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon name="globe" className="size-4" />
        <span>
          Times are in <strong>{zoneName}</strong>. <span className="text-link underline">Change</span>
        </span>
      </summary>
      <form method="get" className="mt-3 flex flex-wrap items-end gap-3">
        {host && <input type="hidden" name="host" value={host} />}
        {receipt && <input type="hidden" name="receipt" value={receipt} />}
        <SelectField key={zone} label="Time zone" name="zone" defaultValue={zone} options={zones} className="min-w-56" />
        <Button type="submit" variant="secondary">
          Show times
        </Button>
      </form>
    </details>
  );
}

/** Shows the visitor's own zone, once, unless they chose one. */
function useBrowserZone({ zone, isZoneGiven, ...rest }: BookingData): void {
  const { host, receipt, start, day } = rest;
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isZoneGiven || !own || own === zone) return;
    const more: Record<string, string> = start ? { day, start: start.at } : {};
    location.replace(addressOf({ zone: own, isZoneGiven: true, host, receipt }, more));
  }, [zone, isZoneGiven, host, receipt, start, day]);
}
