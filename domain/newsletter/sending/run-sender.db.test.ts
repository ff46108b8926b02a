import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { storedCampaign, storedSubscribers } from "~/tests/builders/campaign.ts";
import { type FaultySmtp, startFaultySmtp } from "~/tests/builders/smtp-faults.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { databaseKind, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../access/index.ts";
import {
  newsletterCampaigns as campaigns,
  newsletterDeliveries as deliveries,
  newsletterPace as pace,
  newsletterWorkers as workers,
} from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";
import { cancelCampaign } from "./cancel-campaign.ts";
import { enqueueDelivery } from "./enqueue-delivery.ts";
import { findCampaign } from "./find-campaign.ts";
import { pauseCampaign, resumeCampaign } from "./pause-campaign.ts";
import { runSender, type Sender } from "./run-sender.ts";
import { startCampaign } from "./start-campaign.ts";
import { settleDeadWorkers } from "./worker-hearts.ts";

onTestDatabase();

describe.runIf(isDatabaseThere())("sending a campaign", () => {
  let smtp: FaultySmtp;
  let senders: Sender[] = [];
  let editor: Actor;

  beforeEach(async () => {
    await db.delete(campaigns);
    await db.delete(subscribers);
    await db.delete(suppressions);
    await db.delete(workers);
    await db.delete(pace);
    smtp = await startFaultySmtp();
    openMail({ smtpUrl: smtp.url, dataDir: "" });
    editor = await staffMember({ role: "admin" });
    await set({ newsletter_per_second: "1000", newsletter_connections: "3", newsletter_per_hour: "0" });
  });
  afterEach(async () => {
    // What stands at a server that says nothing ends with it.
    await smtp.stop();
    await Promise.all(senders.map((sender) => sender.stop()));
    senders = [];
    closeMail();
  });

  const set = async (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) await db.execute(sql`update site_settings set value = ${value} where key = ${key}`);
    forgetValues();
  };
  const work = () => senders.push(runSender());
  const campaignIs = (id: string) => expect.poll(() => findCampaign(id), { timeout: 25_000 });
  const states = async (id: string) => {
    const rows = await db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.campaignId, id));
    return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]));
  };
  const start = async (readers: number) => {
    const people = await storedSubscribers(readers);
    const { id } = await storedCampaign();
    expect(await startCampaign(editor, { campaignId: id })).toMatchObject({ ok: true });
    return { id, people };
  };

  test("everybody gets one mail, and the campaign is sent", async () => {
    const { id } = await start(120);
    work();
    await campaignIs(id).toMatchObject({ status: "sent", recipientCount: 120, acceptedCount: 120, sentAt: expect.any(Date) });
    expect(new Set(smtp.seen).size).toBe(120);
    expect(smtp.seen).toHaveLength(120);
    expect(await states(id)).toEqual({ accepted: 120 });
    const mail = smtp.mails.find(({ to }) => to && !Array.isArray(to) && to.text === "reader7@example.com");
    expect(mail?.html).toContain("Hello reader7@example.com");
    expect(mail?.headers.get("list")).toMatchObject({ "unsubscribe-post": { name: "List-Unsubscribe=One-Click" } });
  });

  test("several workers share the work, and nobody is mailed twice", async () => {
    const { id } = await start(400);
    for (let i = 0; i < 3; i++) work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 400 });
    expect(new Set(smtp.seen).size).toBe(400);
    expect(smtp.seen).toHaveLength(400);
  });

  test("who has unsubscribed, is suppressed or erased when the turn comes gets no mail", async () => {
    const { id, people } = await start(10);
    await db
      .update(subscribers)
      .set({ isActive: false })
      .where(eq(subscribers.id, people[0]?.id ?? ""));
    await db.insert(suppressions).values({ email: people[1]?.email ?? "", reason: "by-hand", createdAt: new Date() });
    await db.delete(subscribers).where(eq(subscribers.id, people[2]?.id ?? ""));
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 7, skippedCount: 3 });
    expect(smtp.seen).not.toContain("reader1@example.com");
    expect(smtp.seen).not.toContain("reader2@example.com");
    expect(smtp.seen).not.toContain("reader3@example.com");
  });

  test("someone who unsubscribes while it is sent gets none", async () => {
    const { id } = await start(200);
    // The first fifty that are claimed stand at a server that says nothing.
    smtp.manner = () => "stall";
    work();
    await expect.poll(() => smtp.stalled.length).toBe(3);
    expect((await states(id)).sending).toBe(50);
    const [queued] = await db.select().from(deliveries).where(eq(deliveries.state, "queued")).limit(1);
    const [gone] = await db
      .update(subscribers)
      .set({ isActive: false })
      .where(eq(subscribers.id, queued?.subscriberId ?? ""))
      .returning();
    smtp.manner = () => "take";
    smtp.answerStalled();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 199, skippedCount: 1 });
    expect(smtp.seen).not.toContain(gone?.email);
  });

  test("a pause holds the rest, a cancelled campaign sends no more", async () => {
    await set({ newsletter_per_second: "5" });
    const { id } = await start(60);
    work();
    await expect.poll(() => smtp.seen.length).toBeGreaterThan(0);
    expect(await pauseCampaign(editor, { id })).toMatchObject({ ok: true });
    await expect.poll(async () => (await states(id)).sending ?? 0).toBe(0);
    const { acceptedCount } = (await findCampaign(id)) ?? {};
    expect(acceptedCount).toBeLessThan(60);
    await resumeCampaign(editor, { id });
    await expect.poll(async () => (await findCampaign(id))?.acceptedCount).toBeGreaterThan(acceptedCount ?? 0);
    await cancelCampaign(editor, { id });
    await expect.poll(async () => (await states(id)).sending ?? 0).toBe(0);
    expect((await states(id)).queued).toBeGreaterThan(0);
    expect(await findCampaign(id)).toMatchObject({ status: "failed", failedReason: "Cancelled" });
  });

  test("no more than the pace allows is claimed in an hour, and the rest waits", async () => {
    await set({ newsletter_per_hour: "30" });
    const { id } = await start(80);
    work();
    await campaignIs(id).toMatchObject({ acceptedCount: 30 });
    await expect.poll(async () => (await db.select().from(pace))[0]?.inHour).toBe(30);
    expect(await states(id)).toEqual({ accepted: 30, queued: 50 });
    expect(smtp.seen).toHaveLength(30);
    await set({ newsletter_per_hour: "0" });
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 80 });
  });

  test("every answer of the server is written down as what it is", async () => {
    smtp.manner = (to) => {
      if (to === "reader1@example.com") return "rcpt 550 5.1.1 no such user";
      if (to === "reader2@example.com") return "554 5.6.0 we do not like it";
      if (to === "reader3@example.com") return "rcpt 450 4.2.0 greylisted";
      return "take";
    };
    const { id } = await start(10);
    work();
    await campaignIs(id).toMatchObject({ acceptedCount: 7, bouncedCount: 1, failedCount: 1, status: "sending" });
    const rows = await db.select().from(deliveries).innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId));
    const of = (email: string) => rows.find((row) => row.newsletter_subscribers.email === email);
    expect(of("reader1@example.com")).toMatchObject({
      newsletter_deliveries: { state: "bounced", response: expect.stringContaining("no such user") },
      newsletter_subscribers: { isActive: false },
    });
    expect(await db.select().from(suppressions)).toMatchObject([{ email: "reader1@example.com", reason: "hard-bounce" }]);
    expect(of("reader2@example.com")).toMatchObject({
      newsletter_deliveries: { state: "failed" },
      newsletter_subscribers: { isActive: true },
    });
    const waiting = of("reader3@example.com")?.newsletter_deliveries;
    expect(waiting).toMatchObject({ state: "queued", attempts: 1, workerId: null });
    expect(waiting?.dueAt?.getTime()).toBeGreaterThan(Date.now());

    // Its minute has passed, and the server takes it now.
    smtp.manner = () => "take";
    await db
      .update(deliveries)
      .set({ dueAt: new Date() })
      .where(eq(deliveries.id, waiting?.id ?? 0));
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 8 });
  });

  test("a connection that ends after the message began: uncertain, and never sent again", async () => {
    smtp.manner = (to) => (to === "reader1@example.com" ? "drop" : "take");
    await set({ newsletter_connections: "1" });
    const { id } = await start(5);
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 4, uncertainCount: 1 });
    expect(smtp.seen.filter((to) => to === "reader1@example.com")).toHaveLength(1);
  });

  test("a server that is away loses nothing: what was claimed goes back without an attempt, and everybody rests", async () => {
    const { port } = smtp;
    await smtp.stop();
    const { id } = await start(60);
    work();
    await expect.poll(async () => (await db.select().from(pace))[0]?.rests).toBeGreaterThan(0);
    await expect.poll(() => states(id)).toEqual({ queued: 60 });
    expect(await db.$count(deliveries, sql`${deliveries.attempts} > 0`)).toBe(0);
    expect(await findCampaign(id)).toMatchObject({ status: "sending", failedCount: 0 });
    smtp = await startFaultySmtp(() => "take", port);
    await db.update(pace).set({ restsUntil: null });
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 60 });
    expect((await db.select().from(pace))[0]?.rests).toBe(0);
  });

  test("421 makes everybody rest, longer each time", async () => {
    smtp.manner = () => "421 4.7.0 too many messages";
    const { id } = await start(3);
    work();
    await expect.poll(async () => (await db.select().from(pace))[0]).toMatchObject({ rests: 1, restsUntil: expect.any(Date) });
    await expect.poll(() => states(id)).toEqual({ queued: 3 });
    await db.update(pace).set({ restsUntil: null });
    await db.update(deliveries).set({ dueAt: null });
    await expect.poll(async () => (await db.select().from(pace))[0]?.rests).toBe(2);
  });

  test("a campaign with too many errors stops, and says why", async () => {
    smtp.manner = (to) => (Number(/\d+/.exec(to)?.[0]) % 4 === 0 ? "554 5.7.1 you are blocked" : "take");
    const { id } = await start(400);
    work();
    await campaignIs(id).toMatchObject({
      status: "failed",
      failedReason: expect.stringMatching(/^Stopped: of 1\d\d messages 0 bounced and \d+ failed/),
    });
    await expect.poll(async () => (await states(id)).sending ?? 0).toBe(0);
    expect((await states(id)).queued).toBeGreaterThan(150);
    expect((await findCampaign(id))?.failedReason).toContain("you are blocked");
  });

  test("what a dead worker had under way is uncertain and never sent again", async () => {
    const { id } = await start(5);
    const dead = randomUUID();
    await db.insert(workers).values({ id: dead, beatAt: new Date(Date.now() - 120_000) });
    const [one] = await db.select().from(deliveries).limit(1);
    await db
      .update(deliveries)
      .set({ state: "sending", workerId: dead })
      .where(eq(deliveries.id, one?.id ?? 0));
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 4, uncertainCount: 1 });
    expect(smtp.seen).toHaveLength(4);
    expect(await db.$count(workers, eq(workers.id, dead))).toBe(0);
  });

  test.runIf(databaseKind === "server")("a worker whose heart beats keeps what it has under way", async () => {
    const { id } = await start(1);
    const alive = randomUUID();
    await db.insert(workers).values({ id: alive, beatAt: new Date(Date.now() - 20_000) });
    await db.update(deliveries).set({ state: "sending", workerId: alive });
    await settleDeadWorkers(randomUUID(), { isOnlyOne: false });
    expect(await states(id)).toEqual({ sending: 1 });
  });

  test("a worker that was only slow says what became of what was taken for lost", async () => {
    smtp.manner = () => "stall";
    const { id } = await start(1);
    work();
    await expect.poll(() => smtp.stalled.length).toBe(1);
    await settleDeadWorkers(randomUUID(), { isOnlyOne: true });
    expect(await states(id)).toEqual({ uncertain: 1 });
    expect(await findCampaign(id)).toMatchObject({ uncertainCount: 1 });
    // The server says at last that it will not take it.
    smtp.answerStalled("550 5.0.0 no");
    await expect.poll(() => states(id)).toEqual({ failed: 1 });
    expect(await findCampaign(id)).toMatchObject({ uncertainCount: 0, failedCount: 1 });
  });

  test("the mail of a sequence's step goes out as soon as it is queued, and the step never ends", async () => {
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
    await expect.poll(() => smtp.mails.map(({ subject }) => subject)).toEqual(["Welcome"]);
    await expect.poll(() => states(step.id)).toEqual({ accepted: 1 });
    expect(await db.select().from(campaigns)).toMatchObject([{ status: "sending", recipientCount: 1, acceptedCount: 1 }]);
  });

  test("stopping leaves nothing under way", async () => {
    const { id } = await start(300);
    work();
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
    await senders.pop()?.stop();
    const counts = await states(id);
    expect(counts.sending ?? 0).toBe(0);
    expect((counts.accepted ?? 0) + (counts.queued ?? 0)).toBe(300);
    expect(smtp.mails).toHaveLength(counts.accepted ?? 0);
    expect(await findCampaign(id)).toMatchObject({ acceptedCount: counts.accepted });
    expect(await db.$count(workers)).toBe(0);
  });
});
