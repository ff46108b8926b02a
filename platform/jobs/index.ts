import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Clock, fromPglite, type Job, type JobResult, PgBoss, type Queue } from "pg-boss";
import { type OpenDatabase, writingConnectionTo } from "../db/index.ts";
import { log, messageOf, withRequestId } from "../log/index.ts";
import { counter, durations } from "../metrics/index.ts";
import { inSpan } from "../tracing/index.ts";
import { watchBusyness, yieldToRequests } from "./backpressure.ts";
import { knowKinds, takeCause } from "./enqueue.ts";
import { ABANDONED, runAlone, startModes, withoutMark } from "./lost-attempts.ts";
import { wakeWorkers } from "./wake-workers.ts";

export { noteRequest } from "./backpressure.ts";
export { enqueue } from "./enqueue.ts";
export { cancelJob, retryFailed, retryJob } from "./job-transitions.ts";
export { countDone, countUndoneByKind, type FoundJob, findJob, type KindCount, type ListedJob, listJobs } from "./list-jobs.ts";
export { noteProgress } from "./lost-attempts.ts";
export { listOpenJobs, type OpenJob } from "./open-jobs.ts";
export { emptyQueue, portableJobs, takeUpJobs } from "./portable-jobs.ts";
export { countUndone, type JobState, type QueueDepth, readQueueDepth, type UndoneJobs } from "./queue-depth.ts";
export { redactJobOutput } from "./redact-job-output.ts";
export { countTroubledJobs, type TroubledJobs } from "./troubled-jobs.ts";

/** A kind of background job: it contains IDs, reads the rows again, and calls one domain function. It may run twice. */
export interface JobKind<Payload extends object> {
  /** verb-noun. Also the name of its queue. */
  name: string;
  handle(payload: Payload): Promise<void>;
  /** Retries after the first attempt, with doubling pauses of up to `retryDelayMax` seconds. */
  retryLimit: number;
  retryDelayMax?: number;
  /** An attempt that takes longer is abandoned, in seconds. The default is 300. */
  longest?: number;
  /** A condition in SQL, without parameters. The job is only created if it's true in the transaction that enqueues it. */
  onlyIf?: string;
  /** A job that froze or ended its process twice at the same place isn't tried again. What else it leaves unfinished ends here. */
  abandon?(payload: Payload): Promise<void>;
  /** Runs automatically at these times (cron, UTC), with an empty payload. */
  cron?: string;
}

/** For emails to people outside the firm: pauses from 5 s, doubling up to half an hour, for about three days. */
export const MAIL_RETRIES = { retryLimit: 150, retryDelayMax: 1_800 } as const;

let opened: JobKind<never>[] = [];

export interface OpenJobs {
  /** Stops claiming, and waits up to `timeout` milliseconds for jobs in progress. */
  stop(timeout: number): Promise<void>;
}

/** Opens the queue on the program's database. With `work`, this process also runs jobs. */
export async function openJobs(
  database: OpenDatabase,
  url: string | undefined,
  kinds: JobKind<never>[],
  options: { work: boolean; clock?: Clock },
): Promise<OpenJobs> {
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: "pglite" as const }
      : { ...writingConnectionTo(url as string), max: options.work ? 6 : 2 }),
    application_name: "bluebonnet-jobs",
    ...(options.clock ? { clock: options.clock } : {}),
    // PostgreSQL takes one lock for the whole database when a transaction with a notification commits: it would serialize visitors'
    // requests.
    useListenNotify: false,
    supervise: options.work,
    schedule: options.work,
    // How soon a job is taken up again if its process was killed: see heartbeatSeconds.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    persistWarnings: false,
  });
  boss.on("error", queueErrors());
  boss.on("warning", (warning) => log.debug({ warning: warning.message }, "job queue warning"));
  await boss.start();
  for (const kind of kinds) await createQueue(boss, kind);
  opened = kinds;
  knowKinds(kinds);
  const workers = new Map<string, string>();
  if (options.work) for (const kind of kinds) workers.set(kind.name, await work(boss, kind));
  const waking = options.work ? wakeWorkers(database, (name) => boss.notifyWorker(workers.get(name) ?? "")) : undefined;
  const stopWatching = watchBusyness();
  const stop = async (timeout: number) => {
    stopWatching();
    await waking?.stop();
    return boss.stop({ graceful: true, timeout, close: true });
  };
  return { stop };
}

const QUIET_MS = 60_000;

/** Logs the queue's failures, each once a minute: in an outage, every worker reports the same one every few seconds. */
function queueErrors(): (error: unknown) => void {
  const logged = new Map<string, number>();
  return (error) => {
    const message = messageOf(error);
    const isRepeated = performance.now() - (logged.get(message) ?? Number.NEGATIVE_INFINITY) < QUIET_MS;
    if (logged.size > 100) logged.clear();
    if (!isRepeated) logged.set(message, performance.now());
    log[isRepeated ? "debug" : "warn"]({ err: error }, "job queue error");
  };
}

/** What the program knows about the kinds of jobs it handles. */
export function listJobKinds(): Pick<JobKind<never>, "name" | "retryLimit" | "cron">[] {
  return opened.map(({ name, retryLimit, cron }) => ({ name, retryLimit, cron }));
}

