import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newSecret } from "../sending/secrets.ts";
import { GRACE_HOURS } from "../webhook-rules.input.ts";
import type { SeenEndpoint } from "../webhooks.input.ts";
import { webhookEndpoints } from "../webhooks.schema.ts";
import { holdEndpoint } from "./hold-endpoint.ts";
import { shownAddress } from "./shown-address.ts";

const HOUR_MS = 3_600_000;

/**
 * Gives an endpoint a new secret and answers it, once. For a day the one before signs as well, so that receivers can change over; one that was
 * rolled earlier ends now.
 */
export async function rollWebhookSecret(
  actor: Actor,
  seen: SeenEndpoint,
): Promise<Result<{ id: string; secret: string }, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const { shown, sealed } = newSecret();
  return db.transaction(async (tx) => {
    const held = await holdEndpoint(tx, seen);
    if (!held.ok) return held;
    const { id, url, secret: previousSecret, version } = held.value;
    const at = now();
    const previousSecretUntil = new Date(at.getTime() + GRACE_HOURS * HOUR_MS);
    await tx
      .update(webhookEndpoints)
      .set({ secret: sealed, previousSecret, previousSecretUntil, updatedAt: at, version: version + 1 })
      .where(eq(webhookEndpoints.id, id));
    await recordChange(tx, actor, { action: "webhook.secret-rolled", id, name: shownAddress(url) });
    return ok({ id, secret: shown });
  });
}
