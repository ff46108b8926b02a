import { and, eq, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Fields, recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";

export type CampaignRow = typeof campaigns.$inferSelect;

/** "wrong-state": somebody was faster, or the campaign is not at a point where this can be done (product 19). "stale": it was edited. */
export type StateRefusal = "not-found" | "stale" | "wrong-state";
export type SteerRefusal = "forbidden" | StateRefusal;

/** A change of a campaign's state: from where, and what it sets. */
export interface StateChange {
  when: SQL | undefined;
  set: Partial<typeof campaigns.$inferInsert>;
}

/** One conditional update: of two who do the same at once, one succeeds. */
export async function changeState(tx: Tx, seen: ExpectedVersion, { when, set }: StateChange): Promise<Result<CampaignRow, StateRefusal>> {
  const isIt = and(eq(campaigns.id, seen.id), eq(campaigns.kind, "campaign"));
  const asSeen = seen.version === undefined ? undefined : eq(campaigns.version, seen.version);
  const [row] = await tx
    .update(campaigns)
    .set({ ...set, version: sql`${campaigns.version} + 1`, updatedAt: now() })
    .where(and(isIt, when, asSeen))
    .returning();
  if (row) return ok(row);
  const [found] = await tx
    .select({ isInState: sql<boolean>`${when ?? sql`true`}` })
    .from(campaigns)
    .where(isIt);
  if (!found) return refused("not-found");
  return refused(found.isInState ? "stale" : "wrong-state");
}

/** Steers a campaign: the change and its entry in the audit log. */
export async function steer(
  actor: Actor,
  seen: ExpectedVersion,
  change: StateChange & { action: `campaign.${string}`; fields(row: CampaignRow): { before: Fields; after: Fields } },
): Promise<Result<CampaignRow, SteerRefusal>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const changed = await changeState(tx, seen, change);
    if (!changed.ok) return changed;
    const { id, name } = changed.value;
    await recordChange(tx, actor, { action: change.action, id, name, ...change.fields(changed.value) });
    return changed;
  });
}
