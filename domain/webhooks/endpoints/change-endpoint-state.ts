import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { makeDue } from "../deliveries/make-due.ts";
import { webhookWork } from "../sending/webhook-work.ts";
import type { ExpectedEndpoint } from "../webhooks.input.ts";
import { webhookEndpoints } from "../webhooks.schema.ts";
import { holdEndpoint, shownAddress } from "./hold-endpoint.ts";

type Refusal = "forbidden" | "not-found" | "stale";

/** Nothing is sent until it's enabled. Events are stored for a day. A disabled endpoint stays disabled. */
export async function pauseWebhookEndpoint(actor: Actor, seen: ExpectedEndpoint): Promise<Result<void, Refusal>> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  return change(actor, seen, "paused");
}

/** What's waiting is sent at once, including what's waiting for its next attempt. If it was disabled, its failures are reset. */
export async function enableWebhookEndpoint(actor: Actor, seen: ExpectedEndpoint): Promise<Result<void, Refusal>> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const enabled = await change(actor, seen, "active");
  if (enabled.ok) webhookWork.notify();
  return enabled;
}

async function change(actor: Actor, seen: ExpectedEndpoint, status: "active" | "paused"): Promise<Result<void, Refusal>> {
  return db.transaction(async (tx) => {
    const held = await holdEndpoint(tx, seen);
    if (!held.ok) return held;
    const { id, url, status: before, version } = held.value;
    if (before === status || (before === "disabled" && status === "paused")) return ok(undefined);
    const at = now();
    const forgotten = status === "active" ? { failuresInRow: 0, failingSince: null } : {};
    await tx
      .update(webhookEndpoints)
      .set({ status, statusReason: "", statusChangedAt: at, ...forgotten, updatedAt: at, version: version + 1 })
      .where(eq(webhookEndpoints.id, id));
    if (status === "active") await makeDue(tx, id);
    const action = status === "active" ? "webhook.enabled" : "webhook.paused";
    await recordChange(tx, actor, { action, id, name: shownAddress(url), before: { status: before }, after: { status } });
    return ok(undefined);
  });
}
