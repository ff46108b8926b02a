import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import { findKnownPair, publishedRun } from "../pages/published-run.ts";
import { getProject, PROJECT_ID } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
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

/** Where an address that went leads. "gone": nowhere, it answers 410. */
export type WentTo = { hub: string } | "gone";

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
  if (live.maker.termAt(termSlug) !== undefined) return { hub: `/locations/services/${termSlug}` };
  return { hub: live.maker.locationAt(locationSlug) === undefined ? "/locations" : `/locations/${locationSlug}` };
}

/** The same for the address of a hub. */
export async function whereHubWent(kind: "term" | "location", slug: string): Promise<WentTo | null> {
  if (slugOf(slug) !== slug) return null;
  const live = await publishedRun();
  const place = kind === "term" ? live?.maker.termAt(slug) : live?.maker.locationAt(slug);
  if (!live || place !== undefined) return null;
  const [past] = await pastNames([[kind, slug]]);
  if (!past) return null;
  return (await getProject()).isGoneFinal ? "gone" : { hub: "/locations" };
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
