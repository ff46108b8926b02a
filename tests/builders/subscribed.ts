import { webhookEndpoints } from "~/domain/webhooks/webhooks.schema.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";

/** Another system that is told of these events. It's paused, so nothing is sent. */
export async function subscribed(...events: typeof webhookEndpoints.$inferInsert.events): Promise<void> {
  const at = new Date();
  const row = { url: "https://crm.example/hook", events, status: "paused" as const, secret: "sealed" };
  await db.insert(webhookEndpoints).values({ ...row, id: newId(), statusChangedAt: at, createdAt: at, updatedAt: at });
}
