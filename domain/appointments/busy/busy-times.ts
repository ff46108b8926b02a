import ICAL from "ical.js";

/** What another calendar says, between two moments (milliseconds). */
export interface BusyJob {
  text: string;
  from: number;
  until: number;
  /** More than this is cut off. */
  most: number;
  /** For times without a zone. */
  zone: string;
}

export type BusySpan = [from: number, until: number];

/** Occurrences that are looked at in one event: an hourly event since 2010 has 140,000 of them. */
const MAX_OCCURRENCES = 200_000;

/**
 * When the calendar's owner is busy (RFC 5545). Events that are free (TRANSPARENT) or cancelled don't count. Recurring events are followed
 * up to `until`, however long they go on; the worker's time limit ends everything that takes too long.
 * @throws if the text isn't a calendar
 */
export function busyTimesIn({ text, from, until, most }: BusyJob): BusySpan[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  if (calendar.name !== "vcalendar") throw new Error("not a calendar");
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const main = events.filter((event) => !event.isRecurrenceException());
  for (const exception of events.filter((event) => event.isRecurrenceException()))
    main.find(({ uid }) => uid === exception.uid)?.relateException(exception);
  const spans: BusySpan[] = [];
  for (const event of main) {
    if (spans.length >= most) break;
    for (const span of spansOf(event, from, until)) if (spans.push(span) >= most) break;
  }
  return spans;
}

function* spansOf(event: InstanceType<typeof ICAL.Event>, from: number, until: number): Generator<BusySpan> {
  if (!event.startDate || isFree(event)) return;
  if (!event.isRecurring()) {
    const span = spanOf(event.startDate, event.endDate);
    if (isWithin(span, from, until)) yield span;
    return;
  }
  const occurrences = event.iterator();
  for (let seen = 0; seen < MAX_OCCURRENCES; seen++) {
    const next = occurrences.next();
    if (!next || next.toJSDate().getTime() >= until) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const span = spanOf(startDate, endDate);
    if (!isFree(item) && isWithin(span, from, until)) yield span;
  }
}

function isFree({ component }: InstanceType<typeof ICAL.Event>): boolean {
  const [shown, status] = ["transp", "status"].map((name) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase());
  return shown === "TRANSPARENT" || status === "CANCELLED";
}

function spanOf(start: InstanceType<typeof ICAL.Time>, end: InstanceType<typeof ICAL.Time>): BusySpan {
  return [start.toJSDate().getTime(), end.toJSDate().getTime()];
}

function isWithin([begins, ends]: BusySpan, from: number, until: number): boolean {
  return ends > begins && ends > from && begins < until;
}
