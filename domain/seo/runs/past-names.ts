import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import { type HubKind, isOfHub } from "../pages/list-hubs.ts";
import { nearestHub, SERVICES } from "../pages/nearest-hub.ts";
import { findKnownPair, isKnownName, type PublishedRun, publishedRun } from "../pages/published-run.ts";
import { getProject, PROJECT_ID } from "../project/project.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import { runs, seoHubs, seoPages } from "../seo.schema.ts";
import { seoPastNames } from "../way-back.schema.ts";

/** Names per statement. */
const BATCH = 5_000;

/** Remembers the terms and locations of the run that stops being live. */
export async function notePastNames(tx: Tx, nextNo: number): Promise<void> {
  const { liveRun } = await getProject(tx);
  if (liveRun === null || liveRun === nextNo) return;
  const [run] = await tx.select({ source: runs.source }).from(runs).where(eq(runs.no, liveRun));
  if (!run) return;
  await note(tx, liveRun, "term", run.source.terms.map(slugOf));
  await note(tx, liveRun, "location", run.source.locations.map(placeSlug));
}

async function note(tx: Tx, runNo: number, kind: "term" | "location", slugs: string[]): Promise<void> {
  for (let from = 0; from < slugs.length; from += BATCH) {
    await tx.execute(sql`
      insert into ${seoPastNames} (project_id, kind, slug, first_run, last_run)
      select ${PROJECT_ID}::uuid, ${kind}, slug, ${runNo}::int, ${runNo}::int
      from unnest(${sql.param(slugs.slice(from, from + BATCH))}::text[]) as given (slug)
      on conflict (project_id, kind, slug) do update set first_run = least(${seoPastNames}.first_run, excluded.first_run),
        last_run = greatest(${seoPastNames}.last_run, excluded.last_run)`);
  }
}

/**
 * Where an address that went leads. `isPassing`: for now, because its pages are only held or waiting, or the next run makes them again.
 * "gone": nowhere, it answers 410.
 */
export type WentTo = { hub: string; isPassing?: true } | "gone";

/**
 * What became of an address whose page was live once and isn't now. Null: there never was one, or it's there, or the next run makes it again
 * because its names are in the sets. Costs two index lookups, however many addresses went.
 */
export async function whereWent(termSlug: string, locationSlug: string): Promise<WentTo | null> {
  // No database stores a NUL character, and no name has one.
  if (slugOf(termSlug) !== termSlug || slugOf(locationSlug) !== locationSlug) return null;
  const live = await publishedRun();
  if (!live || live.maker.placeOf(termSlug, locationSlug)) return null;
  if (!(await wereLiveTogether(termSlug, locationSlug)) || (await findKnownPair(termSlug, locationSlug))) return null;
  if ((await getProject()).isGoneFinal) return "gone";
  return { hub: await nearestHub(db, live, { termSlug, locationSlug }) };
}

/** The same for the address of a hub. Null, too, if it lists pages. */
export async function whereHubWent(kind: HubKind, slug: string): Promise<WentTo | null> {
  if (slugOf(slug) !== slug) return null;
  const live = await publishedRun();
  if (!live) return null;
  const place = kind === "term" ? live.maker.termAt(slug) : live.maker.locationAt(slug);
  if (place !== undefined) return whereEmptyHubLeads(live, { kind, place });
  const [past] = await pastNames([[kind, slug]]);
  if (!past) return null;
  const isKnown = await isKnownName(kind, slug);
  if (!isKnown && (await getProject()).isGoneFinal) return "gone";
  return { hub: await nearestHub(db, live), ...(isKnown && { isPassing: true }) };
}

/**
 * A hub of the live run without a public page. Its pages still open by their addresses if they're held or waiting, so it's neither missing nor
 * gone: it leads on for now, and search engines keep its address. Only if staff took all of its pages out does it answer as they do.
 */
async function whereEmptyHubLeads(live: PublishedRun, hub: { kind: HubKind; place: number }): Promise<WentTo | null> {
  const { runNo, maker } = live;
  const isIt = and(eq(seoHubs.runNo, runNo), eq(seoHubs.kind, hub.kind), eq(seoHubs.place, hub.place));
  const [row] = await db.select({ published: seoHubs.published }).from(seoHubs).where(isIt);
  if (row && row.published > 0) return null;
  const to = await nearestHub(db, live);
  const pages = sql`from ${seoPages} left join ${seoLeftPages} on ${seoLeftPages.projectId} = ${PROJECT_ID} and ${seoLeftPages.slug} = ${seoPages.slug}
    where ${seoPages.runNo} = ${runNo} and ${isOfHub(maker.size, hub)}`;
  const { rows } = await db.execute(sql`
    select exists (select 1 ${pages} and ${seoLeftPages.slug} is null) as remain, exists (select 1 ${pages} and ${seoLeftPages.reason} <> 'excluded') as lead`);
  if (rows[0]?.remain) return { hub: to, isPassing: true };
  return !rows[0]?.lead && (await getProject()).isGoneFinal ? "gone" : { hub: to };
}

/** Where the list of hubs leads while no page is public. Null: nothing has ever been live. */
export async function whereHubListWent(): Promise<WentTo | null> {
  return (await publishedRun()) ? { hub: SERVICES, isPassing: true } : null;
}

async function wereLiveTogether(termSlug: string, locationSlug: string): Promise<boolean> {
  const [one, other] = await pastNames([
    ["term", termSlug],
    ["location", locationSlug],
  ]);
  return Boolean(one && other && one.firstRun <= other.lastRun && other.firstRun <= one.lastRun);
}

function pastNames(names: ["term" | "location", string][]) {
  const either = names.map(([kind, slug]) => sql`(${seoPastNames.kind} = ${kind} and ${seoPastNames.slug} = ${slug})`);
  return db
    .select()
    .from(seoPastNames)
    .where(and(eq(seoPastNames.projectId, PROJECT_ID), sql`(${sql.join(either, sql` or `)})`));
}
