import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { campaignIs, onSending, setSettings, states } from "~/tests/builders/sending.ts";
import { startFaultySmtp } from "~/tests/builders/smtp-faults.ts";
import { databaseKind, isDatabaseThere } from "~/tests/builders/test-database.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterEvents as events,
  newsletterPace as pace,
  newsletterWorkers as workers,
} from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";
import { findCampaign } from "./campaign-states.ts";
import { resumeCampaign } from "./campaign-transitions.ts";
import { settleDeadWorkers } from "./heartbeats.ts";
import { SendingWorker } from "./sending-worker.ts";

const { sending, start, work } = onSending();

describe.runIf(isDatabaseThere())("mail server and worker faults", () => {
  test("every server response is recorded as what it is", async () => {
    sending.smtp.manner = (to) => {
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

    // Its minute has passed, and now the server accepts it.
    sending.smtp.manner = () => "take";
    await db
      .update(deliveries)
      .set({ dueAt: new Date() })
      .where(eq(deliveries.id, waiting?.id ?? 0));
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 8 });
  });

  test("a connection that ends after the message began: uncertain, and never resent", async () => {
    sending.smtp.manner = (to) => (to === "reader1@example.com" ? "drop" : "take");
    await setSettings({ newsletter_connections: "1" });
    const { id } = await start(5);
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 4, uncertainCount: 1 });
    expect(sending.smtp.seen.filter((to) => to === "reader1@example.com")).toHaveLength(1);
  });

  test("an unreachable server loses nothing: claimed messages return to the queue without an attempt, and all sending pauses", async () => {
    const { port } = sending.smtp;
    await sending.smtp.stop();
    const { id } = await start(60);
    work();
    await expect.poll(async () => (await db.select().from(pace))[0]?.rests).toBeGreaterThan(0);
    await expect.poll(() => states(id)).toEqual({ queued: 60 });
    expect(await db.$count(deliveries, sql`${deliveries.attempts} > 0`)).toBe(0);
    expect(await findCampaign(id)).toMatchObject({ status: "sending", failedCount: 0 });
    sending.smtp = await startFaultySmtp(() => "take", port);
    await db.update(pace).set({ restsUntil: null });
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 60 });
    expect((await db.select().from(pace))[0]?.rests).toBe(0);
  });

  test("421 pauses all sending, longer each time", async () => {
    sending.smtp.manner = () => "421 4.7.0 too many messages";
    const { id } = await start(3);
    work();
    await expect.poll(async () => (await db.select().from(pace))[0]).toMatchObject({ rests: 1, restsUntil: expect.any(Date) });
    await expect.poll(() => states(id)).toEqual({ queued: 3 });
    await db.update(pace).set({ restsUntil: null });
    await db.update(deliveries).set({ dueAt: null });
    await expect.poll(async () => (await db.select().from(pace))[0]?.rests).toBe(2);
  });

  test("a campaign with too many errors stops, and says why", async () => {
    sending.smtp.manner = (to) => (Number(/\d+/.exec(to)?.[0]) % 4 === 0 ? "554 5.7.1 you are blocked" : "take");
    const { id } = await start(400);
    work();
    await campaignIs(id).toMatchObject({
      status: "failed",
      failedReason: expect.stringMatching(/^Stopped: of 1\d\d emails, 0 bounced and \d+ failed/),
    });
    await expect.poll(async () => (await states(id)).sending ?? 0).toBe(0);
    expect((await states(id)).queued).toBeGreaterThan(150);
    expect((await findCampaign(id))?.failedReason).toContain("you are blocked");
  });

  test("refusals of our own standing in the server's response count like those in bounces, and pause a campaign that can be resumed", async () => {
    sending.smtp.manner = (to) => (Number(/\d+/.exec(to)?.[0]) % 4 === 0 ? "554 5.7.1 Client host blocked using bl.example" : "take");
    const { id } = await start(220);
    work();
    await campaignIs(id).toMatchObject({
      status: "sending",
      pausedAt: expect.any(Date),
      failedReason: expect.stringMatching(/^Paused: mail servers refused \d+ of 1\d\d emails because of your sender.*Client host blocked/),
    });
    await expect.poll(async () => (await states(id)).sending ?? 0).toBe(0);
    const { failed = 0, queued = 0 } = await states(id);
    expect([failed > 10, queued > 20]).toEqual([true, true]);
    // What the dashboard counts.
    expect(await db.$count(events, sql`${events.detail} like 'standing: 554 5.7.1 Client host blocked%'`)).toBe(failed);
    expect(await db.$count(suppressions)).toBe(0);

    // The standing is mended.
    sending.smtp.manner = () => "take";
    expect(await resumeCampaign(sending.editor, { id })).toMatchObject({ ok: true });
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 220, failedCount: 0, failedReason: "" });
    expect(new Set(sending.smtp.mails.map(({ to }) => JSON.stringify(to))).size).toBe(220);
  });

  test("what a dead worker had begun is uncertain and never resent", async () => {
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
    expect(sending.smtp.seen).toHaveLength(4);
    expect(await db.$count(workers, eq(workers.id, dead))).toBe(0);
  });

  test("what a dead worker had claimed but not begun returns to the queue automatically", async () => {
    const { id } = await start(6);
    const [dead, other] = [randomUUID(), randomUUID()];
    await db.insert(workers).values({ id: dead, beatAt: new Date(Date.now() - 120_000) });
    const ids = (await db.select().from(deliveries).orderBy(deliveries.id)).map((row) => row.id);
    const held = (from: number, to: number, unbegunBy: string | null) =>
      db
        .update(deliveries)
        .set({ state: "sending", workerId: dead, unbegunBy })
        .where(inArray(deliveries.id, ids.slice(from, to)));
    await held(0, 3, dead);
    await held(3, 4, null);
    // Claimed by a version that doesn't mark messages as begun, after one that does had returned it: it may have been sent.
    await held(4, 5, other);
    await settleDeadWorkers(randomUUID(), { isOnlyOne: false });
    expect(await states(id)).toEqual({ queued: 4, uncertain: 2 });
    expect(await findCampaign(id)).toMatchObject({ uncertainCount: 2 });
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 4, uncertainCount: 2 });
    expect(new Set(sending.smtp.seen).size).toBe(4);
  });

  test("a worker that was taken for dead does not send what others have claimed since", async () => {
    sending.smtp.manner = () => "stall";
    await setSettings({ newsletter_connections: "1" });
    const { id } = await start(10);
    work();
    await expect.poll(() => sending.smtp.stalled.length).toBe(1);
    await expect.poll(() => states(id)).toEqual({ sending: 10 });
    const elsewhere = randomUUID();
    await settleDeadWorkers(elsewhere, { isOnlyOne: true });
    expect(await states(id), "one message is on the only connection").toEqual({ uncertain: 1, queued: 9 });
    await db.insert(workers).values({ id: elsewhere, beatAt: new Date() });
    await db.update(deliveries).set({ state: "sending", workerId: elsewhere, unbegunBy: elsewhere }).where(eq(deliveries.state, "queued"));
    sending.smtp.manner = () => "take";
    sending.smtp.answerStalled();
    await expect.poll(() => states(id)).toEqual({ accepted: 1, sending: 9 });
    await sending.senders.pop()?.stop();
    expect(sending.smtp.seen, "it was about to send them").toHaveLength(1);
    expect(await states(id)).toEqual({ accepted: 1, sending: 9 });
  });

  test("a worker that was taken for dead and claims what it still holds sends it once", async () => {
    sending.smtp.manner = (to) => (to === "reader1@example.com" ? "stall" : "take");
    const { id } = await start(2);
    const worker = new SendingWorker(randomUUID());
    await worker.prepare();
    const [slow] = (await worker.claim(50, null)).claimed;
    await settleDeadWorkers(randomUUID(), { isOnlyOne: true });
    const [again, other] = (await worker.claim(50, null)).claimed;
    if (!slow || !again || !other) throw new Error("both claims take what there is");
    expect(again.delivery.id).toBe(slow.delivery.id);
    const leaving = worker.deliver(again);
    await expect.poll(() => sending.smtp.stalled.length).toBe(1);
    const late = worker.deliver(slow);
    // The outcome of a third message is recorded after the late one's would be.
    await worker.deliver(other);
    expect(await states(id)).toEqual({ sending: 1, accepted: 1 });
    sending.smtp.answerStalled();
    await Promise.all([leaving, late]);
    expect(await states(id)).toEqual({ accepted: 2 });
    await worker.stop(1_000);
  });

  test("a worker that stops returns what it has claimed but not begun, and the mail server is not paused for it", async () => {
    sending.smtp.manner = () => "stall";
    const { id } = await start(60);
    work();
    await expect.poll(() => sending.smtp.stalled.length).toBe(3);
    await expect.poll(async () => (await states(id)).sending).toBeGreaterThan(20);
    const stopped = sending.senders.pop()?.stop();
    sending.smtp.answerStalled();
    await stopped;
    expect(await states(id)).toEqual({ accepted: 3, queued: 57 });
    expect((await db.select().from(pace))[0]?.rests).toBe(0);
    sending.smtp.manner = () => "take";
    work();
    await campaignIs(id).toMatchObject({ status: "sent", acceptedCount: 60, uncertainCount: 0 });
  });

  test.runIf(databaseKind === "server")("a worker with a heartbeat keeps what it has in progress", async () => {
    const { id } = await start(1);
    const alive = randomUUID();
    await db.insert(workers).values({ id: alive, beatAt: new Date(Date.now() - 20_000) });
    await db.update(deliveries).set({ state: "sending", workerId: alive });
    await settleDeadWorkers(randomUUID(), { isOnlyOne: false });
    expect(await states(id)).toEqual({ sending: 1 });
  });

  test("a worker that was only slow reports the outcome of messages that were taken for lost", async () => {
    sending.smtp.manner = () => "stall";
    const { id } = await start(1);
    work();
    await expect.poll(() => sending.smtp.stalled.length).toBe(1);
    await settleDeadWorkers(randomUUID(), { isOnlyOne: true });
    expect(await states(id)).toEqual({ uncertain: 1 });
    expect(await findCampaign(id)).toMatchObject({ uncertainCount: 1 });
    // The server finally says that it won't accept it.
    sending.smtp.answerStalled("550 5.0.0 no");
    await expect.poll(() => states(id)).toEqual({ failed: 1 });
    expect(await findCampaign(id)).toMatchObject({ uncertainCount: 0, failedCount: 1 });
  });
});
