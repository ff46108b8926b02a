import { countUndoneByKind, type KindCount, listJobKinds } from "~/platform/jobs/index.ts";
import { listProcesses, type RunningProcess } from "~/platform/processes/index.ts";
import { countWaitingMessages } from "../newsletter/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { countWebhookWork } from "../webhooks/index.ts";
import { wordsOfJob } from "./job-words.ts";
import { isRetriedHere } from "./list-jobs.ts";

/** The outstanding work for one kind of job. */
export interface KindOverview extends KindCount {
  label: string;
  what: string;
  isRetriedHere: boolean;
}

export interface Overview {
  /** Kinds with unfinished jobs, the ones with problems first. */
  busy: KindOverview[];
  /** The other kinds. */
  idle: { name: string; label: string; what: string }[];
  /** Campaign messages, and events for other systems, which have their own queues. */
  messagesWaiting: number;
  webhooks: { waiting: number; disabled: number };
  processes: RunningProcess[];
}

/** What the program has to do, what's going wrong, and which processes do the work. */
export async function readOverview(actor: Actor): Promise<Result<Overview, "forbidden">> {
  if (!can(actor, "job:read")) return refused("forbidden");
  const [counts, messagesWaiting, { waiting, endpoints }, processes] = await Promise.all([
    countUndoneByKind(),
    countWaitingMessages(),
    countWebhookWork(),
    listProcesses(),
  ]);
  const busy = counts.map((count) => ({ ...count, ...textsOf(count.name), isRetriedHere: isRetriedHere(count.name) }));
  busy.sort((one, other) => trouble(other) - trouble(one) || one.label.localeCompare(other.label));
  const names = new Set(counts.map(({ name }) => name));
  const idle = listJobKinds()
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => ({ name, ...textsOf(name) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return ok({ busy, idle, messagesWaiting, webhooks: { waiting, disabled: endpoints.disabled }, processes });
}

function textsOf(name: string): { label: string; what: string } {
  const { label, what } = wordsOfJob(name);
  return { label, what };
}

function trouble({ failed, retry }: KindCount): number {
  return failed > 0 ? 2 : retry > 0 ? 1 : 0;
}
