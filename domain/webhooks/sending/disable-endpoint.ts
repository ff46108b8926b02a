import { and, eq, ne } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { pipelined, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { listPeopleWho } from "../../access/index.ts";
import { mailWebhookDisabled } from "../jobs.ts";
import { ENDPOINT_DISABLED } from "../webhook-rules.input.ts";
import { webhookDeliveries, webhookEndpoints } from "../webhooks.schema.ts";

/** Takes an endpoint out of use, ends what waits for it, and tells those who can put it right, once. The caller holds its row. */
export async function disableEndpoint(tx: Tx, { id }: { id: string }, reason: string): Promise<void> {
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
