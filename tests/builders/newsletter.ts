import { newsletterCampaigns, newsletterDeliveries, newsletterLinks } from "~/domain/newsletter/campaigns.schema.ts";
import { newsletterSubscribers } from "~/domain/newsletter/newsletter.schema.ts";
import { db } from "~/platform/db/index.ts";

type Subscriber = typeof newsletterSubscribers.$inferInsert;
type Campaign = typeof newsletterCampaigns.$inferInsert;
type Delivery = typeof newsletterDeliveries.$inferInsert;

const SENT = new Date("2026-11-20T12:00:00Z");
let count = 0;

/** An active, confirmed subscriber, by default with a unique address. */
export async function subscriber(changes: Partial<Subscriber> = {}): Promise<{ id: string; email: string }> {
  const email = `reader-${++count}-${process.pid}@example.com`;
  const values = { email, isActive: true, confirmedAt: SENT, subscribedAt: SENT, updatedAt: SENT, ...changes };
  const [row] = await db.insert(newsletterSubscribers).values(values).returning();
  if (!row) throw new Error("not stored");
  return row;
}

/** A sent campaign with these links. */
export async function campaign(changes: Partial<Campaign> = {}, links: string[] = []): Promise<string> {
  const values = { name: "November", subject: "News", content: "<p>News</p>", status: "sent" as const, ...changes };
  const [row] = await db.insert(newsletterCampaigns).values(values).returning();
  if (!row) throw new Error("not stored");
  if (links.length > 0) await db.insert(newsletterLinks).values(links.map((url, number) => ({ campaignId: row.id, number, url })));
  return row.id;
}

/** A message that was accepted on 20 November 2026. Returns its ID. */
export async function delivery(campaignId: string, changes: Partial<Delivery> = {}): Promise<number> {
  const subscriberId = changes.subscriberId ?? (await subscriber()).id;
  const values = { campaignId, state: "accepted" as const, changedAt: SENT, ...changes, subscriberId };
  const [row] = await db.insert(newsletterDeliveries).values(values).returning();
  if (!row) throw new Error("not stored");
  return row.id;
}
