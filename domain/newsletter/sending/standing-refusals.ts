import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { newsletterDeliveries as deliveries, newsletterEvents as events } from "../campaigns.schema.ts";

/** How an event begins whose message was refused because of our standing. The dashboard counts these. */
export const STANDING = "standing";

/** A delivery's response after such a refusal. */
export function refusedForStanding(detail: string): string {
  return `The recipient's mail server refuses our emails, not this address: ${detail}`;
}

/** How many of a campaign's failed messages were refused because of our standing, and a server's last words about it. */
export async function readStandingFailures(tx: Tx, campaignId: string): Promise<{ count: number; latest: string }> {
  const { rows } = await tx.execute(sql`
    select count(distinct d.id)::int as count, substr((array_agg(e.detail order by e.id desc))[1], ${STANDING.length + 3}::int) as latest
    from ${deliveries} d join ${events} e on e.delivery_id = d.id
    where d.campaign_id = ${campaignId} and d.state = 'failed' and e.kind = 'bounce' and e.detail like ${`${STANDING}:%`}`);
  return { count: Number(rows[0]?.count), latest: String(rows[0]?.latest ?? "") };
}
