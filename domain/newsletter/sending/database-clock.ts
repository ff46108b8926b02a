import type { Moment } from "./pace.ts";

/** Clocks drift apart by less than 0.05%: within this time, in milliseconds, older readings still count. */
const TRUSTED_MS = 10_000;

/**
 * The database's clock, estimated from this process's own (`performance.now`). The clock was read at some time between request and
 * response, and on a busy machine that can be longer than a message may be late. So readings are combined: recent quick ones make up for a
 * slow one.
 */
export class DatabaseClock {
  /** How far ahead the database's clock is, in milliseconds: at least and at most. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;
  #since = Number.NEGATIVE_INFINITY;

  /** `asked` and `answered` are times in this process; `ms` is milliseconds since 1970. */
  read(asked: number, ms: number, answered: number): void {
    const [least, most] = [ms - answered, ms - asked];
    const isOld = answered > this.#since + TRUSTED_MS;
    // After a clock was set, it contradicts earlier readings.
    if (isOld || least > this.#most || most < this.#least) [this.#least, this.#most, this.#since] = [least, most, answered];
    else [this.#least, this.#most] = [Math.max(this.#least, least), Math.min(this.#most, most)];
  }

  /** When the database's clock is certain to have reached `at`, and how long a message for that time may take. */
  moment(at: number, toleranceMs: number): Moment {
    return { from: at - this.#least, until: at - this.#most + toleranceMs };
  }
}
