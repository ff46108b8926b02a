import { database } from "~/platform/db/index.ts";
import type { RequestLimits } from "~/platform/http/index.ts";
import { log } from "~/platform/log/index.ts";
import { inSpan } from "~/platform/tracing/index.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { type ClaimedDelivery, claimDeliveries } from "./claim-deliveries.ts";
import { onWebhookWork } from "./notify-sender.ts";
import { settleAttempt } from "./settle-attempt.ts";
import { endOverdue, takeUpLost } from "./tidy-deliveries.ts";

/** Requests under way at the same time, of one process. */
const MAX = 40;
const LOOK_MS = 2_000;
const TIDY_MS = 15_000;

/** The part of the program that sends webhooks. */
export interface WebhookSender {
  /** Takes nothing more up, and ends when nothing is under way any more: after some ten seconds at most. */
  stop(): Promise<void>;
}

/** Sends webhooks in this process from now on; any number of processes share the work. */
export function runWebhookSender(): WebhookSender {
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  let look = () => {};
  const rest = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, LOOK_MS);
      look = () => {
        clearTimeout(timer);
        done();
      };
    });
  const take = (delivery: ClaimedDelivery) => {
    const attempt = deliver(delivery).finally(() => {
      underWay.delete(attempt);
      look();
    });
    underWay.add(attempt);
  };
  const run = async () => {
    await takeUpLost({ isAlone: database.kind === "embedded" }).catch(warn);
    let tidiedAt = performance.now();
    while (!isOver) {
      // Asked for before the look: what comes in the middle of it is not overlooked.
      const rested = rest();
      const claimed = underWay.size < MAX ? await claimDeliveries(MAX - underWay.size).catch(warn) : [];
      for (const delivery of claimed ?? []) take(delivery);
      if (performance.now() - tidiedAt > TIDY_MS) {
        tidiedAt = performance.now();
        await tidy().catch(warn);
      }
      if (claimed?.length) look();
      else await rested;
    }
  };
  const running = run();
  const stopListening = onWebhookWork(() => look());
  return {
    async stop() {
      isOver = true;
      stopListening();
      look();
      await running;
      await Promise.all(underWay);
    },
  };
}

/** Sends everything that is due, and ends when nothing is any more. */
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

/** One attempt. Where its end cannot be written down it is taken up again a minute later, as if the process had died. */
async function deliver(delivery: ClaimedDelivery, limits?: Partial<RequestLimits>): Promise<void> {
  const attributes = { "server.address": new URL(delivery.endpoint.url).hostname, "bluebonnet.webhook.event": delivery.eventType };
  try {
    await inSpan({ name: "send webhook", kind: "client", attributes }, async (span) => {
      const attempt = await attemptDelivery(delivery, limits);
      if (attempt.statusCode !== null) span.set({ "http.response.status_code": attempt.statusCode });
      if (attempt.error) span.fail(String(attempt.statusCode ?? "unreached"));
      await settleAttempt(delivery, attempt);
    });
  } catch (error) {
    log.warn({ err: error, delivery: delivery.id }, "what came of a webhook could not be written down");
  }
}

function warn(error: unknown): null {
  log.warn({ err: error }, "the webhook sender could not look for work and tries again");
  return null;
}
