import { type SQL, sql } from "drizzle-orm";
import { db } from "../db/index.ts";
import { isOurs, type JobState } from "./queue-depth.ts";

/** A job as it stands in the queue. Done ones stay a week, others two. */
export interface ListedJob {
  id: string;
  name: string;
  state: JobState;
  /** How often it has been tried. */
  attempts: number;
  /** What the last attempt ended with; empty where none has failed. */
  message: string;
  createdAt: Date;
  /** When it may be taken up: the next attempt of one that waits. */
  dueAt: Date;
  startedAt: Date | null;
  /** When it was done, failed, or canceled. */
  endedAt: Date | null;
}

export interface FoundJob extends ListedJob {
  /** What it carries: ids. */
  payload: Record<string, unknown>;
  /** Attempts that it gets in all, as things stand. */
  mostAttempts: number;
}

/** What is not done, of one kind. */
export interface KindCount {
  name: string;
  created: number;
  retry: number;
  active: number;
  failed: number;
  /** When the oldest of those that wait was asked for. */
  oldestAt: Date | null;
}

const UNDONE = ["created", "retry", "active", "failed"];

// The queue counts repetitions: what was taken up has one attempt more, also where it was canceled since.
const columns = sql`
  id, name, state::text, retry_count + (started_on is not null)::int as attempts,
  coalesce(output->>'message', '') as message, created_on, start_after, started_on, completed_on`;

/** Jobs that were touched last first; `state` "": those that are not done. `kind` "": of every kind. */
export async function listJobs(filter: { kind: string; state: JobState | "" }, { first, count }: { first: number; count: number }) {
  const states = filter.state === "" ? UNDONE : [filter.state];
  const ofKind: SQL = filter.kind === "" ? isOurs : sql`name = ${filter.kind}`;
  const { rows } = await db.execute(sql`
    select ${columns} from pgboss.job where ${ofKind} and state::text = any(${sql.param(states)}::text[])
    order by coalesce(completed_on, started_on, created_on) desc, id limit ${count} offset ${first}`);
  return rows.map(jobOf);
}

/** Null where there is none of this kind and id: it was never there, or has been deleted since. */
export async function findJob(name: string, id: string): Promise<FoundJob | null> {
  const { rows } = await db.execute(sql`
    select ${columns}, data, retry_limit from pgboss.job where name = ${name} and id = ${id} and ${isOurs}`);
  const row = rows[0];
  if (!row) return null;
  const { traceparent: _, ...payload } = (row.data ?? {}) as Record<string, unknown>;
  return { ...jobOf(row), payload, mostAttempts: Number(row.retry_limit) + 1 };
}

/** What is not done, by kind; kinds of which everything is done are not among them. */
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

/** How many jobs of these kinds were done since then, by kind, and when the last. */
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
