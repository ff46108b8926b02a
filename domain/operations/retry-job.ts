import { db } from "~/platform/db/index.ts";
import { listJobKinds, retryFailed, retryJob as retryInQueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { wordsOfJob } from "./job-words.ts";
import { isRetriedHere } from "./list-jobs.ts";
import type { JobRef, KindRef } from "./operations.input.ts";

/** How many at once: what accumulates when a mail server is down for a day. */
const MAX = 5_000;

/**
 * Runs a job now that's waiting for its next attempt or has failed. "moved-on": it's in progress, done, or deleted by now. "not-here": its
 * kind is no longer handled, or it's started elsewhere.
 */
export async function retryJob(actor: Actor, { kind, id }: JobRef): Promise<Result<void, "forbidden" | "moved-on" | "not-here">> {
  if (!can(actor, "job:edit")) return refused("forbidden");
  const retryLimit = limitOf(kind);
  if (retryLimit === null) return refused("not-here");
  return db.transaction(async (tx) => {
    const changed = await retryInQueue(tx, { name: kind, id, retryLimit });
    if (!changed) return refused("moved-on");
    const before = { state: changed.was };
    await recordChange(tx, actor, { action: "job.retried", id, name: wordsOfJob(kind).label, before, after: { state: "retry" } });
    return ok(undefined);
  });
}

/** The same for all failed jobs of a kind, at most 5,000, oldest first. Returns how many. */
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

/** How many more attempts it gets. Null if it can't be retried from here. */
function limitOf(kind: string): number | null {
  const known = listJobKinds().find(({ name }) => name === kind);
  return known && isRetriedHere(kind) ? known.retryLimit : null;
}
