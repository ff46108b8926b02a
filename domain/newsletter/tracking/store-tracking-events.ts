import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents, newsletterLinks } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { type JudgedEvent, judge, type TrackingEvent } from "./tracking-events.ts";

/**
 * Judges opens and clicks and writes them: their times on the deliveries, and the counters of campaigns and links, in one transaction. A
 * person counts once per delivery, and once per link in it, however often they open and click, and however many processes are working. A
 * click also counts as an open. Every open and click from a scanner is counted. Nothing is counted for untracked campaigns, or while
 * tracking is off.
 */
export async function storeTrackingEvents(events: TrackingEvent[]): Promise<void> {
  if (!(await newsletterSettings()).isTracked) return;
  await db.transaction(async (tx) => {
    const deliveries = await hold(tx, [...new Set(events.map(({ deliveryId }) => deliveryId))]);
    const judged = judge(events, deliveries);
    if (judged.length === 0) return;
    const campaignOf = (event: { deliveryId: number }) => deliveries.get(event.deliveryId)?.campaignId ?? "";
    const people = judged.filter(({ isScanner }) => !isScanner);
    const clicked = distinct(people.filter(({ kind }) => kind === "click"));
    const newClicks = await withoutKnown(tx, clicked);
    await tx.insert(newsletterEvents).values(distinct(judged).map(({ isFromProgram: _, ...event }) => event));
    const opens = await markFirst(tx, newsletterDeliveries.openedAt, firstOf(people));
    const clicks = await markFirst(tx, newsletterDeliveries.clickedAt, firstOf(clicked));
    // Subscribers before campaigns, as everywhere: taking them in different orders could deadlock.
    const answered = people.map(({ deliveryId }) => deliveryId);
    await forgiveBounces(tx, answered);
    const scanned = (kind: TrackingEvent["kind"]) => judged.filter((event) => event.isScanner && event.kind === kind).map(campaignOf);
    await countForCampaigns(tx, { opens, clicks, scannerOpens: scanned("open"), scannerClicks: scanned("click") });
    const followed = newClicks.map((event) => ({ campaignId: campaignOf(event), number: event.link ?? 0 }));
    await countForLinks(tx, followed);
  });
}

/** The tracked ones among these deliveries, always locked in the same order, so that two processes can't deadlock. */
async function hold(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({
      id: newsletterDeliveries.id,
      campaignId: newsletterDeliveries.campaignId,
      changedAt: newsletterDeliveries.changedAt,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, and(eq(newsletterCampaigns.id, newsletterDeliveries.campaignId), newsletterCampaigns.isTracked))
    .where(inArray(newsletterDeliveries.id, ids))
    .orderBy(asc(newsletterDeliveries.id))
    .for("no key update", { of: newsletterDeliveries });
  const linkCounts = await countLinks(tx, [...new Set(rows.map(({ campaignId }) => campaignId))]);
  return new Map(rows.map((row) => [row.id, { ...row, linkCount: linkCounts.get(row.campaignId) ?? 0 }]));
}

async function countLinks(tx: Tx, campaignIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ campaignId: newsletterLinks.campaignId, links: count() })
    .from(newsletterLinks)
    .where(inArray(newsletterLinks.campaignId, campaignIds))
    .groupBy(newsletterLinks.campaignId);
  return new Map(rows.map(({ campaignId, links }) => [campaignId, links]));
}

/** If several say the same thing about a delivery, the first. */
function distinct(events: JudgedEvent[]): JudgedEvent[] {
  const first = new Map<string, JudgedEvent>();
  for (const event of events) {
    const key = `${event.deliveryId} ${event.kind} ${event.link} ${event.isScanner}`;
    if (!first.has(key)) first.set(key, event);
  }
  return [...first.values()];
}

/** Clicks on links that this person hadn't followed before. */
async function withoutKnown(tx: Tx, clicks: JudgedEvent[]): Promise<JudgedEvent[]> {
  if (clicks.length === 0) return [];
  const { deliveryId, link, kind, isScanner } = newsletterEvents;
  const ids = clicks.map((click) => click.deliveryId);
  const known = await tx
    .select({ deliveryId, link })
    .from(newsletterEvents)
    .where(and(inArray(deliveryId, ids), eq(kind, "click"), eq(isScanner, false)));
  const keys = new Set(known.map((event) => `${event.deliveryId} ${event.link}`));
  return clicks.filter((click) => !keys.has(`${click.deliveryId} ${click.link}`));
}

