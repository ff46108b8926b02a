import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type EndpointState, endpointStates } from "../webhook-rules.input.ts";
import { webhookDeliveries, webhookEndpoints } from "../webhooks.schema.ts";

/** Events that wait to be delivered, those of paused endpoints too, and endpoints by state. */
export interface WebhookWork {
  waiting: number;
  endpoints: Record<EndpointState, number>;
}

export async function countWebhookWork(): Promise<WebhookWork> {
  const { rows } = await db.execute(sql`
    select 'waiting' as name, count(*)::int as count from ${webhookDeliveries} where state = 'pending'
    union all select status::text, count(*)::int from ${webhookEndpoints} group by status`);
  const counts = new Map(rows.map(({ name, count }) => [String(name), Number(count)]));
  const endpoints = Object.fromEntries(endpointStates.map((state) => [state, counts.get(state) ?? 0]));
  return { waiting: counts.get("waiting") ?? 0, endpoints: endpoints as Record<EndpointState, number> };
}
