import { db } from "~/platform/db/index.ts";
import { cancelJob as cancelInQueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { wordsOfJob } from "./job-words.ts";
import type { JobRef } from "./operations.input.ts";

/**
 * Cancels a waiting job, or takes a failed one off the list: it won't run. "moved-on": it's in progress, done, or deleted by now.
 * "not-here": it's stopped on another screen.
 */
export async function cancelJob(actor: Actor, { kind, id }: JobRef): Promise<Result<void, "forbidden" | "moved-on" | "not-here">> {
  if (!can(actor, "job:edit")) return refused("forbidden");
  const { label, ownScreen } = wordsOfJob(kind);
  if (ownScreen) return refused("not-here");
  return db.transaction(async (tx) => {
    const changed = await cancelInQueue(tx, { name: kind, id });
    if (!changed) return refused("moved-on");
    const before = { state: changed.was };
    await recordChange(tx, actor, { action: "job.cancelled", id, name: label, before, after: { state: "cancelled" } });
    return ok(undefined);
  });
}
