import { db } from "~/platform/db/index.ts";
import { listJobKinds, retryFailed, retryJob as retryInQueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { wordsOfJob } from "./job-words.ts";
import { isRetriedHere } from "./list-jobs.ts";
import type { JobRef, KindRef } from "./operations.input.ts";

/** So many at once: what a mail server that was away for a day has left behind. */
const MAX = 5_000;

/**
 * Has a job taken up now that waits for its next attempt or failed for good. "moved-on": it is in progress, done or gone by now; "not-here": its
 * kind is not carried out anymore, or is started elsewhere.
 */
export async function retryJob(actor: Actor, { kind, id }: JobRef): Promise<Result<void, "forbidden" | "moved-on" | "not-here">> {
  if (!can(actor, "job:edit")) return refused("forbidden");
  const retryLimit = limitOf(kind);
  if (retryLimit === null) return refused("not-here");
  return db.transaction(async (tx) => {
    const steered = await retryInQueue(tx, { name: kind, id, retryLimit });
    if (!steered) return refused("moved-on");
    const before = { state: steered.was };
    await recordChange(tx, actor, { action: "job.retried", id, name: wordsOfJob(kind).label, before, after: { state: "retry" } });
    return ok(undefined);
  });
}

/** The same for everything of a kind that failed for good, 5,000 at most, the oldest first. Answers of how many. */
export async function retryGivenUp(actor: Actor, { kind }: KindRef): Promise<Result<number, "forbidden" | "not-here">> {
  if (!can(actor, "job:edit")) return refused("forbidden");
  const retryLimit = limitOf(kind);
  if (retryLimit === null) return refused("not-here");
  return db.transaction(async (tx) => {
    const count = await retryFailed(tx, { name: kind, most: MAX, retryLimit });
    const name = wordsOfJob(kind).label;
    if (count > 0) await recordChange(tx, actor, { action: "jobs.retried", id: kind, name, after: { jobs: count } });
    return ok(count);
  });
}

/** How many further attempts it gets; null where it cannot be tried again from here. */
function limitOf(kind: string): number | null {
  const known = listJobKinds().find(({ name }) => name === kind);
  return known && isRetriedHere(kind) ? known.retryLimit : null;
}
