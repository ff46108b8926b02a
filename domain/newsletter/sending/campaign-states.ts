import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Fields, recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";

export type CampaignRow = typeof campaigns.$inferSelect;

/** "wrong-state": someone else changed it first, or the campaign's status doesn't allow it. "stale": it was edited in the meantime. */
export type StateRefusal = "not-found" | "stale" | "wrong-state";
export type TransitionRefusal = "forbidden" | StateRefusal;

/** A change to a campaign's state: from which states, and what it sets. */
interface StateChange {
  when: SQL | undefined;
  set: PgUpdateSetSource<typeof campaigns>;
}

/** One conditional update: if two people do the same at once, one succeeds. */
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

/** A state change requested by staff, with its audit entry. */
export async function transition(
  actor: Actor,
  seen: ExpectedVersion,
  change: StateChange & { action: `campaign.${string}`; fields(row: CampaignRow): { before: Fields; after: Fields } },
): Promise<Result<CampaignRow, TransitionRefusal>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const changed = await changeState(tx, seen, change);
    if (!changed.ok) return changed;
    const { id, name } = changed.value;
    await recordChange(tx, actor, { action: change.action, id, name, ...change.fields(changed.value) });
    return changed;
  });
}

/** A campaign, not a sequence step's email. For use cases that have already checked their permission. */
export async function findCampaign(id: string): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.kind, "campaign")));
  return row ?? null;
}