async function createQueue(opened: PgBoss, kind: JobKind<never>): Promise<void> {
  const queue: Omit<Queue, "name"> = {
    retryLimit: kind.retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: kind.retryDelayMax ?? 600,
    expireInSeconds: kind.longest ?? 300,
    heartbeatSeconds: 15,
    retentionSeconds: 14 * 24 * 3600,
    deleteAfterSeconds: 7 * 24 * 3600,
    notify: false,
  };
  await opened.createQueue(kind.name, queue);
  await opened.updateQueue(kind.name, queue);
  if (kind.cron) await opened.schedule(kind.name, kind.cron);
}

/** How long a worker that isn't woken waits before it polls on its own, in seconds. */
const UNWOKEN_SECONDS = 60;

/**
 * Jobs are claimed and completed ten at a time, without a pause while there are more.
 * @returns the worker's ID
 */
function work(opened: PgBoss, kind: JobKind<never>): Promise<string> {
  return opened.work(
    kind.name,
    { batchSize: 10, burstWhenBatchFull: true, perJobResults: true, localConcurrency: 1, pollingIntervalSeconds: UNWOKEN_SECONDS },
    async (jobs: Job<never>[]) => {
      await yieldToRequests();
      return runBatch(opened, kind, jobs);
    },
  );
}

/** Jobs that lost a process come last, and what the others did is stored before that. */
async function runBatch(opened: PgBoss, kind: JobKind<never>, jobs: Job<never>[]): Promise<JobResult[]> {
  const modes = await startModes(kind.name, jobs);
  const isUsual = ({ id }: { id: string }) => (modes.get(id) ?? "usual") === "usual";
  const start = (job: Job<never>) => withRequestId(`job-${job.id}`, () => run(kind, job));
  const results = await Promise.all(await startInTurns(jobs.filter(isUsual), start));
  const lost = jobs.filter((job) => !isUsual(job));
  const done = jobs.filter(({ id }) => results.some((result) => result.id === id && result.status === "completed"));
  if (lost.length > 0 && done.length > 0) await opened.complete(kind.name, done);
  for (const job of lost)
    results.push(modes.get(job.id) === "abandoned" ? await abandon(kind, job) : await runAlone(kind.name, job, () => start(job)));
  return results;
}

/** Ends a job without another attempt. */
async function abandon(kind: JobKind<never>, job: Job<never>): Promise<JobResult> {
  log.error({ job: kind.name, jobId: job.id }, "a job froze or ended its process twice at the same place, so it isn't tried again");
  await kind.abandon?.(payloadOf(job).payload).catch((err) => log.error({ err, job: kind.name }, "an abandoned job left something open"));
  return { id: job.id, status: "deadletter", output: { message: ABANDONED } };
}

function payloadOf({ data }: Job<never>): { payload: never; cause: string | undefined } {
  const { payload, cause } = takeCause<object>(data);
  return { payload: withoutMark(payload as Record<string, unknown>) as never, cause };
}

/** One job per turn of the event loop: visitors' requests in the meantime are answered between jobs, not after all of them. */
async function startInTurns(jobs: Job<never>[], start: (job: Job<never>) => Promise<JobResult>): Promise<Promise<JobResult>[]> {
  const started: Promise<JobResult>[] = [];
  for (const job of jobs) {
    started.push(start(job));
    await setImmediate();
  }
  return started;
}

async function run(kind: JobKind<never>, job: Job<never>): Promise<JobResult> {
  const { payload, cause } = payloadOf(job);
  const attributes = { "bluebonnet.job": kind.name, "bluebonnet.job_id": job.id };
  const started = performance.now();
  try {
    await inSpan({ name: `job ${kind.name}`, kind: "consumer", attributes, cause }, () => handle(kind, payload, started));
    return { id: job.id, status: "completed" };
  } catch (error) {
    countRun(kind.name, "failed", performance.now() - started);
    return { id: job.id, status: "failed", output: { message: messageOf(error) } };
  }
}

/** The final log lines belong to the trace, too. */
async function handle(kind: JobKind<never>, payload: never, started: number): Promise<void> {
  try {
    await kind.handle(payload);
  } catch (error) {
    log.warn({ job: kind.name, err: error }, "job failed, will be retried");
    throw error;
  }
  const ms = performance.now() - started;
  countRun(kind.name, "done", ms);
  log.info({ job: kind.name, ms: Math.round(ms) }, "job done");
}

/** A new ID for a row that a job will name. */
export function newId(): string {
  return randomUUID();
}

const runs = counter("job_runs_total", {
  help: "Jobs run by this process, by kind and outcome. Failed jobs may be retried.",
  labels: ["kind", "outcome"],
});

const took = durations("job_duration_seconds", {
  help: "How long jobs took, whatever the outcome.",
  labels: ["kind"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
});

/** Counts one attempt at a job. `ms` are milliseconds. */
function countRun(kind: string, outcome: "done" | "failed", ms: number): void {
  runs.inc({ kind, outcome });
  took.observe({ kind }, ms / 1_000);
}
