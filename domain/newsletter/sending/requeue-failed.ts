import { setImmediate } from "node:timers/promises";
import { eq, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";

const BATCH = 2_500;

/** Puts what failed back in the queue, in steps, as long as the campaign is in a state (`when`) in which it sends nothing. */
export async function requeueFailed(campaignId: string, when: SQL | undefined): Promise<void> {
  while ((await db.transaction((tx) => requeueBatch(tx, campaignId, when))) > 0) await setImmediate();
}

async function requeueBatch(tx: Tx, campaignId: string, when: SQL | undefined): Promise<number> {
  const { rows } = await tx.execute(sql`
    with failed as (
      select d.id from ${deliveries} d join ${campaigns} on ${campaigns.id} = d.campaign_id
      where d.campaign_id = ${campaignId} and d.state = 'failed' and ${when} limit ${BATCH} for update of d skip locked),
    changed as (
      update ${deliveries} d set state = 'queued', attempts = 0, due_at = null, worker_id = null, response = '' from failed where d.id = failed.id returning 1)
    select count(*)::int as n from changed`);
  const requeued = Number(rows[0]?.n);
  if (requeued > 0)
    await tx
      .update(campaigns)
      .set({ failedCount: sql`${campaigns.failedCount} - ${requeued}` })
      .where(eq(campaigns.id, campaignId));
  return requeued;
}
