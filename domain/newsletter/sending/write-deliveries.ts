import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";

/** The embedded database runs on the event loop: more rows per statement would hold up everything else. */
const BATCH = 2_500;

/** Who gets a campaign: everyone active and not suppressed. */
const isRecipient: SQL = sql`s.is_active and not exists (select from ${suppressions} x where x.email = lower(s.email))`;

export async function countRecipients(database: Database | Tx = db): Promise<number> {
  return count(database, sql`select count(*)::int as n from ${subscribers} s where ${isRecipient}`);
}

/** Creates one queued delivery for every recipient in one statement. Returns their number. */
export async function writeDeliveries(tx: Tx, campaignId: string): Promise<number> {
  // A million take longer than a visitor's statement is allowed to.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`
    insert into ${deliveries} (campaign_id, subscriber_id) select ${campaignId}, s.id from ${subscribers} s where ${isRecipient}
    on conflict do nothing`);
  return countDeliveries(tx, campaignId);
}

export function countDeliveries(tx: Tx, campaignId: string): Promise<number> {
  return count(tx, sql`select count(*)::int as n from ${deliveries} where campaign_id = ${campaignId}`);
}

/** Removes what was left by an attempt to start that was killed between its batches. */
export async function forgetDeliveries(campaignId: string): Promise<void> {
  while ((await forgetBatch(campaignId)) > 0) await setImmediate();
}

/** Like `writeDeliveries`, but in steps that give way to others. As long as the campaign isn't "sending", no delivery is sent. */
export async function writeDeliveriesInBatches(campaignId: string): Promise<void> {
  let last: string | null = "00000000-0000-0000-0000-000000000000";
  while (last !== null) {
    last = await writeBatch(campaignId, last);
    await setImmediate();
  }
}

async function forgetBatch(campaignId: string): Promise<number> {
  return count(
    db,
    sql`with gone as (
      delete from ${deliveries} where id in (select id from ${deliveries} where campaign_id = ${campaignId} limit ${BATCH}) returning 1)
    select count(*)::int as n from gone`,
  );
}

/** The recipients after `after`, in ID order. Returns the last one that was read, or null after the last of all. */
async function writeBatch(campaignId: string, after: string): Promise<string | null> {
  const { rows } = await db.execute(sql`
    with seen as (select s.id, s.email, s.is_active from ${subscribers} s where s.id > ${after} order by s.id limit ${BATCH}),
      added as (
        insert into ${deliveries} (campaign_id, subscriber_id) select ${campaignId}, s.id from seen s where ${isRecipient} on conflict do nothing)
    select id from seen order by id desc limit 1`);
  return rows[0] ? String(rows[0].id) : null;
}

async function count(database: Database | Tx, question: SQL): Promise<number> {
  const { rows } = await database.execute(question);
  return Number(rows[0]?.n);
}
