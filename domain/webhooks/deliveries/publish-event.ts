import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { webhookWork } from "../sending/webhook-work.ts";
import { type EventData, eventData } from "../webhook-events.input.ts";
import { ENDPOINT_DISABLED, RETRY_HOURS, type SubscribedEvent } from "../webhook-rules.input.ts";
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from "../webhooks.schema.ts";

/** Something that happened, as receivers are told. */
export interface WebhookEvent<Type extends SubscribedEvent> {
  type: Type;
  /** The same every time this event is published. */
  id: string;
  at: Date;
  data: EventData[Type];
  /** Whose data it is, so that it can be found and erased. */
  personEmail: string;
}

/**
 * Creates a delivery for each endpoint that subscribes to the event. A paused endpoint keeps it for a day. For a disabled one, it has
 * failed and can be redelivered. Publishing twice creates one delivery each.
 */
export async function publishEvent<Type extends SubscribedEvent>({ type, id, at, data, personEmail }: WebhookEvent<Type>): Promise<void> {
  const payload = bodyOf(type, at, data);
  const came = now();
  const { rows } = await db.execute(sql`
    insert into ${deliveries} (endpoint_id, event_type, event_id, payload, person_email, give_up_at, created_at, state, reason, next_attempt_at, settled_at)
    select e.id, ${type}, ${id}::uuid, ${payload}, ${personEmail.toLowerCase()}, ${came}::timestamptz + make_interval(hours => ${RETRY_HOURS}), ${came},
      case when is_off then 'failed' else 'pending' end, case when is_off then ${ENDPOINT_DISABLED} else '' end,
      case when is_off then null else ${came}::timestamptz end, case when is_off then ${came}::timestamptz end
    from (select id, events, status = 'disabled' as is_off from ${endpoints}) e where ${type} = any(e.events)
    on conflict (endpoint_id, event_type, event_id) do nothing
    returning event_id`);
  if (rows.length > 0) webhookWork.notify();
}

/**
 * Whether an endpoint subscribes to one of these events, as a condition in SQL for the job that publishes it (`JobKind.onlyIf`). An
 * endpoint that subscribes later doesn't get earlier events.
 */
export function ifSubscribed(...types: SubscribedEvent[]): string {
  return `exists (select 1 from webhook_endpoints e where e.events && array[${types.map((type) => `'${type}'`).join(", ")}])`;
}

/** The body that's signed and sent: the fields in the event's schema, and nothing else. */
export function bodyOf<Type extends keyof EventData>(type: Type, at: Date, data: EventData[Type]): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data: eventData[type].parse(data) });
}
