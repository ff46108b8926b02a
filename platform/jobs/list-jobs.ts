import { type SQL, sql } from "drizzle-orm";
import { db } from "../db/index.ts";
import { lastError, withoutMark } from "./lost-attempts.ts";
import { isOurs, type JobState } from "./queue-depth.ts";

/** A job, as it is in the queue. Finished ones are kept for a week, others for two. */
export interface ListedJob {
  id: string;
  name: string;
  state: JobState;
  /** How often it has been attempted. */
  attempts: number;
  /** The last attempt's error. Empty if none has failed. */
  message: string;
  createdAt: Date;
  /** When it can run: for a waiting job, the next attempt. */
  dueAt: Date;
  startedAt: Date | null;
  /** When it finished, failed, or was canceled. */
  endedAt: Date | null;
}

export interface FoundJob extends ListedJob {
  /** Its content: IDs. */
  payload: Record<string, unknown>;
  /** How many attempts it gets in total, as things stand. */
  mostAttempts: number;
}

/** One kind's unfinished jobs. */
export interface KindCount {
  name: string;
  created: number;
  retry: number;
  active: number;
  failed: number;
  /** When the oldest waiting one was requested. */
  oldestAt: Date | null;
}

const UNDONE = ["created", "retry", "active", "failed"];

// The queue counts retries: a job that has run has one attempt more, even if it was canceled afterward.
const columns = sql`
  id, name, state::text, retry_count + (started_on is not null)::int as attempts,
  ${lastError} as message, created_on, start_after, started_on, completed_on`;

/** Jobs, most recently changed first. `state` "": unfinished ones. `kind` "": of every kind. */
export async function listJobs(filter: { kind: string; state: JobState | "" }, { first, count }: { first: number; count: number }) {
  const states = filter.state === "" ? UNDONE : [filter.state];
  const ofKind: SQL = filter.kind === "" ? isOurs : sql`name = ${filter.kind}`;
  const { rows } = await db.execute(sql`
    select ${columns} from pgboss.job where ${ofKind} and state::text = any(${sql.param(states)}::text[])
    order by coalesce(completed_on, started_on, created_on) desc, id limit ${count} offset ${first}`);
  return rows.map(jobOf);
}

/** Null if there's no job with this kind and ID: it never existed, or has been deleted since. */
export async function findJob(name: string, id: string): Promise<FoundJob | null> {
  const { rows } = await db.execute(sql`
    select ${columns}, data, retry_limit from pgboss.job where name = ${name} and id = ${id} and ${isOurs}`);
  const row = rows[0];
  if (!row) return null;
  const { traceparent: _, ...payload } = withoutMark((row.data ?? {}) as Record<string, unknown>);
  return { ...jobOf(row), payload, mostAttempts: Number(row.retry_limit) + 1 };
}

/** Unfinished jobs by kind. Kinds with only finished jobs are left out. */
export async function countUndoneByKind(): Promise<KindCount[]> {
  const { rows } = await db.execute(sql`
    select name, count(*) filter (where state = 'created')::int as created, count(*) filter (where state = 'retry')::int as retry,
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
      min(created_on) filter (where state < 'active') as oldest
    from pgboss.job where state::text = any(${sql.param(UNDONE)}::text[]) and ${isOurs} group by name`);
  return rows.map(({ name, created, retry, active, failed, oldest }) => ({
    name: String(name),
    created: Number(created),
    retry: Number(retry),
    active: Number(active),
    failed: Number(failed),
    oldestAt: dateOf(oldest),
  }));
}

/** How many jobs of these kinds have finished since then, by kind, and when the last one did. */
export async function countDone(names: string[], since: Date): Promise<Map<string, { count: number; lastAt: Date }>> {
  const { rows } = await db.execute(sql`
    select name, count(*)::int as count, max(completed_on) as last from pgboss.job
    where name = any(${sql.param(names)}::text[]) and state = 'completed' and completed_on >= ${since} group by name`);
  return new Map(rows.map(({ name, count, last }) => [String(name), { count: Number(count), lastAt: new Date(String(last)) }]));
}

function jobOf({
  id,
  name,
  state,
  attempts,
  message,
  created_on,
  start_after,
  started_on,
  completed_on,
}: Record<string, unknown>): ListedJob {
  return {
    id: String(id),
    name: String(name),
    state: state as JobState,
    attempts: Number(attempts),
    message: String(message),
    createdAt: new Date(String(created_on)),
    dueAt: new Date(String(start_after)),
    startedAt: dateOf(started_on),
    endedAt: dateOf(completed_on),
  };
}

function dateOf(value: unknown): Date | null {
  return value === null || value === undefined ? null : new Date(String(value));
}
