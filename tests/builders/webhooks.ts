import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import type { Actor } from "~/domain/permissions/index.ts";
import { createWebhookEndpoint, publishEvent } from "~/domain/webhooks/index.ts";
import { NewEndpointInput } from "~/domain/webhooks/webhooks.input.ts";
import { db } from "~/platform/db/index.ts";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { reactions } from "~/server/reactions.ts";

/** Allows a file's tests to send to receivers on this machine. */
export function onLocalReceivers(): void {
  beforeAll(() => adoptEnv(readEnv({ EASE_VERIFICATION: "1", SITE_URL: "http://localhost:3000", WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" })));
}

export function endpointInput(changes: Record<string, unknown> = {}): NewEndpointInput {
  return NewEndpointInput.parse({
    id: randomUUID(),
    url: "https://hooks.sotolcreek.example/in",
    description: "The CRM",
    events: ["lead.created", "subscriber.confirmed"],
    ...changes,
  });
}

/** An endpoint that an administrator has added, with its secret. */
export async function addedEndpoint(actor: Actor, changes: Record<string, unknown> = {}): Promise<{ id: string; secret: string }> {
  const created = await createWebhookEndpoint(actor, endpointInput(changes));
  if (!created.ok) throw new Error(JSON.stringify(created.reason));
  return created.value;
}

/** Publishes that someone confirmed their newsletter subscription: the smallest event. */
export async function publishConfirmed(
  email = "dolores@sotolcreek.example",
  at = new Date("2026-11-22T10:00:00Z"),
  id: string = randomUUID(),
): Promise<void> {
  const data = { email, confirmedAt: at.toISOString() };
  await publishEvent({ type: "subscriber.confirmed", id, at, personEmail: email, data });
}

/** What's stored about an endpoint's deliveries, oldest first. */
export async function deliveriesOf(endpointId: string) {
  const { rows } = await db.execute(sql`
    select id, event_type, state, reason, attempts, tries, status_code, next_attempt_at, payload from webhook_deliveries
    where endpoint_id = ${endpointId} order by created_at, id`);
  return rows.map(({ next_attempt_at, ...row }) => ({
    id: String(row.id),
    type: String(row.event_type),
    state: String(row.state),
    reason: String(row.reason),
    attempts: Number(row.attempts),
    tries: Number(row.tries),
    statusCode: row.status_code,
    payload: row.payload === null ? null : String(row.payload),
    nextAttemptAt: next_attempt_at === null ? null : new Date(String(next_attempt_at)),
  }));
}

/** Runs the waiting webhook jobs now instead of in the queue. Twice, because a job may run twice. */
export async function announceAll(): Promise<number> {
  const names = ["lead-created", "assessment-completed", "subscriber-confirmed"];
  const { rows } = await db.execute(sql`
    select id, name, data from pgboss.job where name = any(${`{${names.join(",")}}`}::text[]) and state = 'created' order by created_on, id`);
  for (const { name, data } of [...rows, ...rows]) {
    const reaction = reactions.find((kind) => kind.name === name);
    await reaction?.handle(data as never);
  }
  await db.execute(sql`delete from pgboss.job where id = any(${`{${rows.map(({ id }) => id).join(",")}}`}::uuid[])`);
  return rows.length;
}
