import { getConstructionPlans } from "pg-boss";

/** The queue's own timekeeping belongs to the old process, not to the next one. */
const OURS = "name not like '\\_\\_pgboss\\_\\_%'";

/**
 * Which parts of the job queue move to another database: unfinished work. Finished jobs don't, and schedules are created at every startup.
 */
export const portableJobs = [
  { table: "pgboss.queue", where: `table_name = 'job_common' and ${OURS}` },
  { table: "pgboss.job", where: `state in ('created', 'retry', 'active', 'failed') and ${OURS}` },
];

/** Creates an empty queue in an empty database, as SQL text for a transaction that's already open. */
export function emptyQueue(): string {
  const [whole, statements] = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/.exec(getConstructionPlans("pgboss")) ?? [];
  if (!whole || !statements || /^[ \t]*(BEGIN|COMMIT);/m.test(statements)) throw new Error("pg-boss creates its tables differently now");
  // It limits how long its own transaction can wait, but ours is long.
  return `${statements};set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
}

/**
 * Run after the jobs have been loaded: no process is running one anymore, so those that were in progress run again, now and without losing
 * an attempt. Jobs that spent more time in a backup than jobs are kept get a day.
 */
export const takeUpJobs = `
  update pgboss.job set state = (case when retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state,
    start_after = now(), started_on = null, heartbeat_on = null
  where state = 'active';
  update pgboss.job set keep_until = greatest(keep_until, now() + interval '1 day') where state in ('created', 'retry')`;
