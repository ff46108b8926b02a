import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { keepEndpoint, shownAddress } from "../endpoints/hold-endpoint.ts";
import { webhookWork } from "../sending/webhook-work.ts";
import { makeDue } from "./make-due.ts";

type Refusal = "forbidden" | "not-found" | "inactive" | "nothing-waits";

/**
 * Makes the next attempt now for what's waiting for one: everything waiting for an endpoint, or one delivery. Its round of attempts
 * continues. "inactive": the endpoint has to be enabled first, which sends what's waiting. Returns how many.
 */
export async function sendWaiting(
  actor: Actor,
  { endpointId, deliveryId }: { endpointId: string; deliveryId?: string },
): Promise<Result<number, Refusal>> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const result = await db.transaction(async (tx): Promise<Result<number, Refusal>> => {
    const endpoint = await keepEndpoint(tx, endpointId);
    if (!endpoint) return refused("not-found");
    if (endpoint.status !== "active") return refused("inactive");
    const count = await makeDue(tx, endpointId, deliveryId);
    if (count === 0) return refused("nothing-waits");
    const after = deliveryId === undefined ? { deliveries: count } : { delivery: deliveryId };
    await recordChange(tx, actor, { action: "webhook.waiting-sent", id: endpointId, name: shownAddress(endpoint.url), after });
    return ok(count);
  });
  if (result.ok) webhookWork.notify();
  return result;
}
