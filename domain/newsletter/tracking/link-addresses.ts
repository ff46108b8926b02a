import { setImmediate } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newsletterDeliveries, newsletterLinks } from "../campaigns.schema.ts";

/** The longest time, in milliseconds, until the links of a deleted campaign stop working. */
const KNOWN_FOR_MS = 10_000;

const campaigns = new LRUCache<number, string>({ max: 50_000 });
const links = new LRUCache<string, { readAt: number; urls: Promise<Map<number, string>> }>({ max: 200 });

/** Where link `number` in a delivery's message leads. Null if there's no such delivery or link. */
export async function findLinkAddress(deliveryId: number, number: number): Promise<string | null> {
  const campaignId = campaigns.get(deliveryId) ?? (await findCampaignId(deliveryId));
  if (!campaignId) return null;
  return (await linksOf(campaignId)).get(number) ?? null;
}

/** Clears the cache (tests: another database). */
export function forgetLinkAddresses(): void {
  campaigns.clear();
  links.clear();
}

let batch: { ids: Set<number>; found: Promise<Map<number, string>> } | undefined;

/** Lookups in the same turn of the event loop share one query. */
async function findCampaignId(deliveryId: number): Promise<string | null> {
  batch ??= openBatch();
  batch.ids.add(deliveryId);
  return (await batch.found).get(deliveryId) ?? null;
}

function openBatch() {
  const ids = new Set<number>();
  const found = setImmediate().then(() => {
    batch = undefined;
    return readCampaigns([...ids]);
  });
  return { ids, found };
}

async function readCampaigns(deliveryIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: newsletterDeliveries.id, campaignId: newsletterDeliveries.campaignId })
    .from(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.id, deliveryIds));
  for (const { id, campaignId } of rows) campaigns.set(id, campaignId);
  return new Map(rows.map(({ id, campaignId }) => [id, campaignId]));
}

function linksOf(campaignId: string): Promise<Map<number, string>> {
  const known = links.get(campaignId);
  const readAt = now().getTime();
  if (known && Math.abs(readAt - known.readAt) < KNOWN_FOR_MS) return known.urls;
  const urls = readLinks(campaignId);
  links.set(campaignId, { readAt, urls });
  urls.catch(() => links.delete(campaignId));
  return urls;
}

async function readLinks(campaignId: string): Promise<Map<number, string>> {
  const rows = await db.select().from(newsletterLinks).where(eq(newsletterLinks.campaignId, campaignId));
  return new Map(rows.map(({ number, url }) => [number, url]));
}
