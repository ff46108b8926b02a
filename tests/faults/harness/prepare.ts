import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { seed } from "~/db/seed/index.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { newSecret } from "~/domain/webhooks/sending/sign-message.ts";
import { webhookEndpoints } from "~/domain/webhooks/webhooks.schema.ts";
import { migrate, openServer } from "~/platform/db/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { storedCampaign, storedSubscribers } from "../../builders/campaign.ts";
import { SESSION_SECRET } from "./world.ts";

/** Campaign emails per second: slow enough to be in progress while things fail. */
const PACE = "10";

/** A site with a webhook receiver, and a campaign that is being sent to this many readers. */
export async function prepare(url: string, receiver: string, readers: number): Promise<void> {
  const database = openServer(url);
  await migrate(database);
  await seed(database.db);
  openSecrets({ sessionSecret: SESSION_SECRET, dataDir: "" });
  const at = new Date();
  await database.db.insert(webhookEndpoints).values({
    ...{ id: randomUUID(), url: receiver, events: ["lead.created", "assessment.completed"], secret: newSecret().sealed },
    ...{ statusChangedAt: at, createdAt: at, updatedAt: at },
  });
  await database.db.update(siteSettings).set({ value: PACE }).where(eq(siteSettings.key, "newsletter_per_second"));
  await storedSubscribers(readers, "reader", database.db);
  const message = { subject: "News", html: "<p>Hello</p>", text: "Hello" };
  const { id } = await storedCampaign({ status: "sending", message, recipientCount: readers }, database.db);
  await database.db.execute(sql`
    insert into newsletter_deliveries (campaign_id, subscriber_id) select ${id}, id from newsletter_subscribers`);
  await database.close();
}
