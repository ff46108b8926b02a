import { count, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx, violatedConstraint } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { makeDue } from "../deliveries/make-due.ts";
import { newSecret } from "../sending/sign-message.ts";
import { webhookWork } from "../sending/webhook-work.ts";
import { GRACE_HOURS, MAX_ENDPOINTS } from "../webhook-rules.input.ts";
import type { EndpointInput, ExpectedEndpoint, NewEndpointInput } from "../webhooks.input.ts";
import { webhookEndpoints } from "../webhooks.schema.ts";
import { checkUrl, type EndpointRow, holdEndpoint, loggedFields, shownAddress } from "./hold-endpoint.ts";

/** `url`: what's wrong with the address, in words. */
export type SaveRefusal = { url: string };

/**
 * Adds an endpoint and returns its secret, which can only be read this once, and whether its host currently has an address.
 * "added-already": the form was sent twice. "too-many": the maximum number is reached.
 */
export async function createWebhookEndpoint(
  actor: Actor,
  input: NewEndpointInput,
): Promise<Result<{ id: string; secret: string; isHostKnown: boolean }, "forbidden" | "added-already" | "too-many" | SaveRefusal>> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const checked = await checkUrl(input.url);
  if (!checked.ok) return checked;
  const { shown, sealed } = newSecret();
  try {
    const isAdded = await db.transaction((tx) => add(tx, actor, input, sealed));
    return isAdded ? ok({ id: input.id, secret: shown, ...checked.value }) : refused("too-many");
  } catch (error) {
    if (violatedConstraint(error) === "webhook_endpoints_pkey") return refused("added-already");
    throw error;
  }
}

async function add(tx: Tx, actor: Actor, { id, url, description, events, isActive }: NewEndpointInput, secret: string): Promise<boolean> {
  const [counted] = await tx.select({ n: count() }).from(webhookEndpoints);
  if ((counted?.n ?? 0) >= MAX_ENDPOINTS) return false;
  const at = now();
  const row = { id, url: new URL(url).href, description, events, status: isActive ? ("active" as const) : ("paused" as const) };
  await tx.insert(webhookEndpoints).values({ ...row, secret, statusChangedAt: at, createdAt: at, updatedAt: at });
  const shown = shownAddress(row.url);
  await recordChange(tx, actor, { action: "webhook.created", id, name: shown, after: loggedFields(row, shown) });
  return true;
}

/**
 * Changes the address, description, and events, and, unless the program has disabled the endpoint, whether it's active. Returns whether its
 * host currently has an address.
 */
export async function updateWebhookEndpoint(
  actor: Actor,
  seen: ExpectedEndpoint,
  input: EndpointInput,
): Promise<Result<{ isHostKnown: boolean }, "forbidden" | "not-found" | "stale" | SaveRefusal>> {
  if (!can(actor, "webhook:edit")) return refused("forbidden");
  const checked = await checkUrl(input.url);
  if (!checked.ok) return checked;
  const updated = await db.transaction(async (tx) => {
    const held = await holdEndpoint(tx, seen);
    if (!held.ok) return held;
    const before = held.value;
    const wanted = input.isActive ? "active" : "paused";
    const status = before.status === "disabled" ? before.status : wanted;
    const { description, events } = input;
    await change(tx, actor, before, { url: new URL(input.url).href, description, events, status });
    return ok(checked.value);
  });
  if (updated.ok && input.isActive) webhookWork.notify();
  return updated;
}

type Changes = Pick<EndpointRow, "url" | "description" | "events" | "status">;

async function change(tx: Tx, actor: Actor, before: EndpointRow, changes: Changes): Promise<void> {
  const at = now();
  await tx
    .update(webhookEndpoints)
    .set({
      ...changes,
      ...(changes.status !== before.status && { statusChangedAt: at }),
      updatedAt: at,
      version: before.version + 1,
    })
    .where(eq(webhookEndpoints.id, before.id));
  if (changes.status === "active" && before.status === "paused") await makeDue(tx, before.id);
  await recordChange(tx, actor, {
    action: "webhook.updated",
    id: before.id,
    name: shownAddress(changes.url),
    before: loggedFields(before, shownAddress(before.url)),
    after: loggedFields(changes, shownAddress(changes.url)),
  });
}

const HOUR_MS = 3_600_000;

/**
 * Gives an endpoint a new secret and returns it, once. The previous one also signs for a day, so that receivers can switch over. An even
 * older one stops signing now.
 */
export async function rollWebhookSecret(
  actor: Actor,
  seen: ExpectedEndpoint,
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

/** Deletes an endpoint with its secret and its log. Requests in progress may still arrive. */
export async function deleteWebhookEndpoint(
  actor: Actor,
  seen: ExpectedEndpoint,
): Promise<Result<void, "forbidden" | "not-found" | "stale">> {
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
