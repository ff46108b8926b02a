import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents } from "./campaigns.schema.ts";
import { confirmSubscription, findSubscription, resubscribe, unsubscribe, unsubscribeByMail } from "./index.ts";
import { deliveryToken } from "./message/delivery-token.ts";
import { newsletterSubscribers, newsletterSuppressions } from "./newsletter.schema.ts";
import { confirmationLink, subscriberToken } from "./tokens.ts";

onTestDatabase();

async function addSubscriber(email: string): Promise<string> {
  const at = now();
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email, isActive: true, confirmedAt: at, subscribedAt: at, updatedAt: at })
    .returning();
  return row?.id ?? "";
}

/** A message that a campaign sent to someone. */
async function addDelivery(subscriberId: string): Promise<{ campaignId: string; deliveryId: number }> {
  const [campaign] = await db.insert(newsletterCampaigns).values({ name: "May", subject: "May", content: "May" }).returning();
  const campaignId = campaign?.id ?? "";
  const [delivery] = await db.insert(newsletterDeliveries).values({ campaignId, subscriberId, state: "accepted" }).returning();
  return { campaignId, deliveryId: delivery?.id ?? 0 };
}

async function leftBy({ campaignId, deliveryId }: { campaignId: string; deliveryId: number }) {
  const [campaign] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId));
  const events = await db.select().from(newsletterEvents).where(eq(newsletterEvents.deliveryId, deliveryId));
  return [campaign?.unsubscribeCount, events.map(({ kind }) => kind)];
}

async function suppress(email: string): Promise<void> {
  await db.insert(newsletterSuppressions).values({ email, reason: "complaint", createdAt: now() });
}

describe.runIf(isDatabaseThere())("unsubscribing", () => {
  test("counts for the message's campaign, once, however often and in whatever way it is requested", async () => {
    const id = await addSubscriber("leaver@example.com");
    const delivery = await addDelivery(id);
    const [token, message] = [subscriberToken(id), deliveryToken(delivery.deliveryId)];
    const answers = await Promise.all([1, 2, 3].map(() => unsubscribe(token, message)));
    expect(answers.map((answer) => answer?.isActive)).toEqual([false, false, false]);
    expect(await leftBy(delivery)).toEqual([1, ["unsubscribe"]]);
    await resubscribe(token);
    expect(await unsubscribeByMail(`Re: unsubscribe ${message.toUpperCase()}`)).toBe(true);
    expect((await findSubscription(token))?.isActive).toBe(false);
    expect(await leftBy(delivery)).toEqual([1, ["unsubscribe"]]);
  });

  test("works without a message, with a forged one, or with someone else's, and no campaign counts it", async () => {
    const other = await addDelivery(await addSubscriber("other@example.com"));
    const theirs = deliveryToken(other.deliveryId);
    for (const message of ["", `${theirs.slice(0, -1)}!`, theirs]) {
      const id = await addSubscriber(`reader${message.length}${message.endsWith("!")}@example.com`);
      expect((await unsubscribe(subscriberToken(id), message))?.isActive).toBe(false);
    }
    expect(await leftBy(other)).toEqual([0, []]);
  });

  test("is not counted for people who had already left for another reason", async () => {
    const id = await addSubscriber("earlier@example.com");
    const delivery = await addDelivery(id);
    await unsubscribe(subscriberToken(id));
    await unsubscribe(subscriberToken(id), deliveryToken(delivery.deliveryId));
    expect(await leftBy(delivery)).toEqual([0, []]);
  });

  test.each(["", "unsubscribe", "unsubscribe abc", `please unsubscribe ${"a".repeat(25)}`])("an email %j does nothing", async (subject) => {
    expect(await unsubscribeByMail(subject)).toBe(false);
  });
});

describe.runIf(isDatabaseThere())("a suppressed address", () => {
  test("does not come back through preferences or an old confirmation link; the response says why", async () => {
    const id = await addSubscriber("complained@example.com");
    await unsubscribe(subscriberToken(id));
    await suppress("complained@example.com");
    expect(await resubscribe(subscriberToken(id))).toEqual({ maskedEmail: "c•••@example.com", isActive: false, suppression: "complaint" });
    const confirmation = new URL(confirmationLink(id, now())).searchParams.get("token") ?? "";
    expect(await confirmSubscription(confirmation)).toEqual({ ok: false, reason: "invalid-link" });
    expect((await findSubscription(subscriberToken(id)))?.isActive).toBe(false);
  });
});
