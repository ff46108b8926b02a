import { newsletterCampaigns } from "~/domain/newsletter/campaigns.schema.ts";
import { newsletterSubscribers } from "~/domain/newsletter/newsletter.schema.ts";
import { now } from "~/platform/clock/index.ts";
import { type Database, db } from "~/platform/db/index.ts";

type NewCampaign = typeof newsletterCampaigns.$inferInsert;

/** A draft that's ready to send. */
export async function storedCampaign(changes: Partial<NewCampaign> = {}, database: Database = db) {
  const [row] = await database
    .insert(newsletterCampaigns)
    .values({
      name: "Autumn news",
      subject: "What is new",
      content:
        '<p>Hello {{email}}</p><p><a href="https://example.com/news">Read on</a></p><p><a href="{{unsubscribe_link}}">Unsubscribe</a></p>',
      ...changes,
    })
    .returning();
  if (!row) throw new Error("the campaign was not stored");
  return row;
}

/** This many confirmed subscribers: reader1@example.com … */
export async function storedSubscribers(count: number, name = "reader", database: Database = db): Promise<{ id: string; email: string }[]> {
  const at = now();
  const values = Array.from({ length: count }, (_, i) => ({
    email: `${name}${i + 1}@example.com`,
    isActive: true,
    confirmedAt: at,
    subscribedAt: at,
    updatedAt: at,
  }));
  return database
    .insert(newsletterSubscribers)
    .values(values)
    .returning({ id: newsletterSubscribers.id, email: newsletterSubscribers.email });
}
