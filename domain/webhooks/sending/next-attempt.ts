const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after the first attempt, the second … of a round, in milliseconds; then the last again and again. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const;
const LAST = 6 * HOUR;
/** How far a pause may be off, to either side: what failed together is not to come back together. */
const JITTER = 0.1;

interface Failed {
  /** Attempts of this round, the one that has just failed among them. */
  tries: number;
  at: Date;
  giveUpAt: Date;
  /** What the receiver asked for (`Retry-After`), in milliseconds. */
  askedMs?: number;
}

/**
 * When a delivery is tried again; null where it fails for good. The last attempt is made when the day is over, however long the pause before it
 * should have been. A receiver that asks for more time gets it, within the day. `chance`: from 0 to 1.
 */
export function nextAttempt({ tries, at, giveUpAt, askedMs = 0 }: Failed, chance: number): Date | null {
  if (giveUpAt.getTime() - at.getTime() < MINUTE) return null;
  const pause = (PAUSES[tries - 1] ?? LAST) * (1 - JITTER + 2 * JITTER * chance);
  return new Date(Math.min(at.getTime() + Math.max(pause, askedMs), giveUpAt.getTime()));
}

/** `Retry-After` in milliseconds where it is a number of seconds (RFC 9110 §10.2.3); 0 for anything else. */
export function askedPause(retryAfter: string | undefined): number {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0;
}
