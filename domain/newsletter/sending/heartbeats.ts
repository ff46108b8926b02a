import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { type DeliveryState, newsletterDeliveries as deliveries, newsletterWorkers as workers } from "../campaigns.schema.ts";
import { Tally } from "./count-deliveries.ts";

/** A worker whose heart has not beaten for so long is taken for dead, in seconds. */
const DEAD_AFTER = 60;

/** Says that a worker lives. */
export async function beat(workerId: string): Promise<void> {
  await db.execute(sql`
    insert into ${workers} (id, beat_at) values (${workerId}, clock_timestamp()) on conflict (id) do update set beat_at = excluded.beat_at`);
}

/** Takes a worker off the list that has nothing under way any more. */
export async function leave(workerId: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, workerId));
}

/**
 * What dead workers had under way becomes "uncertain": nobody knows how far it got, so it is never sent again by itself. With `isOnlyOne`
 * every other worker is dead: two processes never share an embedded database.
 */
export async function settleDeadWorkers(workerId: string, { isOnlyOne }: { isOnlyOne: boolean }): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const isDead = isOnlyOne ? sql`true` : sql`beat_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER})`;
    await tx.execute(sql`delete from ${workers} where id <> ${workerId} and ${isDead}`);
    const { rows } = await tx.execute(sql`
      update ${deliveries} set state = 'uncertain', changed_at = ${at}, response = 'The process that was sending it ended.'
      where state = 'sending' and worker_id not in (select id from ${workers})
      returning campaign_id, state`);
    if (rows.length === 0) return;
    log.warn({ deliveries: rows.length }, "what a dead process was sending is uncertain");
    const tally = new Tally();
    for (const { campaign_id, state } of rows) tally.add(String(campaign_id), "sending", state as DeliveryState);
    await tally.write(tx, 100, "");
  });
}
