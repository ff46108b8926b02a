import { runText, type Tx } from "../db/index.ts";
import { currentTraceparent } from "../tracing/index.ts";

/** Next to a job's own fields: the span that requested it. */
const CAUSE = "traceparent";

/** A queue that jobs go to: its name and, if not every job is wanted, the condition (`JobKind.onlyIf`). */
interface Queue {
  name: string;
  onlyIf?: string;
}

interface Batch {
  names: string[];
  payloads: object[];
  sent: Promise<unknown>;
}

/** Jobs that a transaction asked for in this turn. */
const batches = new WeakMap<Tx, Batch>();

/** The SQL conditions of the kinds of jobs that this process knows. */
let conditions = new Map<string, string | undefined>();

/** From now on, jobs of these kinds can be enqueued. */
export function knowKinds(kinds: Queue[]): void {
  conditions = new Map(kinds.map(({ name, onlyIf }) => [name, onlyIf]));
}

/**
 * Enqueues in the caller's transaction: the job exists exactly if the transaction's rows do. What one transaction enqueues in one turn of the
 * event loop is sent as one statement: a lead has three jobs, and each statement cost the database more than the lead's own row.
 */
export async function enqueue<Payload extends object>(tx: Tx, { name }: Queue, payload: Payload): Promise<void> {
  if (!conditions.has(name)) throw new Error(`openJobs was not called with ${name}`);
  const batch = batches.get(tx) ?? newBatch(tx);
  batch.names.push(name);
  batch.payloads.push(withCause(payload));
  await batch.sent;
}

function newBatch(tx: Tx): Batch {
  const names: string[] = [];
  const payloads: object[] = [];
  const sent = Promise.resolve().then(() => {
    batches.delete(tx);
    return runText(tx, textFor(names), [names, payloads.map((payload) => JSON.stringify(payload))]);
  });
  const batch = { names, payloads, sent };
  batches.set(tx, batch);
  return batch;
}

/**
 * What pg-boss's `send` stores for a queue without policies (enqueue.test.ts compares the two). Its own statement serves every option of every
 * queue, and planning it took longer than running it. If the queue doesn't exist, the foreign key fails.
 */
function textFor(names: string[]): string {
  const wanted = [...new Set(names)]
    .sort()
    .flatMap((name) => (conditions.get(name) ? [`(x.name <> '${name}' or ${conditions.get(name)})`] : []));
  return `insert into pgboss.job_common (id, name, data, priority, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies)
  select gen_random_uuid(), x.name, x.data::jsonb, 0, pgboss.job_now(), pgboss.job_now(), q.expire_seconds, q.deletion_seconds,
    pgboss.job_now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds, false, false, 0
  from unnest($1::text[], $2::text[]) x (name, data) left join pgboss.queue q on q.name = x.name ${wanted.length > 0 ? `where ${wanted.join(" and ")}` : ""}`;
}

/** What's stored for a job. If a trace is active, it includes what's needed to link back to it. */
function withCause(payload: object): object {
  const cause = currentTraceparent();
  return cause ? { ...payload, [CAUSE]: cause } : payload;
}

/** The job's own payload, and the span that requested it, if known. Scheduled jobs have no payload stored. */
export function takeCause<Payload extends object>(stored: Payload | null): { payload: Payload; cause: string | undefined } {
  const { [CAUSE]: cause, ...payload } = (stored ?? {}) as Record<string, unknown>;
  return { payload: payload as Payload, cause: typeof cause === "string" ? cause : undefined };
}
