export interface Happening {
  key: string;
  at: Date;
}

interface TimelineDay<Entry> {
  /** "2026-11-21", as the date was in that zone. */
  day: string;
  /** "Today", "Yesterday", "Saturday, Nov 21, 2026". */
  title: string;
  entries: Entry[];
}

const DAY_MS = 86_400_000;
const formats = new Map<string, { key: Intl.DateTimeFormat; title: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

/** Entries grouped by day in a zone, newest first. `at`: the current time, the same on the server and in the browser. */
export function groupByDay<Entry extends Happening>(entries: Entry[], zone: string, at: Date): TimelineDay<Entry>[] {
  const { key, title } = inZone(zone);
  const named = new Map([
    [key.format(new Date(at.getTime() - DAY_MS)), "Yesterday"],
    [key.format(at), "Today"],
  ]);
  const days = new Map<string, TimelineDay<Entry>>();
  for (const entry of [...entries].sort((one, other) => other.at.getTime() - one.at.getTime())) {
    const day = key.format(entry.at);
    const group = days.get(day) ?? { day, title: named.get(day) ?? title.format(entry.at), entries: [] };
    group.entries.push(entry);
    days.set(day, group);
  }
  return [...days.values()];
}

/** "2:05 PM", in that zone. */
export function timeOfDay(at: Date, zone: string): string {
  return inZone(zone).time.format(at);
}

function inZone(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    key: new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }),
    title: new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric", year: "numeric", timeZone }),
    time: new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}
