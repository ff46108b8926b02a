import { count, eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type EndpointState, endpointStates, MAX_ENDPOINTS, type WebhookDeliveryState } from "../webhook-rules.input.ts";
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints, webhookDeliveries, webhookEndpoints } from "../webhooks.schema.ts";
import type { EndpointRow } from "./hold-endpoint.ts";

/** An endpoint without its signing keys. */
export type Endpoint = Omit<EndpointRow, "secret" | "previousSecret" | "previousSecretUntil"> & {
  /** Until when the previous secret also signs. Null if none does. */
  graceUntil: Date | null;
};

/** An endpoint with its delivery statistics. */
export interface ListedEndpoint extends Endpoint {
  /** The last event for it, including tests. */
  last: { at: Date; state: WebhookDeliveryState } | null;
  /** Of the last hundred finished deliveries, without tests. */
  recent: { succeeded: number; total: number };
}

const RECENT = 100;

/** All endpoints, in the order they were added. */
export async function listWebhookEndpoints(actor: Actor): Promise<Result<ListedEndpoint[], "forbidden">> {
  if (!can(actor, "webhook:read")) return refused("forbidden");
  const [rows, figures] = await Promise.all([
    db.select().from(endpoints).orderBy(endpoints.createdAt, endpoints.id).limit(MAX_ENDPOINTS),
    readFigures(),
  ]);
  return ok(rows.map((row) => ({ ...shownEndpoint(row), ...(figures.get(row.id) ?? { last: null, recent: { succeeded: 0, total: 0 } }) })));
}

export async function findWebhookEndpoint(actor: Actor, id: string): Promise<Result<Endpoint, "forbidden" | "not-found">> {
  if (!can(actor, "webhook:read")) return refused("forbidden");
  const [row] = await db.select().from(endpoints).where(eq(endpoints.id, id));
  return row ? ok(shownEndpoint(row)) : refused("not-found");
}

/** How many endpoints the program has disabled. For use cases that have already checked their own permission. */
export async function countDisabledEndpoints(): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(endpoints).where(eq(endpoints.status, "disabled"));
  return counted?.n ?? 0;
}

function shownEndpoint({ secret: _secret, previousSecret, previousSecretUntil, ...row }: EndpointRow): Endpoint {
  const isGrace = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now();
  return { ...row, graceUntil: isGrace ? previousSecretUntil : null };
}

async function readFigures(): Promise<Map<string, Pick<ListedEndpoint, "last" | "recent">>> {
  const { rows } = await db.execute(sql`
    select e.id, l.created_at, l.state, r.succeeded, r.total from ${endpoints} e
    left join lateral (
      select d.created_at, d.state from ${deliveries} d where d.endpoint_id = e.id order by d.created_at desc, d.id desc limit 1) l on true
    cross join lateral (
      select count(*)::int as total, count(*) filter (where s.state = 'succeeded')::int as succeeded from (
        select d.state from ${deliveries} d where d.endpoint_id = e.id and d.settled_at is not null and d.event_type <> 'webhook.test'
        order by d.settled_at desc limit ${RECENT}) s) r`);
  return new Map(
    rows.map(({ id, created_at, state, succeeded, total }) => [
      String(id),
      {
        last: created_at === null ? null : { at: new Date(String(created_at)), state: state as WebhookDeliveryState },
        recent: { succeeded: Number(succeeded), total: Number(total) },
      },
    ]),
  );
}

/** Events waiting to be delivered, including those for paused endpoints, and endpoints by state. */
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
