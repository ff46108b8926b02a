const FIRST_MS = 5;
const MAX_MS = 1_000;
/** Transactions that take less than this, in milliseconds, need no lead: a message may be that late. */
const FREE_MS = 25;
/** What one transaction says of the next. */
const WEIGHT = 0.2;

/**
 * How far ahead a message must be given its moment, for the database to have said so before it is too late: nothing, as long as transactions take
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
