import { and, eq, gte, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { keepEndpoint, shownAddress } from "../endpoints/hold-endpoint.ts";
import { webhookWork } from "../sending/webhook-work.ts";
import { MAX_REDELIVERED, RETRY_HOURS } from "../webhook-rules.input.ts";
import type { RedeliverFailedInput } from "../webhooks.input.ts";
import { webhookDeliveries as deliveries } from "../webhooks.schema.ts";

/**
 * Sends a delivery again, with the same ID and payload, for another day of attempts. "under-way": it's still in progress. "erased": its
 * payload is deleted. "test": send another test instead. "disabled": the endpoint has to be enabled first.
 */
export async function redeliver(
  actor: Actor,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<Result<void, "forbidden" | "not-found" | "under-way" | "erased" | "test" | "disabled">> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  type Refusal = "not-found" | "under-way" | "erased" | "test" | "disabled";
  const result = await db.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const endpoint = await keepEndpoint(tx, endpointId);
    const isIt = and(eq(deliveries.id, deliveryId), eq(deliveries.endpointId, endpointId));
    const [delivery] = await tx.select().from(deliveries).where(isIt).for("update");
    if (!endpoint || !delivery) return refused("not-found");
    if (delivery.eventType === "webhook.test") return refused("test");
    if (delivery.state === "pending" || delivery.state === "delivering") return refused("under-way");
    if (delivery.payload === null) return refused("erased");
    if (endpoint.status === "disabled") return refused("disabled");
    await tx.update(deliveries).set(newRound()).where(eq(deliveries.id, deliveryId));
    const name = shownAddress(endpoint.url);
    await recordChange(tx, actor, { action: "webhook.redelivered", id: endpointId, name, after: { delivery: deliveryId } });
    return ok(undefined);
  });
  if (result.ok) webhookWork.notify();
  return result;
}

/** Redelivers what has arrived since then and failed, at most 5,000, oldest first. Returns how many. */
export async function redeliverFailed(
  actor: Actor,
  { endpointId, since }: { endpointId: string } & RedeliverFailedInput,
): Promise<Result<number, "forbidden" | "not-found" | "disabled">> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const result = await db.transaction(async (tx): Promise<Result<number, "not-found" | "disabled">> => {
    const endpoint = await keepEndpoint(tx, endpointId);
    if (!endpoint) return refused("not-found");
    if (endpoint.status === "disabled") return refused("disabled");
    const failed = and(
      eq(deliveries.endpointId, endpointId),
      eq(deliveries.state, "failed"),
      gte(deliveries.createdAt, since),
      isNotNull(deliveries.payload),
      ne(deliveries.eventType, "webhook.test"),
    );
    const chosen = tx.select({ id: deliveries.id }).from(deliveries).where(failed).orderBy(deliveries.createdAt).limit(MAX_REDELIVERED);
    const begun = await tx.update(deliveries).set(newRound()).where(inArray(deliveries.id, chosen)).returning({ id: deliveries.id });
    const after = { since: since.toISOString(), deliveries: begun.length };
    await recordChange(tx, actor, { action: "webhook.failed-redelivered", id: endpointId, name: shownAddress(endpoint.url), after });
    return ok(begun.length);
  });
  if (result.ok) webhookWork.notify();
  return result;
}

function newRound() {
  const at = now();
  const giveUpAt = sql`${at.toISOString()}::timestamptz + make_interval(hours => ${RETRY_HOURS})`;
  return { state: "pending" as const, reason: "", tries: 0, nextAttemptAt: at, giveUpAt, settledAt: null };
}
