import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { campaign, delivery, subscriber } from "~/tests/builders/newsletter.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents, newsletterLinks } from "../campaigns.schema.ts";
import { deliveryToken } from "../message/delivery-token.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { forgetLinkAddresses } from "./link-addresses.ts";
import { buffer, flushTracking, recordClick, recordOpen } from "./record-tracking.ts";
import { storeTrackingEvents } from "./store-tracking-events.ts";

onTestDatabase();

let at = Date.parse("2026-11-22T10:00:00Z");
const restore = setClock(() => at);
afterAll(restore);
beforeEach(() => {
  buffer.take(null, 100_000);
  forgetLinkAddresses();
  at += 3_600_000;
});

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const person = { method: "GET", userAgent: chrome };
const LINKS = ["https://lonemesa.example/a", "https://lonemesa.example/b", "https://other.example/c?d=1", "https://other.example/e"];

const opened = (id: number, by = person) => recordOpen({ ...by, token: deliveryToken(id), at: new Date(at) });
const clicked = (id: number, link: number, by = person) => recordClick({ ...by, token: deliveryToken(id), link, at: new Date(at) });
const flush = () => flushTracking(null);

async function countsOf(campaignId: string) {
  const [row] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId));
  const links = await db.select().from(newsletterLinks).where(eq(newsletterLinks.campaignId, campaignId)).orderBy(newsletterLinks.number);
  const { openCount, clickCount, scannerOpenCount, scannerClickCount } = row ?? {};
  return { openCount, clickCount, scannerOpenCount, scannerClickCount, links: links.map(({ clickCount: clicks }) => clicks) };
}

async function deliveryOf(id: number) {
  const [row] = await db.select().from(newsletterDeliveries).where(eq(newsletterDeliveries.id, id));
  return { openedAt: row?.openedAt?.getTime() ?? null, clickedAt: row?.clickedAt?.getTime() ?? null };
}

async function eventsOf(deliveryId: number) {
  const rows = await db.select().from(newsletterEvents).where(eq(newsletterEvents.deliveryId, deliveryId)).orderBy(newsletterEvents.id);
  return rows.map(({ kind, link, isScanner }) => ({ kind, link, isScanner }));
}

