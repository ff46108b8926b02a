import { getConstructionPlans } from "pg-boss";

/** The queue's own timekeeping is of the process that was, not of the one that will be. */
const OURS = "name not like '\\_\\_pgboss\\_\\_%'";

/** What of the job queue goes along into another database: what is owed. Done jobs are not, and schedules are made at every start. */
export const portableJobs = [
  { table: "pgboss.queue", where: `table_name = 'job_common' and ${OURS}` },
  { table: "pgboss.job", where: `state in ('created', 'retry', 'active', 'failed') and ${OURS}` },
];

/** Makes the empty queue in an empty database, as text for a transaction that is open already. */
export function emptyQueue(): string {
  const [whole, statements] = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/.exec(getConstructionPlans("pgboss")) ?? [];
  if (!whole || !statements || /^[ \t]*(BEGIN|COMMIT);/m.test(statements)) throw new Error("pg-boss creates its tables differently now");
  // It limits how long its own transaction may wait; ours is long.
  return `${statements};set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
}

/**
 * After the jobs have come: no one carries one out anymore, so what was being carried out is to be done again, now and without an attempt
 * less. What has waited in a backup for longer than jobs are kept gets a day.
 */
export const takeUpJobs = `
  update pgboss.job set state = (case when retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state,
    start_after = now(), started_on = null, heartbeat_on = null
  where state = 'active';
  update pgboss.job set keep_until = greatest(keep_until, now() + interval '1 day') where state in ('created', 'retry')`;
