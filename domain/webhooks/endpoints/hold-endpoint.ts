import { eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { faultWords, isHostAsTyped, typedAddressFault } from "~/platform/http/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { ExpectedEndpoint } from "../webhooks.input.ts";
import { webhookEndpoints } from "../webhooks.schema.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** The endpoint as it is now, locked for the transaction. "stale" if its version isn't the expected one. */
export async function holdEndpoint(tx: Tx, { id, version }: ExpectedEndpoint): Promise<Result<EndpointRow, "not-found" | "stale">> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("update");
  if (!endpoint) return refused("not-found");
  return endpoint.version === version ? ok(endpoint) : refused("stale");
}

/** The endpoint while its deliveries are being changed: it can't be disabled until then. */
export async function keepEndpoint(tx: Tx, id: string): Promise<Pick<EndpointRow, "url" | "status"> | undefined> {
  const { url, status } = webhookEndpoints;
  const [endpoint] = await tx.select({ url, status }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("share");
  return endpoint;
}

/**
 * Checks a typed address. Refused with the reason nothing can be sent there, in words for its field. Otherwise, whether its host currently
 * has an address, as far as that's known.
 */
export async function checkUrl(url: string): Promise<Result<{ isHostKnown: boolean }, { url: string }>> {
  if (/^https?:/i.test(url) && URL.canParse(url) && !isHostAsTyped(url))
    return refused({ url: `Enter this address as ${new URL(url).href}.` });
  const fault = await typedAddressFault(url, env().webhookAllowPrivate);
  return fault && fault !== "no-address" ? refused({ url: faultWords[fault] }) : ok({ isHostKnown: fault === null });
}

/** The fields that the audit log compares: never a secret, and no part of the address that may be a key. */
export function loggedFields(
  { url, description, events, status }: Pick<EndpointRow, "url" | "description" | "events" | "status">,
  shown: string,
) {
  return { address: shown, query: new URL(url).search.length, description, events, status };
}

/** An address for logs: the part after the question mark is often a key. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search && "?…"}`;
}
