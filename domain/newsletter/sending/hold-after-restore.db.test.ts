import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { storedCampaign, storedSubscribers } from "~/tests/builders/campaign.ts";
import { onSequences } from "~/tests/builders/sequences.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns, newsletterDeliveries } from "../campaigns.schema.ts";
import { newsletterSequences } from "../sequences.schema.ts";
import { settleDeadWorkers } from "./heartbeats.ts";
import { holdAfterRestore } from "./hold-after-restore.ts";

const { sequences, saved, unconfirmed, passed } = onSequences();

const hold = () => db.transaction((tx) => holdAfterRestore(tx));
const HOUR = 3_600_000;

async function campaignNow(id: string) {
  const [row] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, id));
  return row;
}

describe.runIf(isDatabaseThere())("holding back after a restore", () => {
  test("a campaign that was sending is paused and named; one that staff had paused is not", async () => {
    const sending = await storedCampaign({ name: "October", status: "sending" });
    await storedCampaign({ name: "Held by hand", status: "sending", pausedAt: new Date(sequences.at - HOUR) });
    expect(await hold()).toMatchObject({ paused: ["October"], unscheduled: [], sequences: [] });
    expect(await campaignNow(sending.id)).toMatchObject({
      status: "sending",
      pausedAt: new Date(sequences.at),
      version: sending.version + 1,
    });
  });

  test("one whose time has passed becomes a draft that says why; one with a future time goes out on time", async () => {
    const missed = await storedCampaign({ name: "Last week", status: "scheduled", scheduledAt: new Date(sequences.at - HOUR) });
    const coming = await storedCampaign({ name: "Next week", status: "scheduled", scheduledAt: new Date(sequences.at + HOUR) });
    expect(await hold()).toMatchObject({ paused: [], unscheduled: ["Last week"] });
    expect(await campaignNow(missed.id)).toMatchObject({ status: "draft", scheduledAt: null });
    expect((await campaignNow(missed.id))?.failedReason).toContain("between a backup and the restore");
    expect(await campaignNow(coming.id)).toMatchObject({ status: "scheduled", scheduledAt: new Date(sequences.at + HOUR) });
  });

  test("sequences are off; their emails in progress may have arrived, and are not resent", async () => {
    await saved();
    await (await unconfirmed()).confirm();
    await passed(0);
    const queued = await db.select().from(newsletterDeliveries);
    expect(queued.map(({ state }) => state)).toEqual(["queued"]);

    expect(await hold()).toMatchObject({ sequences: ["Welcome"] });
    expect((await db.select().from(newsletterSequences)).map(({ isActive }) => isActive)).toEqual([false]);
    const [settled] = await db.select().from(newsletterDeliveries);
    expect(settled).toMatchObject({ state: "uncertain", dueAt: null });
    const [step] = await db
      .select()
      .from(newsletterCampaigns)
      .where(eq(newsletterCampaigns.id, settled?.campaignId ?? ""));
    expect(step).toMatchObject({ uncertainCount: 1 });
  });

  test("a message that was only claimed when the backup was made may have been sent since, and is not resent", async () => {
    const { id } = await storedCampaign({ status: "sending" });
    const [reader] = await storedSubscribers(1);
    const worker = randomUUID();
    await db
      .insert(newsletterDeliveries)
      .values({ campaignId: id, subscriberId: reader?.id ?? "", state: "sending", workerId: worker, unbegunBy: worker });
    await hold();
    await settleDeadWorkers(randomUUID(), { isOnlyOne: true });
    expect(await db.select().from(newsletterDeliveries)).toMatchObject([{ state: "uncertain" }]);
  });
});
