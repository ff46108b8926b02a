import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { ENDPOINT_DISABLED } from "../webhook-rules.input.ts";
import { webhookAttempts as attempts, webhookDeliveries as deliveries, webhookEndpoints as endpoints } from "../webhooks.schema.ts";

const LOST = "The program stopped during this attempt, so it isn't known whether it arrived.";

/**
 * Takes over the attempts of a process that's gone, with the same ID: receivers know what they've already had. With `isAlone`, no one else
 * can have anything in progress, because two processes never share an embedded database.
 */
export async function takeUpLost({ isAlone }: { isAlone: boolean }): Promise<void> {
  const at = now();
  const isTest = sql`event_type = 'webhook.test'`;
  await db.execute(sql`
    with lost as (
      update ${deliveries} set claim = null, claimed_until = null, reason = ${LOST}, state = case when ${isTest} then 'failed' else 'pending' end,
        next_attempt_at = case when ${isTest} then null else ${at}::timestamptz end, settled_at = case when ${isTest} then ${at}::timestamptz end
      where state = 'delivering' and (${isAlone}::boolean or claimed_until < ${at}) returning id)
    insert into ${attempts} (delivery_id, started_at, error) select id, ${at}, ${LOST} from lost`);
}

/**
 * Ends what's waiting for an endpoint that won't accept it: one that has been paused for more than the day, or was disabled at the same
 * moment.
 */
export async function endOverdue(): Promise<void> {
  const at = now();
  await db.execute(sql`
    update ${deliveries} d set state = 'failed', next_attempt_at = null, settled_at = ${at},
      reason = case when e.status = 'disabled' then ${ENDPOINT_DISABLED} else 'The endpoint stayed paused until the event expired.' end
    from ${endpoints} e
    where e.id = d.endpoint_id and d.state = 'pending' and (e.status = 'disabled' or (e.status = 'paused' and d.give_up_at <= ${at}))`);
}
