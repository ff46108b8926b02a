import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { RETRY_HOURS, type WebhookEventType } from "../webhook-rules.input.ts";
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from "../webhooks.schema.ts";

/** A delivery that this process is going to attempt. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  claim: string;
  eventType: WebhookEventType;
  payload: string;
  tries: number;
  giveUpAt: Date;
  endpoint: { url: string; secret: string; previousSecret: string | null; previousSecretUntil: Date | null };
}

/** How many requests one endpoint gets at the same time, from all processes, so that a slow one doesn't hold up the others. */
const MAX_OF_ENDPOINT = 4;
/** An attempt ends after ten seconds. A process that hasn't recorded a result by then is gone. */
export const CLAIM_SECONDS = 60;

/** Claims up to `most` due deliveries that no one else has claimed, longest due first. Only for active endpoints. */
export async function claimDeliveries(most: number): Promise<ClaimedDelivery[]> {
  const at = now();
  const { rows } = await db.execute(sql`
    with due as (
      select d.id from ${endpoints} e cross join lateral (
        select p.id, p.next_attempt_at from ${deliveries} p
        where p.endpoint_id = e.id and p.state = 'pending' and p.next_attempt_at <= ${at}
        order by p.next_attempt_at
        limit greatest(0, ${MAX_OF_ENDPOINT}::int - (
          select count(*)::int from ${deliveries} u where u.endpoint_id = e.id and u.state = 'delivering'))
        for update skip locked) d
      where e.status = 'active' order by d.next_attempt_at limit ${most}::int),
    claimed as (
      update ${deliveries} d set state = 'delivering', next_attempt_at = null, claim = ${newId()}::uuid,
        claimed_until = ${at}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1, tries = tries + 1,
        give_up_at = case when tries = 0 then ${at}::timestamptz + make_interval(hours => ${RETRY_HOURS}) else give_up_at end
      from due where d.id = due.id
      returning d.id, d.endpoint_id, d.claim, d.event_type, d.payload, d.tries, d.give_up_at)
    select c.*, e.url, e.secret, e.previous_secret, e.previous_secret_until
    from claimed c join ${endpoints} e on e.id = c.endpoint_id`);
  return rows.map(claimedOf);
}

function claimedOf(row: Record<string, unknown>): ClaimedDelivery {
  return {
    id: String(row.id),
    endpointId: String(row.endpoint_id),
    claim: String(row.claim),
    eventType: row.event_type as WebhookEventType,
    payload: String(row.payload),
    tries: Number(row.tries),
    giveUpAt: new Date(String(row.give_up_at)),
    endpoint: {
      url: String(row.url),
      secret: String(row.secret),
      previousSecret: row.previous_secret === null ? null : String(row.previous_secret),
      previousSecretUntil: row.previous_secret_until === null ? null : new Date(String(row.previous_secret_until)),
    },
  };
}
