import type { Moment } from "./pace.ts";

/** Clocks drift apart by less than 0.05 %: within this time, in milliseconds, older readings still count. */
const TRUSTED_MS = 10_000;

/**
 * The database's clock, told by this process's own (`performance.now`). The clock was read at some time between question and answer, and on a busy
 * machine that can be longer than a message may be late. So readings are combined: the quick ones of the last seconds make up for a slow one.
 */
export class DatabaseClock {
  /** How far the database's clock is ahead, in milliseconds: at least and at most. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;
  #since = Number.NEGATIVE_INFINITY;

  /** `asked` and `answered` are times of this process, `ms` is milliseconds since 1970. */
  read(asked: number, ms: number, answered: number): void {
    const [least, most] = [ms - answered, ms - asked];
    const isOld = answered > this.#since + TRUSTED_MS;
    // A clock that was set fits no earlier reading.
    if (isOld || least > this.#most || most < this.#least) [this.#least, this.#most, this.#since] = [least, most, answered];
    else [this.#least, this.#most] = [Math.max(this.#least, least), Math.min(this.#most, most)];
  }

  /** When the database's clock shows `at` for certain, and how long a message of then may take. */
  moment(at: number, toleranceMs: number): Moment {
    return { from: at - this.#least, until: at - this.#most + toleranceMs };
  }
}
