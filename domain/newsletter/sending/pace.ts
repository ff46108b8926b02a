/**
 * How much all workers have sent in the current second and hour, which time slot is free next, and whether the mail server wants a break.
 */
export interface Pace {
  secondAt: Date;
  inSecond: number;
  /** The first time slot not yet assigned to a message. */
  nextAt: Date | null;
  hourAt: Date;
  inHour: number;
  restsUntil: Date | null;
  rests: number;
}

export interface Limits {
  perSecond: number;
  /** Infinity: none. */
  perHour: number;
}

interface Allowance {
  /** How many more messages can be sent. If none, how long to wait, in milliseconds. */
  most: number;
  waitMs: number;
  /** How many slots are free, even if no more messages can be sent: for messages that missed theirs. */
  moments: number;
  /** The first of them, in milliseconds since 1970. */
  firstMs: number;
  /** The rate at that time. */
  pace: Pace;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST_REST = 5 * SECOND;
const MAX_REST_LENGTH = 300 * SECOND;
/** How far ahead slots are assigned: the more slots, the fewer claims they cost, and the fewer go by while the process is busy. */
const AHEAD_MS = 250;
/** None is assigned further ahead: if one is, the clock was set back. */
const FURTHEST_MS = 5 * SECOND;

/** Messages are sent evenly, each in its own time slot. `leadMs`: how long it takes to record which slot each one gets. */
export function allowance(pace: Pace, limits: Limits, at: Date, leadMs = 0): Allowance {
  const current = rolled(pace, at);
  const ms = at.getTime();
  const soonest = ms + leadMs;
  const next = current.nextAt?.getTime() ?? 0;
  const firstMs = next > ms + FURTHEST_MS ? soonest : Math.max(soonest, next);
  const behind = soonest + AHEAD_MS - firstMs;
  const moments = behind < 0 ? 0 : Math.floor(behind / spacing(limits)) + 1;
  const none = (waitMs: number) => ({ most: 0, waitMs, moments, firstMs, pace: current });
  const restMs = current.restsUntil ? current.restsUntil.getTime() - ms : 0;
  // If the clock was set back, no one waits for the earlier reading.
  if (restMs > 0 && restMs <= MAX_REST_LENGTH) return none(restMs);
  const inHour = limits.perHour - current.inHour;
  if (inHour <= 0) return none(current.hourAt.getTime() + HOUR - ms);
  const inSecond = limits.perSecond - current.inSecond;
  if (inSecond <= 0) return none(current.secondAt.getTime() + SECOND - ms);
  if (moments === 0) return none(-behind);
  return { ...none(0), most: Math.min(inHour, inSecond, moments) };
}

/** From one message to the next, in milliseconds. */
export function spacing({ perSecond }: Limits): number {
  return SECOND / perSecond;
}

/** A second or hour that's over starts over. So does one that lies ahead, because the clock was set back. */
function rolled(pace: Pace, at: Date): Pace {
  const isOver = (from: Date, length: number) => at.getTime() >= from.getTime() + length || at < from;
  const second = isOver(pace.secondAt, SECOND) ? { secondAt: at, inSecond: 0 } : {};
  const hour = isOver(pace.hourAt, HOUR) ? { hourAt: at, inHour: 0 } : {};
  return { ...pace, ...second, ...hour };
}

/** The pause after this many in a row: 5 s, doubling up to five minutes. */
export function restMs(rests: number): number {
  return Math.min(FIRST_REST * 2 ** Math.min(rests, 10), MAX_REST_LENGTH);
}

/** When a message is to be sent, in milliseconds on this process's own clock (`performance.now`). */
export interface Moment {
  from: number;
  /** Any later, it would be too close to the ones after it, so it needs another slot. */
  until: number;
}

/** At high rates, a message can be this late, in milliseconds: a sliding second then has at most a tenth more than the rate. */
const MIN_TOLERANCE_MS = 90;

/**
 * How late a message can be, in milliseconds: almost until the next one's slot. A second then contains the slots of one second plus less
 * than one interval: at ten per second, never more than eleven messages.
 */
export function toleranceMs(limits: Limits): number {
  return Math.max(MIN_TOLERANCE_MS, spacing(limits) * 0.9);
}

export function isLate({ until }: Moment): boolean {
  return performance.now() > until;
}
