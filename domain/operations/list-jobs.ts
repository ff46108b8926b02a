import {
  findJob as findInQueue,
  type ListedJob as JobRow,
  listJobKinds as knownKinds,
  listJobs as listInQueue,
} from "~/platform/jobs/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { wordsOfJob } from "./job-words.ts";
import { JOBS_PAGE, type JobQuery, type JobRef } from "./operations.input.ts";

/** A job, in words. */
export interface ListedJob extends JobRow {
  label: string;
  /** What can be done with it in its current state. */
  actions: { retry: boolean; cancel: boolean };
}

export interface FoundJob extends ListedJob {
  what: string;
  payload: Record<string, unknown>;
  mostAttempts: number;
  /** Runs automatically at these times (cron, UTC); null if it runs only on request. */
  schedule: string | null;
  /** The screen where it's started and stopped, if it isn't this one. */
  ownScreen: string | null;
}

/** Every kind of job in words, by its label. */
export function listJobKinds(actor: Actor): Result<{ name: string; label: string }[], "forbidden"> {
  if (!can(actor, "job:read")) return refused("forbidden");
  const kinds = knownKinds().map(({ name }) => ({ name, label: wordsOfJob(name).label }));
  return ok(kinds.sort((one, other) => one.label.localeCompare(other.label)));
}

/** A page of the queue, most recently changed first. */
export async function listJobs(actor: Actor, query: JobQuery): Promise<Result<{ rows: ListedJob[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "job:read")) return refused("forbidden");
  const rows = await listInQueue(query, { first: (query.page - 1) * JOBS_PAGE, count: JOBS_PAGE + 1 });
  return ok({ rows: rows.slice(0, JOBS_PAGE).map(inWords), hasMore: rows.length > JOBS_PAGE });
}

/** One job. Finished jobs are deleted after a week, and jobs that never ran after two. From then on, there's none. */
export async function findJob(actor: Actor, { kind, id }: JobRef): Promise<Result<FoundJob, "forbidden" | "not-found">> {
  if (!can(actor, "job:read")) return refused("forbidden");
  const job = await findInQueue(kind, id);
  if (!job) return refused("not-found");
  const { what, ownScreen = null } = wordsOfJob(kind);
  const schedule = knownKinds().find(({ name }) => name === kind)?.cron ?? null;
  return ok({ ...inWords(job), what, schedule, ownScreen });
}

function inWords<Row extends JobRow>(job: Row): Row & ListedJob {
  const { label, ownScreen } = wordsOfJob(job.name);
  const isOpen = job.state === "created" || job.state === "retry" || job.state === "failed";
  return { ...job, label, actions: { retry: isOpen && isRetriedHere(job.name), cancel: isOpen && !ownScreen } };
}

/** Whether this version of the program handles the kind. A failed run has ended: start a new one instead. */
export function isRetriedHere(kind: string): boolean {
  return kind !== "generate-local-pages" && knownKinds().some(({ name }) => name === kind);
}
