import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterLinks } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";

/** For each kind the ids of campaigns; one that is named twice is counted twice. */
export interface CampaignHits {
  opens: string[];
  clicks: string[];
  scannerOpens: string[];
  scannerClicks: string[];
}

/** Adds to the counters of campaigns. */
export async function countForCampaigns(tx: Tx, { opens, clicks, scannerOpens, scannerClicks }: CampaignHits): Promise<void> {
  // In one order, so that two processes cannot wait for each other.
  const ids = [...new Set([...opens, ...clicks, ...scannerOpens, ...scannerClicks])].sort();
  if (ids.length === 0) return;
  const counts = (named: string[]) => {
    const tally = Map.groupBy(named, (id) => id);
    return sql`${sql.param(ids.map((id) => tally.get(id)?.length ?? 0))}::int[]`;
  };
  await tx.execute(sql`select 1 from ${newsletterCampaigns} c where c.id = any(${sql.param(ids)}::uuid[]) order by c.id for no key update`);
  await tx.execute(sql`
    update ${newsletterCampaigns} c set open_count = c.open_count + added.opens, click_count = c.click_count + added.clicks,
      scanner_open_count = c.scanner_open_count + added.scanner_opens, scanner_click_count = c.scanner_click_count + added.scanner_clicks
    from unnest(${sql.param(ids)}::uuid[], ${counts(opens)}, ${counts(clicks)}, ${counts(scannerOpens)}, ${counts(scannerClicks)})
      as added (id, opens, clicks, scanner_opens, scanner_clicks)
    where c.id = added.id`);
}

/** Adds to the counters of links; one that is named twice is counted twice. */
export async function countForLinks(tx: Tx, followed: { campaignId: string; number: number }[]): Promise<void> {
  if (followed.length === 0) return;
  const groups = [...Map.groupBy(followed, ({ campaignId, number }) => `${campaignId} ${number}`).values()];
  const ids = sql.param(groups.map((group) => group[0]?.campaignId));
  const numbers = sql.param(groups.map((group) => group[0]?.number));
  const times = sql.param(groups.map((group) => group.length));
  await tx.execute(sql`
    update ${newsletterLinks} l set click_count = l.click_count + added.times
    from unnest(${ids}::uuid[], ${numbers}::smallint[], ${times}::int[]) as added (campaign_id, number, times)
    where l.campaign_id = added.campaign_id and l.number = added.number`);
}

/** Whoever opens or clicks gets our mails: what bounced before does not count any more. */
export async function forgiveBounces(tx: Tx, deliveryIds: number[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  await tx.execute(sql`
    update ${newsletterSubscribers} set soft_bounces = 0 where id in (
      select s.id from ${newsletterSubscribers} s join ${newsletterDeliveries} d on d.subscriber_id = s.id
      where d.id = any(${sql.param(deliveryIds)}::bigint[]) and s.soft_bounces > 0 order by s.id for no key update of s)`);
}
