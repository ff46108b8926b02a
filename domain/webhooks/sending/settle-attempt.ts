import { and, eq, ne } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, pipelined, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { listPeopleWho } from "../../access/index.ts";
import { DAY_MS } from "../../retention.ts";
import { mailWebhookDisabled } from "../jobs.ts";
import { ENDPOINT_DISABLED, MAX_FAILING_DAYS, MAX_FAILURES, RETRY_HOURS } from "../webhook-rules.input.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../webhooks.schema.ts";
import type { Attempt } from "./attempt-delivery.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { nextAttempt } from "./next-attempt.ts";

const GONE = 410;

const attempts = counter("webhook_attempts_total", {
  help: "Attempts to deliver a webhook: accepted by the receiver, scheduled for another attempt, or failed for good.",
  labels: ["outcome"],
});
const outcomes = { succeeded: "taken", pending: "put_off", failed: "failed" } as const;

type Claimed = Pick<ClaimedDelivery, "id" | "endpointId" | "claim" | "eventType" | "tries" | "giveUpAt">;
type Endpoint = typeof webhookEndpoints.$inferSelect;
type End = { state: "succeeded" | "failed"; reason: string } | { state: "pending"; reason: string; nextAttemptAt: Date };

/**
 * Records an attempt's result, when the next one is due, and what it says about the endpoint. If someone else has taken over the delivery
 * in the meantime, or its person was erased, nothing is written. `chance`: from 0 to 1, for the pause.
 */
export async function settleAttempt(delivery: Claimed, attempt: Attempt, chance: number): Promise<void> {
  const state = await db.transaction(async (tx) => {
    // The endpoint first, as in every change that involves both.
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId)).for("no key update");
    if (!endpoint) return null;
    const end = endOf(delivery, attempt, endpoint, chance);
    if (!(await writeEnd(tx, delivery, attempt, end))) return null;
    const { startedAt, duration, headers, statusCode, response, error } = attempt;
    await tx.insert(webhookAttempts).values({ deliveryId: delivery.id, startedAt, duration, headers, statusCode, response, error });
    // A test only tells staff something.
    if (delivery.eventType !== "webhook.test") await judgeEndpoint(tx, endpoint, end, attempt);
    return end.state;
  });
  if (state) attempts.inc({ outcome: outcomes[state] });
  log.info(
    { delivery: delivery.id, status: attempt.statusCode, ms: attempt.duration },
    attempt.error ? "webhook not accepted" : "webhook accepted",
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
    : { state: "failed", reason: `${error} Stopped retrying after ${RETRY_HOURS} hours.` };
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

/** Counts consecutive failures, and disables the endpoint if there are too many. */
async function judgeEndpoint(tx: Tx, endpoint: Endpoint, end: End, { statusCode }: Attempt): Promise<void> {
  const at = now();
  const isSuccess = end.state === "succeeded";
  if (isSuccess && endpoint.failuresInRow === 0 && endpoint.failingSince === null) return;
  const failuresInRow = isSuccess ? 0 : endpoint.failuresInRow + (end.state === "failed" ? 1 : 0);
  const failingSince = isSuccess ? null : (endpoint.failingSince ?? at);
  await tx.update(webhookEndpoints).set({ failuresInRow, failingSince }).where(eq(webhookEndpoints.id, endpoint.id));
  if (end.state !== "failed") return;
  if (statusCode === GONE) await disableEndpoint(tx, endpoint, "The receiver responded with 410, which means it's permanently gone.");
  else if (failuresInRow >= MAX_FAILURES) await disableEndpoint(tx, endpoint, `${failuresInRow} deliveries in a row failed.`);
  else if (failingSince && at.getTime() - failingSince.getTime() >= MAX_FAILING_DAYS * DAY_MS)
    await disableEndpoint(tx, endpoint, `No delivery has succeeded in ${MAX_FAILING_DAYS} days.`);
}

/** Disables an endpoint, ends what's waiting for it, and tells the people who can fix it, once. The caller holds the lock on its row. */
async function disableEndpoint(tx: Tx, { id }: { id: string }, reason: string): Promise<void> {
  const at = now();
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ status: "disabled", statusReason: reason, statusChangedAt: at })
    .where(and(eq(webhookEndpoints.id, id), ne(webhookEndpoints.status, "disabled")))
    .returning({ id: webhookEndpoints.id });
  if (disabled.length === 0) return;
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", reason: ENDPOINT_DISABLED, nextAttemptAt: null, settledAt: at })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "pending")));
  const people = await listPeopleWho(tx, "webhook:edit");
  await pipelined(people.map(({ userId }) => enqueue(tx, mailWebhookDisabled, { endpointId: id, userId, at: at.toISOString() })));
  log.warn({ endpoint: id, reason }, "a webhook endpoint was disabled");
}
