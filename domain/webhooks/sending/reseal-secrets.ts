import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { reseal, unseal } from "~/platform/secrets/index.ts";
import { webhookEndpoints } from "../webhooks.schema.ts";
import { PURPOSE } from "./sign-message.ts";

/** How many endpoints have a secret that none of the program's secrets can read. */
export async function countUnreadableWebhookSecrets(): Promise<number> {
  const all = await db.select({ secret: webhookEndpoints.secret }).from(webhookEndpoints);
  return all.filter(({ secret }) => unseal(PURPOSE, secret) === null).length;
}

/** Encrypts the endpoints' secrets with the program's current secret. Returns how many endpoints had another one. */
export async function resealWebhookSecrets(): Promise<number> {
  const { id, secret, previousSecret } = webhookEndpoints;
  const all = await db.select({ id, secret, previousSecret }).from(webhookEndpoints);
  const changed = all
    .map((old) => ({
      ...{ id: old.id, old_secret: old.secret, secret: reseal(PURPOSE, old.secret) },
      previous_secret: old.previousSecret && reseal(PURPOSE, old.previousSecret),
    }))
    .filter((endpoint) => endpoint.secret !== null || endpoint.previous_secret);
  if (changed.length === 0) return 0;
  // An endpoint whose secret was rolled in the meantime has a new one already.
  const { rows } = await db.execute(sql`
    update webhook_endpoints e set secret = coalesce(n.secret, e.secret), previous_secret = coalesce(n.previous_secret, e.previous_secret)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id uuid, old_secret text, secret text, previous_secret text)
    where e.id = n.id and e.secret = n.old_secret returning e.id`);
  return rows.length;
}
