import { type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";

/** Campaigns of which nothing is queued or under way any more are sent. The mails of a sequence's steps never end. */
export async function finishCampaigns(): Promise<void> {
  const at = now();
  const open = (which: SQL) => sql`exists (select from ${deliveries} d where d.campaign_id = c.id and ${which})`;
  // One by one, as the indexes have them.
  const [fresh, later] = [sql`d.state = 'queued' and d.due_at is null`, sql`d.state = 'queued' and d.due_at is not null`];
  const { rows } = await db.execute(sql`
    update ${campaigns} c set status = 'sent', sent_at = ${at}, updated_at = ${at}, version = version + 1
    where c.kind = 'campaign' and c.status = 'sending' and c.paused_at is null
      and not ${open(fresh)} and not ${open(later)} and not ${open(sql`d.state = 'sending'`)}
    returning c.id`);
  for (const { id } of rows) log.info({ campaignId: id }, "campaign sent");
}
