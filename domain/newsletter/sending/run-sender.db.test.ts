import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { storedCampaign, storedSubscribers } from "~/tests/builders/campaign.ts";
import { campaignIs, onSending, setSettings, states } from "~/tests/builders/sending.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import {
  newsletterCampaigns as campaigns,
  newsletterDeliveries as deliveries,
  newsletterPace as pace,
  newsletterWorkers as workers,
} from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";
import { findCampaign } from "./campaign-states.ts";
import { cancelCampaign, pauseCampaign, resumeCampaign } from "./campaign-transitions.ts";
import { enqueueDelivery } from "./enqueue-delivery.ts";

const { sending, start, work } = onSending();

/** Who got a message. A recipient can appear twice if a connection ended before the message began. */
const delivered = () => sending.smtp.mails.map(({ to }) => (to && !Array.isArray(to) ? to.text : ""));

describe.runIf(isDatabaseThere())("sending a campaign", () => {
  test("everyone gets one email, and the campaign is sent", async () => {
    const { id } = await start(120);
    work();
    await campaignIs(id).toMatchObject({ status: "sent", recipientCount: 120, acceptedCount: 120, sentAt: expect.any(Date) });
    expect(new Set(delivered()).size).toBe(120);
    expect(delivered()).toHaveLength(120);
    expect(await states(id)).toEqual({ accepted: 120 });
    const mail = sending.smtp.mails.find(({ to }) => to && !Array.isArray(to) && to.text === "reader7@example.com");
    expect(mail?.html).toContain("Hello reader7@example.com");
    expect(mail?.headers.get("list")).toMatchObject({ "unsubscribe-post": { name: "List-Unsubscribe=One-Click" } });
  });

  test("several workers share the work, and no one gets two emails", async () => {
    const { id } = await start(400);
    for (let i = 0; i < 3; i++) work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 400 });
    expect(new Set(delivered()).size).toBe(400);
    expect(delivered()).toHaveLength(400);
  });

  test("people who unsubscribed, or were suppressed or erased, before their turn get no email", async () => {
    const { id, people } = await start(10);
    await db
      .update(subscribers)
      .set({ isActive: false })
      .where(eq(subscribers.id, people[0]?.id ?? ""));
    await db.insert(suppressions).values({ email: people[1]?.email ?? "", reason: "by-hand", createdAt: new Date() });
    await db.delete(subscribers).where(eq(subscribers.id, people[2]?.id ?? ""));
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 7, skippedCount: 3 });
    expect(sending.smtp.seen).not.toContain("reader1@example.com");
    expect(sending.smtp.seen).not.toContain("reader2@example.com");
    expect(sending.smtp.seen).not.toContain("reader3@example.com");
  });

  test("someone who unsubscribes while it is being sent gets none", async () => {
    const { id } = await start(200);
    // The first fifty claimed messages are waiting for a server that says nothing.
    sending.smtp.manner = () => "stall";
    work();
    await expect.poll(() => sending.smtp.stalled.length).toBe(3);
    expect((await states(id)).sending).toBe(50);
    const [queued] = await db.select().from(deliveries).where(eq(deliveries.state, "queued")).limit(1);
    const [gone] = await db
      .update(subscribers)
      .set({ isActive: false })
      .where(eq(subscribers.id, queued?.subscriberId ?? ""))
      .returning();
    sending.smtp.manner = () => "take";
    sending.smtp.answerStalled();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 199, skippedCount: 1 });
    expect(sending.smtp.seen).not.toContain(gone?.email);
  });

  test("a pause holds the rest, a canceled campaign sends no more", async () => {
    await setSettings({ newsletter_per_second: "5" });
    const { id } = await start(60);
    work();
    await expect.poll(() => sending.smtp.seen.length).toBeGreaterThan(0);
    expect(await pauseCampaign(sending.editor, { id })).toMatchObject({ ok: true });
    await expect.poll(async () => (await states(id)).sending ?? 0).toBe(0);
    const { acceptedCount } = (await findCampaign(id)) ?? {};
    expect(acceptedCount).toBeLessThan(60);
    await resumeCampaign(sending.editor, { id });
    await expect.poll(async () => (await findCampaign(id))?.acceptedCount).toBeGreaterThan(acceptedCount ?? 0);
    await cancelCampaign(sending.editor, { id });
    await expect.poll(async () => Object.keys(await states(id)).sort(), { timeout: 25_000 }).toEqual(["accepted", "skipped"]);
    const { accepted = 0, skipped = 0 } = await states(id);
    expect([accepted + skipped, skipped > 0]).toEqual([60, true]);
    const counts = { acceptedCount: accepted, skippedCount: skipped };
    expect(await findCampaign(id)).toMatchObject({ status: "failed", failedReason: "Cancelled", ...counts });
  });

  test("no more than the rate allows is claimed in an hour, and the rest waits", async () => {
    await setSettings({ newsletter_per_hour: "30" });
    const { id } = await start(80);
    work();
    await campaignIs(id).toMatchObject({ acceptedCount: 30 });
    await expect.poll(async () => (await db.select().from(pace))[0]?.inHour).toBe(30);
    expect(await states(id)).toEqual({ accepted: 30, queued: 50 });
    expect(sending.smtp.seen).toHaveLength(30);
    await setSettings({ newsletter_per_hour: "0" });
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 80 });
  });

  // When the process that counts them is held up, messages arrive in a bunch that left one by one.
  test("at ten per second, no second has more than eleven, with several workers and a slow server", { retry: 3 }, async () => {
    await setSettings({ newsletter_per_second: "10", newsletter_connections: "5" });
    const { id } = await start(45);
    // What queues up behind the first one doesn't arrive immediately.
    sending.smtp.manner = () => "stall";
    for (let i = 0; i < 3; i++) work();
    await expect.poll(() => sending.smtp.stalled.length, { timeout: 10_000 }).toBeGreaterThan(8);
    sending.smtp.manner = () => "take";
    sending.smtp.answerStalled();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 45 });
    const { seenAt } = sending.smtp;
    const most = Math.max(...seenAt.map((from, place) => seenAt.slice(place).filter((at) => at < from + 1_000).length));
    expect(most).toBeLessThanOrEqual(11);
  });

  test("a sequence email is sent as soon as it is queued, and the step never ends", async () => {
    const [reader] = await storedSubscribers(1);
    const step = await storedCampaign({
      kind: "step",
      status: "sending",
      message: { subject: "Welcome", html: "<p>Hello</p>", text: "Hello" },
    });
    const delivery = { campaignId: step.id, subscriberId: reader?.id ?? "" };
    expect(await db.transaction((tx) => enqueueDelivery(tx, delivery))).toBe(true);
    expect(await db.transaction((tx) => enqueueDelivery(tx, delivery))).toBe(false);
    work();
    await expect.poll(() => sending.smtp.mails.map(({ subject }) => subject)).toEqual(["Welcome"]);
    await expect.poll(() => states(step.id)).toEqual({ accepted: 1 });
    expect(await db.select().from(campaigns)).toMatchObject([{ status: "sending", recipientCount: 1, acceptedCount: 1 }]);
  });

  test("stopping leaves nothing in progress", async () => {
    const { id } = await start(300);
    work();
    await expect.poll(() => sending.smtp.mails.length).toBeGreaterThan(0);
    await sending.senders.pop()?.stop();
    const counts = await states(id);
    expect(counts.sending ?? 0).toBe(0);
    expect((counts.accepted ?? 0) + (counts.queued ?? 0)).toBe(300);
    expect(sending.smtp.mails).toHaveLength(counts.accepted ?? 0);
    expect(await findCampaign(id)).toMatchObject({ acceptedCount: counts.accepted });
    expect(await db.$count(workers)).toBe(0);
  });
});
