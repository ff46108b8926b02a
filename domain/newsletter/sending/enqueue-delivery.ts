import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";

/** One more message in a campaign that's always sending (kind "step"), once per subscriber. Returns whether it's new. */
export async function enqueueDelivery(
  tx: Tx,
  { campaignId, subscriberId }: { campaignId: string; subscriberId: string },
): Promise<boolean> {
  const added = await tx.insert(deliveries).values({ campaignId, subscriberId }).onConflictDoNothing().returning({ id: deliveries.id });
  if (added.length === 0) return false;
  await tx
    .update(campaigns)
    .set({ recipientCount: sql`${campaigns.recipientCount} + 1` })
    .where(eq(campaigns.id, campaignId));
  return true;
}

/** The same for many at once: pairs of campaign and subscriber. Returns how many are new. */
export async function enqueueDeliveries(tx: Tx, pairs: { campaignId: string; subscriberId: string }[]): Promise<number> {
  if (pairs.length === 0) return 0;
  const campaignIds = sql.param(pairs.map(({ campaignId }) => campaignId));
  const subscriberIds = sql.param(pairs.map(({ subscriberId }) => subscriberId));
  const { rows } = await tx.execute(sql`
    with added as (
      insert into ${deliveries} (campaign_id, subscriber_id) select * from unnest(${campaignIds}::uuid[], ${subscriberIds}::uuid[])
      on conflict do nothing returning campaign_id),
    counted as (select campaign_id, count(*)::int as count from added group by campaign_id),
    updated as (
      update ${campaigns} c set recipient_count = c.recipient_count + counted.count from counted where c.id = counted.campaign_id returning 1)
    select coalesce(sum(count), 0)::int as count from counted`);
  return Number(rows[0]?.count);
}
