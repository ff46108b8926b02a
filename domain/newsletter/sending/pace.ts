/** How much was sent in the running second and hour by all workers, and whether the mail server wants to be left alone. */
export interface Pace {
  secondAt: Date;
  inSecond: number;
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

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST_REST = 5 * SECOND;
const MAX_REST_LENGTH = 300 * SECOND;

/** How many messages may leave at `at`; where none may, how long to wait, in milliseconds. `pace` is the one of then. */
export function allowance(pace: Pace, limits: Limits, at: Date): { most: number; waitMs: number; pace: Pace } {
  const current = rolled(pace, at);
  const restMs = current.restsUntil ? current.restsUntil.getTime() - at.getTime() : 0;
  // After the clock was set back nobody waits for what it said before.
  if (restMs > 0 && restMs <= MAX_REST_LENGTH) return { most: 0, waitMs: restMs, pace: current };
  const inHour = limits.perHour - current.inHour;
  if (inHour <= 0) return { most: 0, waitMs: current.hourAt.getTime() + HOUR - at.getTime(), pace: current };
  const inSecond = limits.perSecond - current.inSecond;
  if (inSecond <= 0) return { most: 0, waitMs: current.secondAt.getTime() + SECOND - at.getTime(), pace: current };
  return { most: Math.min(inHour, inSecond), waitMs: 0, pace: current };
}

/** A second, an hour that is over begins anew; also one that lies ahead, because the clock was set back. */
function rolled(pace: Pace, at: Date): Pace {
  const isOver = (from: Date, length: number) => at.getTime() >= from.getTime() + length || at < from;
  const second = isOver(pace.secondAt, SECOND) ? { secondAt: at, inSecond: 0 } : {};
  const hour = isOver(pace.hourAt, HOUR) ? { hourAt: at, inHour: 0 } : {};
  return { ...pace, ...second, ...hour };
}

/** The pause after so many in a row: 5 s, doubling up to five minutes. */
export function restMs(rests: number): number {
  return Math.min(FIRST_REST * 2 ** Math.min(rests, 10), MAX_REST_LENGTH);
}
