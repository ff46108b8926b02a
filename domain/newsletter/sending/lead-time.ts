const FIRST_MS = 5;
const MAX_MS = 1_000;
/** If transactions take less than this, in milliseconds, no lead time is needed: a message may be that late. */
const FREE_MS = 25;
/** What one transaction says about the next. */
const WEIGHT = 0.2;

/**
 * How far in advance a message has to get its time slot, so that the database has confirmed it in time: zero, as long as transactions take
 * much less than a message may be late.
 */
export class LeadTime {
  #average = FIRST_MS;

  get ms(): number {
    return Math.max(0, this.#average * 1.5 - FREE_MS);
  }

  async measure<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answer = await work();
    const took = Math.min(MAX_MS, performance.now() - started);
    this.#average += (took - this.#average) * WEIGHT;
    return answer;
  }
}