function firstOf(events: JudgedEvent[]): Map<number, Date> {
  const first = new Map<number, Date>();
  for (const { deliveryId, at } of events) {
    const earlier = first.get(deliveryId);
    if (!earlier || at < earlier) first.set(deliveryId, at);
  }
  return first;
}

/** Sets the time if none is set yet. Returns the campaigns of those deliveries, one entry each. */
async function markFirst(
  tx: Tx,
  column: typeof newsletterDeliveries.openedAt | typeof newsletterDeliveries.clickedAt,
  first: Map<number, Date>,
): Promise<string[]> {
  if (first.size === 0) return [];
  const name = sql.identifier(column.name);
  const ids = sql.param([...first.keys()]);
  const times = sql.param([...first.values()].map((at) => at.toISOString()));
  const { rows } = await tx.execute(sql`
    update ${newsletterDeliveries} d set ${name} = event.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as event (id, at)
    where d.id = event.id and d.${name} is null returning d.campaign_id`);
  return rows.map(({ campaign_id }) => String(campaign_id));
}

/** Campaign IDs for each kind. An ID that's listed twice is counted twice. */
interface CampaignEvents {
  opens: string[];
  clicks: string[];
  scannerOpens: string[];
  scannerClicks: string[];
}

/** Adds to the campaigns' counters. */
async function countForCampaigns(tx: Tx, { opens, clicks, scannerOpens, scannerClicks }: CampaignEvents): Promise<void> {
  // Always in the same order, so that two processes can't deadlock.
  const ids = [...new Set([...opens, ...clicks, ...scannerOpens, ...scannerClicks])].sort();
  if (ids.length === 0) return;
  const counts = (named: string[]) => {
    const tally = Map.groupBy(named, (id) => id);
    return sql`${sql.param(ids.map((id) => tally.get(id)?.length ?? 0))}::int[]`;
  };
  await tx.execute(sql`select 1 from ${newsletterCampaigns} c where c.id = any(${sql.param(ids)}::uuid[]) order by c.id for no key update`);
  await tx.execute(sql`
    update ${newsletterCampaigns} c set open_count = c.open_count + added.opens, click_count = c.click_count + added.clicks,
      scanner_open_count = c.scanner_open_count + added.scanner_opens, scanner_click_count = c.scanner_click_count + added.scanner_clicks
    from unnest(${sql.param(ids)}::uuid[], ${counts(opens)}, ${counts(clicks)}, ${counts(scannerOpens)}, ${counts(scannerClicks)})
      as added (id, opens, clicks, scanner_opens, scanner_clicks)
    where c.id = added.id`);
}

/** Adds to the links' counters. A link that's listed twice is counted twice. */
async function countForLinks(tx: Tx, followed: { campaignId: string; number: number }[]): Promise<void> {
  if (followed.length === 0) return;
  const groups = [...Map.groupBy(followed, ({ campaignId, number }) => `${campaignId} ${number}`).values()];
  const ids = sql.param(groups.map((group) => group[0]?.campaignId));
  const numbers = sql.param(groups.map((group) => group[0]?.number));
  const times = sql.param(groups.map((group) => group.length));
  await tx.execute(sql`
    update ${newsletterLinks} l set click_count = l.click_count + added.times
    from unnest(${ids}::uuid[], ${numbers}::smallint[], ${times}::int[]) as added (campaign_id, number, times)
    where l.campaign_id = added.campaign_id and l.number = added.number`);
}

/** Opening or clicking shows that our emails arrive: earlier bounces no longer count. */
async function forgiveBounces(tx: Tx, deliveryIds: number[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  await tx.execute(sql`
    update ${newsletterSubscribers} set soft_bounces = 0 where id in (
      select s.id from ${newsletterSubscribers} s join ${newsletterDeliveries} d on d.subscriber_id = s.id
      where d.id = any(${sql.param(deliveryIds)}::bigint[]) and s.soft_bounces > 0 order by s.id for no key update of s)`);
}
