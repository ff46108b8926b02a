const number = new Intl.NumberFormat("en-US");
const calendarDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const formats = new Map<string, { day: Intl.DateTimeFormat; moment: Intl.DateTimeFormat }>();

export const formatNumber = (value: number): string => number.format(value);
/** A calendar day, as statistics count them: "2026-11-21" → "Nov 21, 2026". */
export const formatDate = (day: string): string => calendarDay.format(new Date(`${day}T00:00:00Z`));
/** The day in `zone`: "Nov 21, 2026". The same on the server and in every browser. */
export const formatDay = (at: Date, zone: string): string => inZone(zone).day.format(at);
/** The time in `zone`: "Nov 21, 2026, 3:41 AM CST". */
export const formatMoment = (at: Date, zone: string): string => inZone(zone).moment.format(at);

/** @throws RangeError for an unknown zone */
function inZone(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const date = { year: "numeric", month: "short", day: "numeric", timeZone: zone } as const;
  const made = {
    day: new Intl.DateTimeFormat("en-US", date),
    moment: new Intl.DateTimeFormat("en-US", { ...date, hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
  };
  formats.set(zone, made);
  return made;
}
