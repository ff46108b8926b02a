import { and, desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { DELIVERIES_PAGE } from "../webhook-rules.input.ts";
import type { DeliveryLogQuery } from "../webhooks.input.ts";
import { webhookDeliveries as deliveries, webhookAttempts } from "../webhooks.schema.ts";

const { id, eventType, state, reason, attempts, statusCode, nextAttemptAt, createdAt, settledAt } = deliveries;
const listed = { id, eventType, state, reason, attempts, statusCode, nextAttemptAt, createdAt, settledAt };

export type ListedWebhookDelivery = Pick<typeof deliveries.$inferSelect, keyof typeof listed>;
export type WebhookAttempt = Omit<typeof webhookAttempts.$inferSelect, "deliveryId">;

export interface FoundWebhookDelivery extends ListedWebhookDelivery {
  endpointId: string;
  /** Null once the person has been erased. */
  payload: string | null;
  giveUpAt: Date;
  /** Oldest first. If there are very many, the last hundred. */
  attemptLog: WebhookAttempt[];
}

const MAX_ATTEMPTS = 100;

/** A page of deliveries to an endpoint, latest first, and how many in total are waiting for their next attempt. */
export async function listWebhookDeliveries(
  actor: Actor,
  endpointId: string,
  query: DeliveryLogQuery,
): Promise<Result<{ rows: ListedWebhookDelivery[]; hasMore: boolean; waiting: number }, "forbidden">> {
  if (!can(actor, "webhook:read")) return refused("forbidden");
  const isOfEndpoint = eq(deliveries.endpointId, endpointId);
  const [rows, waiting] = await Promise.all([
    db
      .select(listed)
      .from(deliveries)
      .where(
        and(
          isOfEndpoint,
          query.state ? eq(deliveries.state, query.state) : undefined,
          query.event ? eq(deliveries.eventType, query.event) : undefined,
        ),
      )
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(DELIVERIES_PAGE + 1)
      .offset((query.page - 1) * DELIVERIES_PAGE),
    db.$count(deliveries, and(isOfEndpoint, eq(deliveries.state, "pending"))),
  ]);
  return ok({ rows: rows.slice(0, DELIVERIES_PAGE), hasMore: rows.length > DELIVERIES_PAGE, waiting });
}

/** One of this endpoint's deliveries, with all its attempts. */
export async function findWebhookDelivery(
  actor: Actor,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<Result<FoundWebhookDelivery, "forbidden" | "not-found">> {
  if (!can(actor, "webhook:read")) return refused("forbidden");
  const [found] = await db
    .select({ ...listed, endpointId: deliveries.endpointId, payload: deliveries.payload, giveUpAt: deliveries.giveUpAt })
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.endpointId, endpointId)));
  if (!found) return refused("not-found");
  const log = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
    .limit(MAX_ATTEMPTS);
  return ok({ ...found, attemptLog: log.reverse().map(({ deliveryId: _, ...attempt }) => attempt) });
}
