import { invalidateAllTags, readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";

/**
 * Clears the cached pages and values in every process: each kind of content counts as changed, which every process sees within a second.
 * Returns the number of kinds.
 */
export async function clearCache(actor: Actor): Promise<Result<number, "forbidden">> {
  if (!can(actor, "cache:clear")) return refused("forbidden");
  const cleared = await db.transaction(async (tx) => {
    await recordChange(tx, actor, { action: "cache.cleared", id: "pages" });
    return invalidateAllTags(tx);
  });
  await readVersions();
  return ok(cleared);
}
