/** In the order of a page's life. */
export const pageStatuses = ["draft", "published", "archived"] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const MAX_PAGE_SLUG = 200;

/** In characters. Search engines cut off longer ones. Not enforced. */
export const META_TITLE_HINT = 60;
export const META_DESCRIPTION_HINT = 160;

/** A page's address, derived from its title: "Café & Web – 24/7" → "cafe-web-24-7". */
export function proposedPageSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-|-$/g, "");
}

/**
 * The moment when clocks in a time zone show `local` ("2026-11-22T09:30"). If clocks skip that time, the moment an hour later. If they show
 * it twice, the first. Null if either can't be read.
 */
export function momentIn(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local) return null;
  try {
    const [before, after] = [offsetAt(asUtc - DAY, zone), offsetAt(asUtc + DAY, zone)];
    const fitting = [before, after].map((offset) => asUtc - offset).filter((at) => localTime(new Date(at), zone) === local);
    return new Date(fitting.length > 0 ? Math.min(...fitting) : asUtc - before);
  } catch {
    return null;
  }
}

/** What clocks in a time zone show at `at`: "2026-11-22T09:30". */
export function localTime(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 16);
}

const DAY = 24 * 3600 * 1000;

/** How far clocks are ahead of UTC, in milliseconds. @throws RangeError for an unknown zone */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(value("year"), value("month") - 1, value("day"), value("hour"), value("minute"), value("second"));
  return shown - Math.floor(at / 1000) * 1000;
}
