import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, sql } from "drizzle-orm";
import { db } from "../db/index.ts";
import { processId } from "../processes/process-id.ts";
import { hasStalledSince } from "./backpressure.ts";

/** What the queue notes about an attempt whose process went silent: it froze, ended, or lost the database. */
const LOST = ["job heartbeat timeout", "job timed out"];
const LOST_MESSAGE = "The server process froze or ended while this job was running.";
/** The error of a job that isn't tried a third time. */
export const ABANDONED =
  "The server process froze or ended twice at the same place in this job, so the job was stopped. Find out why before you retry it.";

/** Next to a job's own fields: the attempt that started on its own, with its process. Stored before the attempt starts. */
const MARK = "loneAttempt";

interface Mark {
  /** The queue's number of the attempt. */
  attempt: number;
  process: string;
  /** When it started, by the process's own clock. */
  at: number;
}

/** How a job that was claimed starts. "alone": its process was lost the last time, and other jobs were running in it. */
type StartMode = "usual" | "alone" | "abandoned";

/** A job in the queue, with the number of its attempt. */
interface ClaimedJob {
  id: string;
  retryCount: number;
}

/** The last attempt's error, as staff read it. */
export const lastError: SQL = sql`coalesce(output->>'message',
  case when output->'value'->>'message' = any(${sql.param(LOST)}::text[]) then ${LOST_MESSAGE} else output->'value'->>'message' end, '')`;

/** A job's own fields without the mark. */
export function withoutMark<Fields extends Record<string, unknown>>({ [MARK]: _, ...fields }: Fields): Omit<Fields, typeof MARK> {
  return fields;
}

/**
 * How these jobs of a kind start. A job that lost its process among others is tried once more on its own. If that process is lost as well, it's
 * the reason, unless the job got further in between (`noteProgress`). First attempts, which are nearly all of them, cost nothing.
 */
export async function startModes(kind: string, jobs: ClaimedJob[]): Promise<Map<string, StartMode>> {
  const retried = jobs.filter(({ retryCount }) => retryCount > 0);
  if (retried.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select id, coalesce(output->'value'->>'message', output->>'message', '') as ended, data->${MARK} as mark from pgboss.job
    where name = ${kind} and id = any(${sql.param(retried.map(({ id }) => id))}::uuid[])`);
  const attempts = new Map(retried.map(({ id, retryCount }) => [id, retryCount]));
  const modes = new Map<string, StartMode>();
  for (const { id, ended, mark } of rows)
    modes.set(String(id), await modeOf(String(ended), mark as Mark | null, attempts.get(String(id)) ?? 0));
  return modes;
}

async function modeOf(ended: string, mark: Mark | null, attempt: number): Promise<StartMode> {
  if (!LOST.includes(ended)) return ended === ABANDONED ? "alone" : "usual";
  return mark?.attempt === attempt - 1 && (await isLost(mark)) ? "abandoned" : "alone";
}

/** A process that's alive and never froze was only cut off from the database. In seconds: two of its heartbeats. */
const SILENT_AFTER = 20;

async function isLost({ process, at }: Mark): Promise<boolean> {
  if (process === processId) return hasStalledSince(at);
  const { rows } = await db.execute(sql`
    select 1 from processes where id = ${process}::uuid and seen_at > clock_timestamp() - make_interval(secs => ${SILENT_AFTER})`);
  return rows.length === 0;
}

/** Stores that this attempt runs on its own from now on, or no longer does. */
async function mark(kind: string, { id, retryCount }: ClaimedJob, isAlone: boolean): Promise<void> {
  const value: Mark = { attempt: retryCount, process: processId, at: performance.now() };
  const data = isAlone
    ? sql`coalesce(data, '{}'::jsonb) || jsonb_build_object(${MARK}::text, ${JSON.stringify(value)}::jsonb)`
    : sql`data - ${MARK}::text`;
  await db.execute(sql`
    update pgboss.job set data = ${data} where name = ${kind} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}`);
}

/** How long a job can keep the others waiting that have to run on their own, in milliseconds. */
const LONGEST_TURN_MS = 20_000;

/** The attempt that runs on its own, for what it calls. */
const underSuspicion = new AsyncLocalStorage<{ clear(): Promise<void> }>();

/**
 * A job calls this once it has stored how far it got, and only if its next attempt goes on from there. A process that's lost after that was
 * lost at another place, so the job is tried again.
 */
export async function noteProgress(): Promise<void> {
  await underSuspicion.getStore()?.clear();
}

interface Turn {
  started: Promise<void>;
  ended: Promise<void>;
  giveUp(): Promise<void>;
}

let last: Turn | undefined;

/**
 * Runs a job while no other one does that has lost a process, so that it's clear which of them it was. One that takes longer lets the next one
 * start, and is no longer under suspicion.
 */
export async function runAlone<Value>(kind: string, job: ClaimedJob, work: () => Promise<Value>): Promise<Value> {
  const before = last;
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  last = { started: started.promise, ended: ended.promise, giveUp: () => mark(kind, job, false) };
  const turn = last;
  try {
    if (before) await turnAfter(before);
    await mark(kind, job, true);
    started.resolve();
    let isMarked = true;
    const clear = async () => {
      if (isMarked) await mark(kind, job, false);
      isMarked = false;
    };
    return await underSuspicion.run({ clear }, work);
  } finally {
    started.resolve();
    ended.resolve();
    if (last === turn) last = undefined;
  }
}

async function turnAfter(before: Turn): Promise<void> {
  await before.started;
  const isOver = before.ended.then(() => true);
  const { promise: isLong, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), LONGEST_TURN_MS).unref();
  if (!(await Promise.race([isOver, isLong]))) await before.giveUp();
  clearTimeout(timer);
}
