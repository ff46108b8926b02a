import { addDays, dayIn, eachDay, startOfDay } from "../../days.ts";
import { daysNamed, type Occurrence } from "./calendar-events.ts";

/** What another calendar says, between two moments (milliseconds). */
export interface BusyJob {
  text: string;
  from: number;
  until: number;
  /** If there are more, their whole days are busy. */
  most: number;
  /** The owner's zone. */
  zone: string;
}

type BusySpan = [from: number, until: number];

export interface BusyTimes {
  /** In order. None touches another. */
  spans: BusySpan[];
  /** Days in the owner's zone that are busy as a whole, because something on them can't be placed exactly. In order. */
  unclearDays: string[];
  /** Events that name no day or whose repetition can't be followed, so that `spans` may lack them. */
  unreadable: number;
}

/** Collects when someone is busy, as far as it matters for a job. */
export class BusyList {
  readonly #job: BusyJob;
  readonly #spans: BusySpan[] = [];
  readonly #days = new Set<string>();
  #unreadable = 0;

  constructor(job: BusyJob) {
    this.#job = job;
  }

  /** If it can't be placed exactly, every day that it names. */
  add({ start, length }: Occurrence): void {
    const { zone } = this.#job;
    if (start.isDate) this.#addSpan(startOfDay(zone, start.day).getTime(), startOfDay(zone, addDays(start.day, length ?? 1)).getTime());
    else if (start.isClear && length !== null) this.#addSpan(start.at, start.at + length);
    else this.addDays(start.day, length ? dayIn(zone, new Date(start.at + length)) : start.day);
  }

  addDays(first: string, last: string): void {
    const { zone, from, until } = this.#job;
    const [earliest, latest] = [dayIn(zone, new Date(from)), dayIn(zone, new Date(until))];
    for (const day of eachDay(first < earliest ? earliest : first, last > latest ? latest : last)) this.#days.add(day);
  }

  /** Lines that can't be read, each of one event: the days they name. */
  addUnreadable(lines: string[]): void {
    for (const line of lines) {
      const days = daysNamed(line);
      if (days.length === 0) this.#unreadable++;
      for (const day of days) this.addDays(day, day);
    }
  }

  result(): BusyTimes {
    const { zone, most } = this.#job;
    const whole = (day: string): BusySpan => [startOfDay(zone, day).getTime(), startOfDay(zone, addDays(day, 1)).getTime()];
    let spans = joined([...this.#spans, ...[...this.#days].map(whole)]);
    if (spans.length > most) {
      for (const [from, until] of spans) this.addDays(dayIn(zone, new Date(from)), dayIn(zone, new Date(until - 1)));
      spans = joined([...this.#days].map(whole));
    }
    return { spans, unclearDays: [...this.#days].sort(), unreadable: this.#unreadable };
  }

  #addSpan(begins: number, ends: number): void {
    const { from, until } = this.#job;
    if (ends > begins && ends > from && begins < until) this.#spans.push([begins, ends]);
  }
}

/** In order, with those that touch made one. */
function joined(spans: BusySpan[]): BusySpan[] {
  const found: BusySpan[] = [];
  for (const [from, until] of spans.sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else found.push([from, until]);
  }
  return found;
}
