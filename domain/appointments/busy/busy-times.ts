import { addDays } from "../../days.ts";
import { DAY_MS } from "../../retention.ts";
import { type BusyJob, BusyList, type BusyTimes } from "./busy-list.ts";
import { type CalendarEvent, type Occurrence, type RepeatRule, readEvent, readFreeBusy } from "./calendar-events.ts";
import { type CalendarEntry, readCalendarFile } from "./calendar-file.ts";
import { type Clock, type Moment, readAsUtc } from "./calendar-zones.ts";

/** Times that a rule gives and that are looked at: an hourly event since 2010 has 140,000 of them. */
const MAX_OCCURRENCES = 200_000;

/**
 * When the calendar's owner is busy (RFC 5545). Events that are free (TRANSPARENT) or cancelled don't count. Recurring events are followed
 * up to `until`, however long they go on; the worker's time limit ends everything that takes too long. What can't be placed makes the whole
 * day busy that it names: a visitor who isn't offered a time is better off than a host with two appointments.
 * @throws if the text isn't a calendar
 */
export function busyTimesIn(job: BusyJob): BusyTimes {
  const busy = new BusyList(job);
  for (const calendar of readCalendarFile(job.text)) {
    const clock: Clock = { calendar, owner: job.zone };
    const events = calendar.events.flatMap((entry) => readOrBlock(clock, entry, busy));
    const exceptions = Map.groupBy(
      events.filter(({ replaces }) => replaces),
      ({ uid }) => uid,
    );
    for (const event of events) for (const one of occurrencesOf(job, event, exceptions.get(event.uid) ?? [])) busy.add(one);
    for (const { unreadableDates } of events) busy.addUnreadable(unreadableDates);
    for (const entry of calendar.freeBusy) {
      const { found, unreadable } = readFreeBusy(clock, entry);
      for (const one of found) busy.add(one);
      busy.addUnreadable(unreadable);
    }
  }
  return busy.result();
}

/** Of an event that can't be read, the day that its start names. */
function readOrBlock(clock: Clock, entry: CalendarEntry, busy: BusyList): CalendarEvent[] {
  try {
    return [readEvent(clock, entry)];
  } catch {
    busy.addUnreadable([(entry.get("dtstart") ?? []).join()]);
    return [];
  }
}

/** An occurrence that differs from its series stands for itself, with or without the series, wherever the one was that it replaces. */
function occurrencesOf(job: BusyJob, event: CalendarEvent, exceptions: CalendarEvent[]): Iterable<Occurrence> {
  if (event.replaces) return event.isFree ? [] : [event];
  return seriesOf(job, event, exceptions);
}

function* seriesOf(job: BusyJob, event: CalendarEvent, exceptions: CalendarEvent[]): Generator<Occurrence> {
  const isLeftOut = matcher([...event.excluded, ...exceptions.flatMap(({ replaces }) => replaces ?? [])]);
  const moves = exceptions.filter(({ movesLaterOnes }) => movesLaterOnes).sort((a, b) => replacedAt(a) - replacedAt(b));
  for (const one of datesOf(job, event, moves)) {
    if (isLeftOut(one.start)) continue;
    const move = moves.findLast((other) => replacedAt(other) <= one.start.at);
    if (!(move ?? event).isFree) yield move ? movedBy(one, move) : one;
  }
}

function replacedAt({ replaces, start }: CalendarEvent): number {
  return replaces?.at ?? start.at;
}

/** A date without a time means everything that begins on it. */
function matcher(moments: Moment[]): (start: Moment) => boolean {
  const times = new Set(moments.map(({ at }) => at));
  const days = new Set(moments.filter(({ isDate }) => isDate).map(({ day }) => day));
  return ({ at, day }) => times.has(at) || days.has(day);
}

/** As far from its own time as the occurrence from which on all are moved. */
function movedBy({ start }: Occurrence, move: CalendarEvent): Occurrence {
  const by = move.start.at - replacedAt(move);
  return { start: { ...start, at: start.at + by, day: addDays(start.day, Math.round(by / DAY_MS)) }, length: move.length };
}

/** The first one is always the event's own start, whatever its rules give (RFC 5545 §3.8.5.3). */
function* datesOf(job: BusyJob, event: CalendarEvent, moves: CalendarEvent[]): Generator<Occurrence> {
  const { start, length } = event;
  yield { start, length };
  for (const other of event.others) yield { start: other.start, length: other.length ?? length };
  const reach = Math.max(
    ...[event, ...moves].map((one) => (one.length ?? 1) * (one.start.isDate ? DAY_MS : 1)),
    ...moves.map((move) => Math.abs(move.start.at - replacedAt(move))),
  );
  const within = { from: job.from - reach - 2 * DAY_MS, until: job.until + reach + 2 * DAY_MS };
  for (const rule of event.rules) yield* repeats(event, rule, within);
}

/** What a rule gives between two moments. */
function* repeats({ start, length, place }: CalendarEvent, rule: RepeatRule, { from, until }: Pick<BusyJob, "from" | "until">) {
  // Compared here, because it can be in another zone than the start.
  const last = rule.until ? place(rule.until) : null;
  const endless = rule.clone();
  endless.until = null;
  const iterator = endless.iterator(start.time);
  for (let seen = 0; seen < MAX_OCCURRENCES; seen++) {
    const time = iterator.next();
    const at = time ? readAsUtc(time) : Number.POSITIVE_INFINITY;
    if (!time || at > until || (last && at > last.at + 2 * DAY_MS)) return;
    if (at < from) continue;
    const moment = place(time);
    if (last && (last.isDate ? moment.day > last.day : moment.at > last.at)) return;
    yield { start: moment, length };
  }
  // So frequent that its time isn't reached: then it's always.
  yield { start: { ...start, at: from, isClear: true, isDate: false }, length: until - from };
}
