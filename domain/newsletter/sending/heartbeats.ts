import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { type DeliveryState, newsletterDeliveries as deliveries, newsletterWorkers as workers } from "../campaigns.schema.ts";
import { Tally } from "./count-deliveries.ts";

/** A worker that hasn't sent a heartbeat for this long counts as dead, in seconds. */
const DEAD_AFTER = 60;

/** Records a worker's heartbeat. */
export async function beat(workerId: string): Promise<void> {
  await db.execute(sql`
    insert into ${workers} (id, beat_at) values (${workerId}, clock_timestamp()) on conflict (id) do update set beat_at = excluded.beat_at`);
}

/** Removes a worker with nothing in progress from the list. */
export async function leave(workerId: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, workerId));
}

/**
 * Messages that dead workers had begun become "uncertain": no one knows how far they got, so they are never resent automatically. Messages
 * that were only claimed go back to the queue. With `isOnlyOne`, every other worker is dead, because two processes never share an embedded
 * database.
 */
export async function settleDeadWorkers(workerId: string, { isOnlyOne }: { isOnlyOne: boolean }): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const isDead = isOnlyOne ? sql`true` : sql`beat_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER})`;
    await tx.execute(sql`delete from ${workers} where id <> ${workerId} and ${isDead}`);
    const { rows } = await tx.execute(sql`
      with lost as (
        select id, coalesce(unbegun_by = worker_id, false) as is_unbegun from ${deliveries}
        where state = 'sending' and worker_id not in (select id from ${workers}) order by id for update)
      update ${deliveries} d set changed_at = ${at}, unbegun_by = null,
        state = case when is_unbegun then 'queued' else 'uncertain' end,
        worker_id = case when is_unbegun then null else worker_id end,
        response = case when is_unbegun then '' else 'The process that was sending it ended.' end
      from lost where d.id = lost.id
      returning d.campaign_id, d.state`);
    if (rows.length === 0) return;
    const tally = new Tally();
    for (const { campaign_id, state } of rows) tally.add(String(campaign_id), "sending", state as DeliveryState);
    const uncertain = rows.filter(({ state }) => state === "uncertain").length;
    log.warn(
      { uncertain, requeued: rows.length - uncertain },
      "a sending process died: messages it had begun are now uncertain, the rest are queued again",
    );
    await tally.write(tx, 100, "");
  });
}
