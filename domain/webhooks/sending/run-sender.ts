import { database } from "~/platform/db/index.ts";
import { DeliveryLoop } from "~/platform/delivery/index.ts";
import type { RequestLimits } from "~/platform/http/index.ts";
import { every } from "~/platform/polling/index.ts";
import { inSpan } from "~/platform/tracing/index.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { type ClaimedDelivery, claimDeliveries } from "./claim-deliveries.ts";
import { settleAttempt } from "./settle-attempt.ts";
import { endOverdue, takeUpLost } from "./tidy-deliveries.ts";
import { webhookWork } from "./webhook-work.ts";

/** How many requests one process has in progress at the same time. */
const MAX = 40;
const TIDY_MS = 15_000;

const FAILURES = {
  claim: "the webhook sender could not look for work and will retry",
  deliver: "the result of a webhook could not be stored",
};

/** The part of the program that sends webhooks. */
export interface WebhookSender {
  /** Starts nothing new, and resolves when nothing is in progress anymore: after about ten seconds at most. */
  stop(): Promise<void>;
}

/** Starts sending webhooks in this process. Any number of processes share the work. */
export function runWebhookSender(): WebhookSender {
  const loop = new DeliveryLoop<ClaimedDelivery>({
    most: () => MAX,
    least: () => 1,
    prepare: () => takeUpLost({ isAlone: database.kind === "embedded" }),
    claim: async (room) => ({ claimed: await claimDeliveries(room) }),
    deliver,
    // Each endpoint gets only a few requests at a time, so another of its deliveries can go now.
    isEndNews: true,
    signal: webhookWork,
    failures: FAILURES,
  });
  loop.start();
  const tidying = every(TIDY_MS, tidy, { failure: FAILURES.claim, isLater: true });
  return {
    async stop() {
      await Promise.all([loop.stopClaiming(), tidying.stop()]);
      await loop.drained();
    },
  };
}

/** Sends everything that's due, and resolves when nothing is due anymore. */
export async function deliverDue(limits: Partial<RequestLimits> = {}): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(MAX);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(delivery, limits)));
  }
}

async function tidy(): Promise<void> {
  await takeUpLost({ isAlone: false });
  await endOverdue();
}

/** One attempt. If its result can't be stored, it's repeated a minute later, as if the process had died. */
async function deliver(delivery: ClaimedDelivery, limits?: Partial<RequestLimits>): Promise<void> {
  const attributes = { "server.address": new URL(delivery.endpoint.url).hostname, "bluebonnet.webhook.event": delivery.eventType };
  await inSpan({ name: "send webhook", kind: "client", attributes }, async (span) => {
    const attempt = await attemptDelivery(delivery, limits);
    if (attempt.statusCode !== null) span.set({ "http.response.status_code": attempt.statusCode });
    if (attempt.error) span.fail(String(attempt.statusCode ?? "unreached"));
    await settleAttempt(delivery, attempt, Math.random());
  });
}
