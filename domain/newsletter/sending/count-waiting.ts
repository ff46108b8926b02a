import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";

/** Messages of campaigns that are being sent and have not left, by the campaigns' own counters. What is paused does not wait. */
export async function countWaitingMessages(): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(greatest(0, recipient_count - accepted_count - bounced_count - failed_count - uncertain_count - skipped_count)), 0)::int
      as waiting
    from ${campaigns} where kind = 'campaign' and status = 'sending' and paused_at is null`);
  return Number(rows[0]?.waiting ?? 0);
}
