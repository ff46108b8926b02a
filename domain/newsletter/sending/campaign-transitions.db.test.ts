import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { storedCampaign, storedSubscribers } from "~/tests/builders/campaign.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../permissions/index.ts";
import { exportUncertain } from "../campaigns/export-uncertain.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries, newsletterLinks as links } from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";
import { campaignProgress } from "./campaign-progress.ts";
import { findCampaign } from "./campaign-states.ts";
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
  skipAllCancelled,
  unscheduleCampaign,
} from "./campaign-transitions.ts";
import { Tally } from "./count-deliveries.ts";
import { recordResults } from "./record-results.ts";
import { resendFailed, resendUncertain } from "./resend-deliveries.ts";
import { startCampaign, startDueCampaigns } from "./start-campaign.ts";

onTestDatabase();

let editor: Actor;
const soon = () => new Date(Date.now() + 3_600_000);

async function statusOf(id: string) {
  return (await findCampaign(id))?.status;
}

async function lastEntry(id: string) {
  const { rows } = await db.execute(sql`
    select action, actor_email as "actorEmail", before, after from audit_log where subject_id = ${id} order by created_at desc limit 1`);
  return rows[0];
}

describe.runIf(isDatabaseThere())("campaign transitions", () => {
  beforeEach(async () => {
    await db.delete(campaigns);
    await db.delete(subscribers);
    await db.delete(suppressions);
    editor = await staffMember({ role: "editor" });
  });

  test("starting creates one queued delivery for every active subscriber who is not suppressed", async () => {
    const [, unsubscribed, suppressed] = await storedSubscribers(5);
    await db
      .update(subscribers)
      .set({ isActive: false })
      .where(eq(subscribers.id, unsubscribed?.id ?? ""));
    await db.insert(suppressions).values({ email: suppressed?.email ?? "", reason: "complaint", createdAt: new Date() });
    const { id } = await storedCampaign();
    expect(await startCampaign(editor, { campaignId: id })).toEqual({ ok: true, value: { recipients: 3 } });
    const campaign = await findCampaign(id);
    expect(campaign).toMatchObject({ status: "sending", recipientCount: 3, version: 2, isTracked: true });
    expect(campaign?.message?.html).toContain("{{email}}");
    const rows = await db.select().from(deliveries).where(eq(deliveries.campaignId, id));
    expect(rows.map(({ state }) => state)).toEqual(["queued", "queued", "queued"]);
    expect(await db.select().from(links).where(eq(links.campaignId, id))).toMatchObject([{ number: 0, url: "https://example.com/news" }]);
    expect(await lastEntry(id)).toMatchObject({
      action: "campaign.started",
      actorEmail: editor.email,
      before: { status: "draft" },
      after: { status: "sending", recipients: 3 },
    });
  });

  test("if two people press Send at once, one sends", async () => {
    await storedSubscribers(4);
    const { id } = await storedCampaign();
    const presses = await Promise.all(Array.from({ length: 8 }, () => startCampaign(editor, { campaignId: id })));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    for (const late of presses.filter(({ ok }) => !ok)) expect(late).toMatchObject({ reason: "wrong-state" });
    expect(await db.$count(deliveries, eq(deliveries.campaignId, id))).toBe(4);
  });

  test("a campaign that cannot start stays a draft, and nothing is written", async () => {
    const { id } = await storedCampaign();
    const unresolved = await storedCampaign({ content: "<p>{{headline}} {{unsubscribe_link}}</p>" });
    expect(await startCampaign(editor, { campaignId: id })).toEqual({ ok: false, reason: "no-recipients" });
    await storedSubscribers(1);
    const refused = await startCampaign(editor, { campaignId: unresolved.id });
    expect(refused.ok ? null : refused.reason).toMatchObject({ problems: [expect.stringContaining("{{headline}}")] });
    expect(await startCampaign(editor, { campaignId: id, subject: "Another" })).toEqual({ ok: false, reason: "differs" });
    expect(await startCampaign(editor, { campaignId: id, version: 7 })).toEqual({ ok: false, reason: "stale" });
    expect([await statusOf(id), await statusOf(unresolved.id)]).toEqual(["draft", "draft"]);
    expect(await db.$count(deliveries)).toBe(0);
  });

  test("more recipients than fit in one statement are all written", async () => {
    await storedSubscribers(2_500, "first");
    await storedSubscribers(2_600, "second");
    const { id } = await storedCampaign();
    expect(await startCampaign(editor, { campaignId: id })).toEqual({ ok: true, value: { recipients: 5_100 } });
    expect(await db.$count(deliveries, eq(deliveries.campaignId, id))).toBe(5_100);
  });

  test("leftovers of a start that was killed do not count", async () => {
    const [gone] = await storedSubscribers(2);
    const { id } = await storedCampaign();
    await db.insert(deliveries).values({ campaignId: id, subscriberId: gone?.id ?? "" });
    await db
      .update(subscribers)
      .set({ isActive: false })
      .where(eq(subscribers.id, gone?.id ?? ""));
    // On a server, a start is one transaction and leaves nothing behind.
    const { value } = (await startCampaign(editor, { campaignId: id })) as { value: { recipients: number } };
    expect(value.recipients).toBe(process.env.TEST_DATABASE === "server" ? 2 : 1);
  });

  test("a campaign is scheduled, unscheduled, scheduled again, and started on time", async () => {
    await storedSubscribers(2);
    const { id } = await storedCampaign();
    expect(await scheduleCampaign(editor, { id }, new Date(Date.now() - 1_000))).toEqual({ ok: false, reason: "in-the-past" });
    expect(await scheduleCampaign(editor, { id }, soon())).toMatchObject({ ok: true, value: { status: "scheduled" } });
    expect(await scheduleCampaign(editor, { id }, soon())).toEqual({ ok: false, reason: "wrong-state" });
    expect(await startCampaign(editor, { campaignId: id })).toEqual({ ok: false, reason: "wrong-state" });
    expect(await unscheduleCampaign(editor, { id })).toMatchObject({ ok: true, value: { status: "draft", scheduledAt: null } });
    await scheduleCampaign(editor, { id }, soon());
    await startDueCampaigns();
    expect(await statusOf(id), "its time has not come").toBe("scheduled");
    await db.update(campaigns).set({ scheduledAt: new Date(Date.now() - 1_000) });
    await Promise.all([startDueCampaigns(), startDueCampaigns()]);
    expect(await findCampaign(id)).toMatchObject({ status: "sending", recipientCount: 2 });
    expect(await lastEntry(id)).toMatchObject({ action: "campaign.started", actorEmail: "schedule" });
  });

  test("a scheduled campaign that cannot start becomes a draft again, with the reason", async () => {
    const { id } = await storedCampaign({ status: "scheduled", scheduledAt: new Date(Date.now() - 1_000) });
    await startDueCampaigns();
    expect(await findCampaign(id)).toMatchObject({
      status: "draft",
      scheduledAt: null,
      failedReason: "Failed to send campaign: There are no active subscribers to send to.",
    });
  });

  test("paused, resumed, and canceled, each only from where it is allowed", async () => {
    await storedSubscribers(2);
    const { id } = await storedCampaign();
    expect(await pauseCampaign(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
    await startCampaign(editor, { campaignId: id });
    expect(await resumeCampaign(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
    expect(await pauseCampaign(editor, { id, version: 1 })).toEqual({ ok: false, reason: "stale" });
    expect(await pauseCampaign(editor, { id, version: 2 })).toMatchObject({ ok: true, value: { status: "sending" } });
    expect(await pauseCampaign(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
    expect(await resumeCampaign(editor, { id })).toMatchObject({ ok: true, value: { pausedAt: null } });
    expect(await cancelCampaign(editor, { id })).toMatchObject({ ok: true, value: { status: "failed", failedReason: "Cancelled" } });
    expect(await cancelCampaign(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
    expect(await resendFailed(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
    expect(await campaignProgress(editor, id)).toMatchObject({ value: { queued: 0, skipped: 2, accepted: 0, perMinute: null } });
  });

  test("every message of a canceled campaign ends, even one that returns to the queue later", async () => {
    await storedSubscribers(4);
    const { id } = await storedCampaign();
    await startCampaign(editor, { campaignId: id });
    const [underWay, putOff] = await db.select().from(deliveries).orderBy(deliveries.id);
    await db
      .update(deliveries)
      .set({ state: "sending" })
      .where(eq(deliveries.id, underWay?.id ?? 0));
    await db
      .update(deliveries)
      .set({ dueAt: soon(), response: "450 later" })
      .where(eq(deliveries.id, putOff?.id ?? 0));
    const other = await storedCampaign({ status: "failed", failedReason: "Stopped: of 100 messages 50 bounced.", startedAt: new Date() });
    await db.insert(deliveries).values({ campaignId: other.id, subscriberId: underWay?.subscriberId });
    await cancelCampaign(editor, { id });
    expect(await campaignProgress(editor, id)).toMatchObject({ value: { queued: 0, sending: 1, skipped: 3 } });
    await db.update(deliveries).set({ state: "queued" }).where(eq(deliveries.state, "sending"));
    await Promise.all([skipAllCancelled(), skipAllCancelled()]);
    const rows = await db.select().from(deliveries).where(eq(deliveries.campaignId, id));
    const skipped = { state: "skipped", response: "The campaign was canceled.", dueAt: null };
    expect(rows).toMatchObject([skipped, skipped, skipped, skipped]);
    expect(await findCampaign(id)).toMatchObject({ skippedCount: 4 });
    expect(await db.$count(deliveries, eq(deliveries.state, "queued")), "a stopped one can be resumed").toBe(1);
  });

  test("progress shows which messages wait for another attempt, and whether the mail server can be reached", async () => {
    await storedSubscribers(3);
    const { id } = await storedCampaign();
    await startCampaign(editor, { campaignId: id });
    const [first, ...others] = await db.select().from(deliveries).orderBy(deliveries.id);
    const dueAt = soon();
    await db
      .update(deliveries)
      .set({ dueAt, attempts: 1, response: "450 4.2.0 greylisted" })
      .where(eq(deliveries.id, first?.id ?? 0));
    const later = { count: 1, nextAt: dueAt, answer: "450 4.2.0 greylisted" };
    expect(await campaignProgress(editor, id)).toMatchObject({ value: { queued: 3, later, unreached: "" } });
    await db
      .update(deliveries)
      .set({ response: "connect ECONNREFUSED" })
      .where(eq(deliveries.id, others[0]?.id ?? 0));
    expect(await campaignProgress(editor, id)).toMatchObject({ value: { later, unreached: "connect ECONNREFUSED" } });
    const accepted = { state: "accepted", response: "250 ok", changedAt: new Date() } as const;
    for (const other of others) await db.update(deliveries).set(accepted).where(eq(deliveries.id, other.id));
    await db.update(campaigns).set({ acceptedCount: 2 });
    const onlyLater = { queued: 1, later, unreached: "", perMinute: null, secondsLeft: null };
    expect(await campaignProgress(editor, id), "no estimate while it waits").toMatchObject({ value: onlyLater });
  });

  test("only failed messages are resent", async () => {
    const [one, two, three, four] = await storedSubscribers(4);
    const { id } = await storedCampaign({
      status: "sent",
      recipientCount: 4,
      acceptedCount: 1,
      bouncedCount: 1,
      failedCount: 1,
      uncertainCount: 1,
    });
    await db.insert(deliveries).values([
      { campaignId: id, subscriberId: one?.id, state: "accepted" },
      { campaignId: id, subscriberId: two?.id, state: "bounced" },
      { campaignId: id, subscriberId: three?.id, state: "failed", attempts: 4, response: "554 no" },
      { campaignId: id, subscriberId: four?.id, state: "uncertain" },
    ]);
    expect(await resendFailed(editor, { id })).toEqual({ ok: true, value: { messages: 1 } });
    expect(await findCampaign(id)).toMatchObject({ status: "sending", failedCount: 0, acceptedCount: 1 });
    const [again] = await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.subscriberId, three?.id ?? ""));
    expect(again).toMatchObject({ state: "queued", attempts: 0, response: "" });
    expect(await db.$count(deliveries, eq(deliveries.state, "queued"))).toBe(1);
    expect(await resendFailed(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
    await db.update(campaigns).set({ status: "sent" });
    await db.update(deliveries).set({ state: "accepted" });
    expect(await resendFailed(editor, { id })).toEqual({ ok: false, reason: "nothing-failed" });
  });

  describe("uncertain messages", () => {
    const uncertainOf = async (changes: Partial<typeof campaigns.$inferInsert> = {}) => {
      const [one, two, three] = await storedSubscribers(3);
      const campaign = await storedCampaign({ status: "sent", recipientCount: 3, acceptedCount: 1, uncertainCount: 2, ...changes });
      const worker = randomUUID();
      await db.insert(deliveries).values([
        { campaignId: campaign.id, subscriberId: one?.id, state: "accepted" },
        { campaignId: campaign.id, subscriberId: two?.id, state: "uncertain", workerId: worker, response: '=cmd|"x"' },
        { campaignId: campaign.id, subscriberId: three?.id, state: "uncertain", workerId: worker },
      ]);
      return { ...campaign, worker };
    };

    test("are resent if staff decide so, and stay counted as resent", async () => {
      const { id, version } = await uncertainOf();
      expect(await resendUncertain(editor, { id, version: version + 1 })).toEqual({ ok: false, reason: "stale" });
      expect(await findCampaign(id), "a refusal changes nothing").toMatchObject({ status: "sent", uncertainCount: 2 });
      expect(await resendUncertain(editor, { id, version })).toEqual({ ok: true, value: { messages: 2 } });
      expect(await findCampaign(id)).toMatchObject({
        status: "sending",
        acceptedCount: 1,
        uncertainCount: 0,
        resentCount: 2,
        sentAt: null,
      });
      const rows = await db.select().from(deliveries).orderBy(deliveries.id);
      expect(rows.map(({ state, resends }) => [state, resends])).toEqual([
        ["accepted", 0],
        ["queued", 1],
        ["queued", 1],
      ]);
      expect(await campaignProgress(editor, id)).toMatchObject({ value: { queued: 2, uncertain: 0, resent: 2 } });
      expect(await lastEntry(id)).toMatchObject({
        action: "campaign.uncertain-resent",
        actorEmail: editor.email,
        before: { status: "sent" },
        after: { status: "sending", messages: 2 },
      });
      expect(await resendUncertain(editor, { id })).toEqual({ ok: false, reason: "nothing-uncertain" });
    });

    test("are not overwritten, once resent, by the process that had begun them", async () => {
      const { id, worker } = await uncertainOf();
      await resendUncertain(editor, { id });
      const [, second] = await db.select().from(deliveries).orderBy(deliveries.id);
      const delivery = { id: second?.id ?? 0, campaignId: id, subscriberId: "", email: "", attempts: 0 };
      const late = [{ delivery, outcome: { state: "accepted", response: "250 ok" } as const }];
      await db.transaction((tx) => recordResults(tx, worker, late, new Tally()));
      expect(await db.$count(deliveries, eq(deliveries.state, "queued"))).toBe(2);
    });

    test.each([{ status: "sending" }, { status: "failed", failedReason: "Cancelled" }] as const)(
      "are not resent for one that is %o",
      async (changes) => {
        const { id } = await uncertainOf(changes);
        expect(await resendUncertain(editor, { id })).toEqual({ ok: false, reason: "wrong-state" });
        expect(await db.$count(deliveries, eq(deliveries.state, "uncertain"))).toBe(2);
      },
    );

    test("can be exported, which is recorded, and the file contains no formulas", async () => {
      const { id } = await uncertainOf();
      const exported = await exportUncertain(editor, id);
      if (!exported.ok) throw new Error(exported.reason);
      const parts = [];
      for await (const part of exported.value) parts.push(part);
      const file = parts.join("");
      expect(file.trim().split("\r\n")).toHaveLength(3);
      expect(file).toMatch(/reader2@example\.com.*'=cmd/);
      expect(file).not.toContain("reader1@example.com");
      expect(await lastEntry(id)).toMatchObject({ action: "campaign.uncertain-exported", after: { count: 2 } });
      expect(await exportUncertain(editor, randomUUID())).toEqual({ ok: false, reason: "not-found" });
      expect(await exportUncertain(await staffMember({ role: "viewer" }), id)).toEqual({ ok: false, reason: "forbidden" });
    });
  });

  test("only people with permission can send", async () => {
    const viewer = await staffMember({ role: "viewer" });
    const { id } = await storedCampaign();
    const forbidden = { ok: false, reason: "forbidden" };
    expect(await startCampaign(viewer, { campaignId: id })).toEqual(forbidden);
    expect(await scheduleCampaign(viewer, { id }, soon())).toEqual(forbidden);
    for (const act of [unscheduleCampaign, pauseCampaign, resumeCampaign, cancelCampaign, resendFailed, resendUncertain])
      expect(await act(viewer, { id })).toEqual(forbidden);
    expect(await campaignProgress(viewer, id)).toEqual(forbidden);
  });
});
