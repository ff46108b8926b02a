import ICAL from "ical.js";

type Property = InstanceType<typeof ICAL.Property>;
type Timezone = InstanceType<typeof ICAL.Timezone>;

/** An event or a free/busy list: its content lines by lowercase name, in the order of the file. */
export type CalendarEntry = Map<string, string[]>;

export interface CalendarFile {
  /** The zone of times that name none, as Google writes it (X-WR-TIMEZONE). */
  zone: string | null;
  /** The zones that this calendar defines. They're its own: another calendar can mean something else by the same name. */
  zones: Map<string, Timezone>;
  events: CalendarEntry[];
  freeBusy: CalendarEntry[];
}

const EDGE = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i;
const NAME = /^[A-Za-z0-9-]+(?=[;:])/;
const ENTRIES = ["VEVENT", "VFREEBUSY", "VTIMEZONE", "VTODO", "VJOURNAL"];
/** Everything that says when someone is busy. The rest isn't even parsed, so that no description can break it. */
const WANTED = new Set([
  ...["uid", "dtstart", "dtend", "duration", "rrule", "rdate", "exdate", "recurrence-id", "transp", "status", "freebusy"],
]);

/**
 * The calendars in a file (RFC 5545), usually one. Tolerates what calendar programs get wrong: a byte order mark, a line break that isn't
 * folded, entries that never end.
 * @throws if it isn't a calendar, or if its end is missing: what's there may be half of it
 */
export function readCalendarFile(text: string): CalendarFile[] {
  const calendars: CalendarFile[] = [];
  let [calendar, entry] = [null as CalendarFile | null, null as OpenEntry | null];
  for (const line of unfolded(text)) {
    const [, edge = "", name = ""] = EDGE.exec(line)?.map((part) => part.toUpperCase()) ?? [];
    if (name === "VCALENDAR") {
      if ((edge === "BEGIN") === (calendar !== null)) throw new Error("A calendar has no end.");
      if (calendar && entry) close(calendar, entry);
      if (calendar) calendars.push(calendar);
      [calendar, entry] = [edge === "BEGIN" ? { zone: null, zones: new Map(), events: [], freeBusy: [] } : null, null];
    } else if (calendar && edge === "BEGIN" && (ENTRIES.includes(name) || !entry)) {
      if (entry) close(calendar, entry);
      entry = { name, depth: 0, lines: [line] };
    } else if (calendar && entry) {
      entry.depth += edge === "BEGIN" ? 1 : 0;
      if (entry.depth === 0 || entry.name === "VTIMEZONE") entry.lines.push(line);
      entry.depth -= edge === "END" ? 1 : 0;
      if (entry.depth < 0) close(calendar, entry);
      if (entry.depth < 0) entry = null;
    } else if (calendar) calendar.zone = /^X-WR-TIMEZONE(?:;[^:]*)?:(.+)$/i.exec(line)?.[1]?.trim() ?? calendar.zone;
  }
  if (calendar || calendars.length === 0) throw new Error("This isn't a whole calendar.");
  return calendars;
}

interface OpenEntry {
  name: string;
  /** How many entries within it are open: an alarm, a zone's daylight time. */
  depth: number;
  lines: string[];
}

/** Content lines (RFC 5545 §3.1). A line that can't begin a property belongs to the one before it. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replaceAll("\uFEFF", "").split(/\r\n|\n|\r/)) {
    const isFolded = line.startsWith(" ") || line.startsWith("\t");
    if (isFolded || !NAME.test(line.trimStart())) lines.push((lines.pop() ?? "") + (isFolded ? line.slice(1) : line));
    else lines.push(line);
  }
  return lines;
}

function close(calendar: CalendarFile, { name, lines }: OpenEntry): void {
  if (name === "VTIMEZONE") addZone(calendar.zones, lines);
  const kept = name === "VEVENT" ? calendar.events : name === "VFREEBUSY" ? calendar.freeBusy : null;
  kept?.push(Map.groupBy(lines.filter(isWanted), nameOf));
}

function nameOf(line: string): string {
  return NAME.exec(line)?.[0].toLowerCase() ?? "";
}

function isWanted(line: string): boolean {
  return WANTED.has(nameOf(line));
}

/** A zone without offsets, or one that can't be read, isn't defined: perhaps its name says enough. */
function addZone(zones: Map<string, Timezone>, lines: string[]): void {
  try {
    const whole = EDGE.test(lines.at(-1) ?? "") ? lines : [...lines, "END:VTIMEZONE"];
    const component = new ICAL.Component(ICAL.parse(whole.join("\r\n")) as ConstructorParameters<typeof ICAL.Component>[0]);
    const zone = new ICAL.Timezone(component);
    const observances = [...component.getAllSubcomponents("standard"), ...component.getAllSubcomponents("daylight")];
    if (observances.some((one) => one.hasProperty("tzoffsetto")) && zone.tzid) zones.set(zone.tzid, zone);
  } catch {
    // Then it's looked up by its name.
  }
}

/** An entry's properties of one name. Null for each that can't be read. */
export function propertiesOf(entry: CalendarEntry, name: string): (Property | null)[] {
  return (entry.get(name) ?? []).map((line) => {
    try {
      return new ICAL.Property(ICAL.parse.property(line) as ConstructorParameters<typeof ICAL.Property>[0]);
    } catch {
      return null;
    }
  });
}
