import { newsletterCampaigns, newsletterDeliveries } from "~/domain/newsletter/campaigns.schema.ts";
import { newsletterSubscribers } from "~/domain/newsletter/newsletter.schema.ts";
import type { Database } from "~/platform/db/index.ts";

/** Adds a sent campaign in which every active subscriber's message is uncertain. Returns its ID. */
export async function addUncertainCampaign(database: Database, name: string, response: string): Promise<string> {
  const { id: subscriberId, isActive } = newsletterSubscribers;
  const readers = (await database.select({ subscriberId, isActive }).from(newsletterSubscribers)).filter((reader) => reader.isActive);
  const [campaign] = await database
    .insert(newsletterCampaigns)
    .values({
      name,
      subject: "News",
      content: "<p>News</p>",
      status: "sent",
      message: { subject: "News", html: "<p>News</p>", text: "News" },
      recipientCount: readers.length,
      uncertainCount: readers.length,
      startedAt: new Date(),
      sentAt: new Date(),
    })
    .returning();
  const campaignId = campaign?.id ?? "";
  const uncertain = { campaignId, state: "uncertain" as const, changedAt: new Date(), response };
  await database.insert(newsletterDeliveries).values(readers.map((reader) => ({ ...uncertain, subscriberId: reader.subscriberId })));
  return campaignId;
}
