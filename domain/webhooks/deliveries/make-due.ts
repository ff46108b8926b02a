import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { webhookDeliveries as deliveries } from "../webhooks.schema.ts";

/** Makes what's waiting for its next attempt due now: everything waiting for an endpoint, or one delivery to it. Returns how many. */
export async function makeDue(tx: Tx, endpointId: string, deliveryId?: string): Promise<number> {
  const isWaiting = and(
    eq(deliveries.endpointId, endpointId),
    eq(deliveries.state, "pending"),
    deliveryId === undefined ? undefined : eq(deliveries.id, deliveryId),
  );
  const due = await tx.update(deliveries).set({ nextAttemptAt: now() }).where(isWaiting).returning({ id: deliveries.id });
  return due.length;
}
