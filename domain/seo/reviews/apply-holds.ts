import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import { BLOCK_PAGES, type RunSource } from "../pages/run-source.ts";
import { PROJECT_ID } from "../project/project.ts";
import { runs, seoOverrides, seoPageBlocks, seoPages } from "../seo.schema.ts";

/** A page that a reader rejected, and what that holds. */
interface Rejection {
  termSlug: string;
  locationSlug: string;
  holds: "page" | "term" | "location" | "run" | null;
}

/** Holds what readers rejected, in a run that isn't live yet, except pages that an administrator published, and public ones that keep their own text. Returns how many pages. */
export async function applyHolds(
  tx: Tx,
  run: { id: string; no: number; source: RunSource },
  rejections: readonly Rejection[],
): Promise<number> {
  const numbers = numbersOf(run.source, rejections);
  if (numbers.length === 0) return 0;
  const { rows } = await tx.execute(sql`
    with due as (
      select p.page_no, p.state from ${seoPages} p where p.run_no = ${run.no} and p.page_no = any(${sql.param(numbers)}::int[]) and p.state <> 'held'
        and not exists (select 1 from ${seoOverrides} o where o.project_id = ${PROJECT_ID} and o.slug = p.slug)
        and not (p.state = 'published' and exists (select 1 from ${seoPageTexts} k where k.project_id = ${PROJECT_ID} and k.slug = p.slug))
    ), changed as (
      update ${seoPages} p set state = 'held', published_at = null from due where p.run_no = ${run.no} and p.page_no = due.page_no
    ), counted as (
      select page_no / ${BLOCK_PAGES} as block_no, count(*) filter (where state = 'published')::int as published,
        count(*) filter (where state = 'waiting')::int as waiting from due group by 1
    ), blocks as (
      update ${seoPageBlocks} b set published = b.published - c.published, waiting = b.waiting - c.waiting,
        held = b.held + c.published + c.waiting from counted c where b.run_no = ${run.no} and b.block_no = c.block_no
    ), sums as (
      select coalesce(sum(published), 0)::int as published, coalesce(sum(waiting), 0)::int as waiting from counted
    )
    update ${runs} r set published_pages = r.published_pages - s.published, waiting_pages = r.waiting_pages - s.waiting,
      held_pages = r.held_pages + s.published + s.waiting from sums s where r.id = ${run.id}
    returning s.published + s.waiting as held`);
  return Number(rows[0]?.held ?? 0);
}

/** The numbers of the pages that rejections hold. */
export function numbersOf(source: RunSource, rejections: readonly Rejection[]): number[] {
  const count = source.locations.length;
  const { terms, locations, pages } = heldBy(source, rejections);
  const numbers = new Set(pages);
  for (const term of terms) for (let at = 0; at < count; at++) numbers.add(term * count + at);
  for (const location of locations) for (let at = 0; at < source.terms.length; at++) numbers.add(at * count + location);
  return [...numbers];
}

/** Which of these pages rejections hold. */
export function rejectedAmong(numbers: readonly number[], source: RunSource, rejections: readonly Rejection[]): number[] {
  const count = source.locations.length;
  const { terms, locations, pages } = heldBy(source, rejections);
  return numbers.filter((number) => pages.has(number) || terms.has(Math.floor(number / count)) || locations.has(number % count));
}

/** The positions of terms and places, and the numbers of single pages. A later run may not have a term or a place anymore. */
function heldBy({ terms, locations }: RunSource, rejections: readonly Rejection[]): Record<"terms" | "locations" | "pages", Set<number>> {
  const termPlaces = new Map(terms.map((name, place) => [slugOf(name), place]));
  const locationPlaces = new Map(locations.map((location, place) => [placeSlug(location), place]));
  const held = { terms: new Set<number>(), locations: new Set<number>(), pages: new Set<number>() };
  for (const { termSlug, locationSlug, holds } of rejections) {
    const [term, location] = [termPlaces.get(termSlug), locationPlaces.get(locationSlug)];
    if (holds === "page" && term !== undefined && location !== undefined) held.pages.add(term * locations.length + location);
    if (holds === "term" && term !== undefined) held.terms.add(term);
    if (holds === "location" && location !== undefined) held.locations.add(location);
  }
  return held;
}
