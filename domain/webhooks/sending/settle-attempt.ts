import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { DAY_MS } from "../../retention.ts";
import { ENDPOINT_DISABLED, MAX_FAILING_DAYS, MAX_FAILURES, RETRY_HOURS } from "../webhook-rules.input.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../webhooks.schema.ts";
import type { Attempt } from "./attempt-delivery.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { disableEndpoint } from "./disable-endpoint.ts";
import { nextAttempt } from "./next-attempt.ts";

const GONE = 410;

const attempts = counter("webhook_attempts_total", {
  help: "Attempts to deliver a webhook: taken by the receiver, put off to another attempt, or failed for good.",
  labels: ["outcome"],
});
const outcomes = { succeeded: "taken", pending: "put_off", failed: "failed" } as const;

type Claimed = Pick<ClaimedDelivery, "id" | "endpointId" | "claim" | "eventType" | "tries" | "giveUpAt">;
type Endpoint = typeof webhookEndpoints.$inferSelect;
type End = { state: "succeeded" | "failed"; reason: string } | { state: "pending"; reason: string; nextAttemptAt: Date };

/**
 * Writes down what came of an attempt, when the next one is, and what it says about the endpoint. Where somebody else has taken the delivery
 * up meanwhile, or its person was erased, nothing is written. `chance`: from 0 to 1, for the pause.
 */
export async function settleAttempt(delivery: Claimed, attempt: Attempt, chance = Math.random()): Promise<void> {
  const state = await db.transaction(async (tx) => {
    // The endpoint first, as everybody does who changes both.
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId)).for("no key update");
    if (!endpoint) return null;
    const end = endOf(delivery, attempt, endpoint, chance);
    if (!(await writeEnd(tx, delivery, attempt, end))) return null;
    const { startedAt, duration, headers, statusCode, response, error } = attempt;
    await tx.insert(webhookAttempts).values({ deliveryId: delivery.id, startedAt, duration, headers, statusCode, response, error });
    // A test tells staff something, and nobody else.
    if (delivery.eventType !== "webhook.test") await judgeEndpoint(tx, endpoint, end, attempt);
    return end.state;
  });
  if (state) attempts.inc({ outcome: outcomes[state] });
  log.info(
    { delivery: delivery.id, status: attempt.statusCode, ms: attempt.duration },
    attempt.error ? "webhook not taken" : "webhook taken",
  );
}

function endOf(
  { eventType, tries, giveUpAt }: Claimed,
  { error, statusCode, askedMs }: Attempt,
  { status }: Endpoint,
  chance: number,
): End {
  if (error === "") return { state: "succeeded", reason: "" };
  if (eventType === "webhook.test" || statusCode === GONE) return { state: "failed", reason: error };
  if (status === "disabled") return { state: "failed", reason: `${error} ${ENDPOINT_DISABLED}` };
  const nextAttemptAt = nextAttempt({ tries, at: now(), giveUpAt, askedMs }, chance);
  return nextAttemptAt
    ? { state: "pending", reason: error, nextAttemptAt }
    : { state: "failed", reason: `${error} Given up after ${RETRY_HOURS} hours.` };
}

async function writeEnd(tx: Tx, { id, claim }: Claimed, { statusCode }: Attempt, end: End): Promise<boolean> {
  const nextAttemptAt = end.state === "pending" ? end.nextAttemptAt : null;
  const settledAt = end.state === "pending" ? null : now();
  const written = await tx
    .update(webhookDeliveries)
    .set({ state: end.state, reason: end.reason, statusCode, nextAttemptAt, settledAt, claim: null, claimedUntil: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claim, claim)))
    .returning({ id: webhookDeliveries.id });
  return written.length > 0;
}

/** Counts what failed in a row, and disables the endpoint where it is too much. */
async function judgeEndpoint(tx: Tx, endpoint: Endpoint, end: End, { statusCode }: Attempt): Promise<void> {
  const at = now();
  const isSuccess = end.state === "succeeded";
  if (isSuccess && endpoint.failuresInRow === 0 && endpoint.failingSince === null) return;
  const failuresInRow = isSuccess ? 0 : endpoint.failuresInRow + (end.state === "failed" ? 1 : 0);
  const failingSince = isSuccess ? null : (endpoint.failingSince ?? at);
  await tx.update(webhookEndpoints).set({ failuresInRow, failingSince }).where(eq(webhookEndpoints.id, endpoint.id));
  if (end.state !== "failed") return;
  if (statusCode === GONE) await disableEndpoint(tx, endpoint, "It answered 410: it is gone for good.");
  else if (failuresInRow >= MAX_FAILURES) await disableEndpoint(tx, endpoint, `${failuresInRow} deliveries in a row failed.`);
  else if (failingSince && at.getTime() - failingSince.getTime() >= MAX_FAILING_DAYS * DAY_MS)
    await disableEndpoint(tx, endpoint, `No delivery has succeeded in ${MAX_FAILING_DAYS} days.`);
}
