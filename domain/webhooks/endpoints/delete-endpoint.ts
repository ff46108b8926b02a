import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { SeenEndpoint } from "../webhooks.input.ts";
import { webhookEndpoints } from "../webhooks.schema.ts";
import { holdEndpoint, loggedFields } from "./hold-endpoint.ts";
import { shownAddress } from "./shown-address.ts";

/** Deletes an endpoint with its secret and its log. What is under way may still arrive. */
export async function deleteWebhookEndpoint(actor: Actor, seen: SeenEndpoint): Promise<Result<void, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdEndpoint(tx, seen);
    if (!held.ok) return held;
    const { id, url } = held.value;
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const shown = shownAddress(url);
    await recordChange(tx, actor, { action: "webhook.deleted", id, name: shown, before: loggedFields(held.value, shown) });
    return ok(undefined);
  });
}