describe.runIf(isDatabaseThere())("opens and clicks", () => {
  test("by a person count once per delivery, and a click is an open, too", async () => {
    const campaignId = await campaign({}, LINKS);
    const [first, second] = [await delivery(campaignId), await delivery(campaignId)];
    opened(first);
    opened(first);
    await flush();
    const openedAt = at;
    at += 60_000;
    opened(first);
    expect(await clicked(second, 2)).toBe(LINKS[2]);
    await clicked(second, 2);
    await flush();
    await clicked(second, 2);
    await flush();
    expect(await countsOf(campaignId)).toEqual({
      openCount: 2,
      clickCount: 1,
      scannerOpenCount: 0,
      scannerClickCount: 0,
      links: [0, 0, 1, 0],
    });
    expect(await deliveryOf(first)).toEqual({ openedAt, clickedAt: null });
    expect(await deliveryOf(second)).toEqual({ openedAt: at, clickedAt: at });
    expect(await eventsOf(first)).toEqual(Array(2).fill({ kind: "open", link: null, isScanner: false }));
  });

  test("by scanners are all counted separately, and change nothing else", async () => {
    const campaignId = await campaign({}, LINKS);
    const id = await delivery(campaignId);
    opened(id, { method: "HEAD", userAgent: chrome });
    opened(id, { method: "GET", userAgent: "Mozilla/5.0" });
    for (const link of [0, 1, 2, 3]) expect(await clicked(id, link)).toBe(LINKS[link]);
    await flush();
    expect(await countsOf(campaignId)).toEqual({
      openCount: 0,
      clickCount: 0,
      scannerOpenCount: 2,
      scannerClickCount: 4,
      links: [0, 0, 0, 0],
    });
    expect(await deliveryOf(id)).toEqual({ openedAt: null, clickedAt: null });
    expect((await eventsOf(id)).every(({ isScanner }) => isScanner)).toBe(true);
    // The reader opens it later.
    at += 60_000;
    await clicked(id, 1);
    await flush();
    expect(await countsOf(campaignId)).toMatchObject({ openCount: 1, clickCount: 1, links: [0, 1, 0, 0] });
  });

  test("within seconds after the message was accepted are a scanner's", async () => {
    const campaignId = await campaign({}, LINKS);
    const id = await delivery(campaignId, { changedAt: new Date(at - 4_000) });
    opened(id);
    await flush();
    expect(await countsOf(campaignId)).toMatchObject({ openCount: 0, scannerOpenCount: 1 });
  });

  test("written twice at once count once", async () => {
    const campaignId = await campaign({}, LINKS);
    const ids = [await delivery(campaignId), await delivery(campaignId)];
    const events = ids.flatMap((deliveryId) =>
      (["open", "click"] as const).map((kind) => ({
        kind,
        deliveryId,
        link: kind === "click" ? 1 : null,
        isFromProgram: false,
        at: new Date(at),
      })),
    );
    await Promise.all([storeTrackingEvents(events), storeTrackingEvents([...events].reverse())]);
    expect(await countsOf(campaignId)).toMatchObject({ openCount: 2, clickCount: 2, links: [0, 2, 0, 0] });
  });

  test("end a run of soft bounces, but a scanner's do not", async () => {
    const campaignId = await campaign({}, LINKS);
    const { id: subscriberId } = await subscriber({ softBounces: 2 });
    const id = await delivery(campaignId, { subscriberId });
    const bounces = async () =>
      (await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId)))[0]?.softBounces;
    opened(id, { method: "HEAD", userAgent: chrome });
    await flush();
    expect(await bounces()).toBe(2);
    opened(id);
    await flush();
    expect(await bounces()).toBe(0);
  });

  test("that cannot be written wait for the next time", async () => {
    const campaignId = await campaign({}, LINKS);
    opened(await delivery(campaignId));
    await db.execute(sql`alter table newsletter_events rename to away`);
    await expect(flush()).rejects.toThrow();
    expect(buffer.size).toBe(1);
    await db.execute(sql`alter table away rename to newsletter_events`);
    await flush();
    expect(await countsOf(campaignId)).toMatchObject({ openCount: 1 });
  });
});

describe.runIf(isDatabaseThere())("without tracking", () => {
  test("a campaign's links still work and nothing is counted", async () => {
    const campaignId = await campaign({ isTracked: false }, LINKS);
    const id = await delivery(campaignId);
    expect(await clicked(id, 0)).toBe(LINKS[0]);
    opened(id);
    await flush();
    expect(await countsOf(campaignId)).toMatchObject({ openCount: 0, clickCount: 0, links: [0, 0, 0, 0] });
    expect(await eventsOf(id)).toEqual([]);
  });

  test("the same holds if tracking is off for all campaigns", async () => {
    const campaignId = await campaign({}, LINKS);
    const id = await delivery(campaignId);
    await db.execute(sql`update site_settings set value = 'false' where key = 'newsletter_tracking'`);
    forgetValues();
    expect(await clicked(id, 0)).toBe(LINKS[0]);
    await flush();
    await db.execute(sql`update site_settings set value = 'true' where key = 'newsletter_tracking'`);
    forgetValues();
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("links", () => {
  test("that are unknown, forged, or of a deleted campaign lead nowhere", async () => {
    const campaignId = await campaign({}, LINKS);
    const id = await delivery(campaignId);
    expect(await clicked(id, 4)).toBeNull();
    const token = deliveryToken(id);
    const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
    expect(await recordClick({ ...person, token: forged, link: 0, at: new Date(at) })).toBeNull();
    expect(recordOpen({ ...person, token: forged, at: new Date(at) })).toBe(false);
    expect(await clicked(id + 1_000_000, 0)).toBeNull();
    expect(await clicked(id, 0)).toBe(LINKS[0]);
    await db.delete(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId));
    at += 10_000;
    expect(await clicked(id, 0)).toBeNull();
    await flush();
  });

  test("are looked up together when there are many at once", async () => {
    const campaignId = await campaign({}, LINKS);
    const ids = [await delivery(campaignId), await delivery(campaignId), await delivery(campaignId)];
    expect(await Promise.all(ids.map((id, link) => clicked(id, link)))).toEqual(LINKS.slice(0, 3));
  });
});
