import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { campaign, delivery } from "~/tests/builders/newsletter.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { listDeliveries } from "../campaigns/list-deliveries.ts";
import { newsletterCampaigns, newsletterDeliveries } from "../campaigns.schema.ts";
import { claimDeliveries, pickCampaign } from "./claim-deliveries.ts";
import { Tally } from "./count-deliveries.ts";
import { finishCampaigns } from "./sending-worker.ts";

onTestDatabase();

describe.runIf(isDatabaseThere())("a worker takes", () => {
  const NOW = Date.parse("2026-11-22T10:00:00Z");
  const restore = setClock(() => NOW);
  afterAll(restore);
  const minutes = (count: number) => new Date(NOW + count * 60_000);
  let campaignId: string;
  beforeEach(async () => {
    await db.delete(newsletterCampaigns);
    campaignId = await campaign({ status: "sending", message: { subject: "s", html: "h", text: "t" } });
  });

  const queued = (dueAt: Date | null = null) => delivery(campaignId, { state: "queued", dueAt });
  const claim = async (most: number) => {
    const { claimed } = await db.transaction((tx) => claimDeliveries(tx, newId(), campaignId, most, new Tally()));
    return claimed.map(({ id }) => id);
  };

  test("what was deferred and is due, then the rest in order; never more than requested", async () => {
    const [first, second, third] = [await queued(), await queued(), await queued()];
    const [late, early, future] = [await queued(minutes(-1)), await queued(minutes(-5)), await queued(minutes(5))];
    expect((await claim(3)).sort()).toEqual([first, late, early].sort());
    expect(await claim(10)).toEqual([second, third]);
    expect(await claim(10)).toEqual([]);
    expect(
      await db
        .select()
        .from(newsletterDeliveries)
        .where(eq(newsletterDeliveries.id, future ?? 0)),
    ).toMatchObject([{ state: "queued" }]);
  });

  test("nothing from a campaign in which all messages are waiting, and that campaign is not over", async () => {
    await queued(minutes(5));
    expect(await pickCampaign(0)).toBeNull();
    await finishCampaigns();
    expect(await db.select().from(newsletterCampaigns)).toMatchObject([{ status: "sending" }]);
    await queued(minutes(0));
    expect(await pickCampaign(7)).toMatchObject({ id: campaignId });
  });

  test("and deferred messages are in the list of queued ones, too", async () => {
    const ids = [await queued(), await queued(minutes(5))];
    await delivery(campaignId);
    const editor = await staffMember({ role: "editor" });
    const listed = await listDeliveries(editor, campaignId, { q: "", state: "queued", page: 1 });
    expect(listed.ok && listed.value.deliveries.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(listed.ok && listed.value.deliveries.every(({ email }) => email?.endsWith("@example.com"))).toBe(true);
  });
});
