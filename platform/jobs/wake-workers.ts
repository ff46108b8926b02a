import { type OpenDatabase, runText, type Tx } from "../db/index.ts";
import { every, type Poll } from "../polling/index.ts";

const POLL_MS = 500;

/** The queues with jobs that are due: one index lookup for each, whatever its length. */
const DUE = `
  select q.name from pgboss.queue q where exists (
    select 1 from pgboss.job_common j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`;

/**
 * Asks twice a second which queues have work, and wakes those: with forty kinds of jobs, a process whose workers polled on their own kept
 * the database busy all day with eighty empty answers a second.
 * @param wake is called with the name of a queue.
 */
export function wakeWorkers({ db }: OpenDatabase, wake: (name: string) => void): Poll {
  const look = async () => {
    const { rows } = await runText(db as unknown as Tx, DUE, []);
    for (const { name } of rows) wake(String(name));
  };
  return every(POLL_MS, look, { failure: "the job queue could not be read", level: "debug" });
}
