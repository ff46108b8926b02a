const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after the first, second, and later attempts of a round, in milliseconds. The last one repeats. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const;
const LAST = 6 * HOUR;
/** How far a pause can vary in either direction, so that deliveries that failed together aren't all retried together. */
const JITTER = 0.1;

interface Failed {
  /** Attempts in this round, including the one that just failed. */
  tries: number;
  at: Date;
  giveUpAt: Date;
  /** The wait that the receiver asked for (`Retry-After`), in milliseconds. */
  askedMs?: number;
}

/**
 * When a delivery is retried. Null if it has failed. The last attempt is made at the end of the day, however long the pause before it
 * should have been. A receiver that asks for more time gets it, within the day. `chance`: from 0 to 1.
 */
export function nextAttempt({ tries, at, giveUpAt, askedMs = 0 }: Failed, chance: number): Date | null {
  if (giveUpAt.getTime() - at.getTime() < MINUTE) return null;
  const pause = (PAUSES[tries - 1] ?? LAST) * (1 - JITTER + 2 * JITTER * chance);
  return new Date(Math.min(at.getTime() + Math.max(pause, askedMs), giveUpAt.getTime()));
}

/** `Retry-After` in milliseconds if it's a number of seconds (RFC 9110 §10.2.3). 0 for anything else. */
export function askedPause(retryAfter: string | undefined): number {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0;
}
