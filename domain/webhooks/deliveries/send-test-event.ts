import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { shownAddress } from "../endpoints/hold-endpoint.ts";
import { attemptDelivery } from "../sending/attempt-delivery.ts";
import { CLAIM_SECONDS, type ClaimedDelivery } from "../sending/claim-deliveries.ts";
import { settleAttempt } from "../sending/settle-attempt.ts";
import { webhookDeliveries, webhookEndpoints } from "../webhooks.schema.ts";
import { bodyOf } from "./publish-event.ts";

/** A test's result. `error` is empty if the receiver accepted it. */
export interface TestOutcome {
  deliveryId: string;
  statusCode: number | null;
  /** Milliseconds. */
  duration: number;
  error: string;
}

/** Sends an event that says that it's a test, and waits for the response: once, even if the endpoint is paused or disabled. */
export async function sendTestEvent(actor: Actor, { id }: { id: string }): Promise<Result<TestOutcome, "forbidden" | "not-found">> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const delivery = await beginTest(actor, id);
  if (!delivery) return refused("not-found");
  const attempt = await attemptDelivery(delivery);
  // A test is never repeated, so there is no pause to vary.
  await settleAttempt(delivery, attempt, 0);
  const { statusCode, duration, error } = attempt;
  return ok({ deliveryId: delivery.id, statusCode, duration, error });
}

/** The test's delivery, in progress, so no sender takes it up. */
async function beginTest(actor: Actor, endpointId: string): Promise<ClaimedDelivery | null> {
  const at = now();
  const payload = bodyOf("webhook.test", at, { message: "This is a test. Nothing has happened." });
  const begun = { id: newId(), endpointId, claim: newId(), eventType: "webhook.test" as const, payload, tries: 1, giveUpAt: at };
  return db.transaction(async (tx) => {
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for("key share");
    if (!endpoint) return null;
    const claimedUntil = new Date(at.getTime() + CLAIM_SECONDS * 1_000);
    await tx
      .insert(webhookDeliveries)
      .values({ ...begun, eventId: begun.id, state: "delivering", attempts: 1, claimedUntil, createdAt: at });
    await recordChange(tx, actor, { action: "webhook.tested", id: endpointId, name: shownAddress(endpoint.url) });
    return { ...begun, endpoint };
  });
}
