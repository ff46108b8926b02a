import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import type { RunSource } from "../pages/run-source.ts";
import { seoPages } from "../seo.schema.ts";

type Names = Pick<RunSource, "terms" | "locations">;

/** The live run's terms and locations that the next run wouldn't have, by their positions. */
export interface GoneNames {
  runNo: number;
  size: { terms: number; locations: number };
  terms: number[];
  locations: number[];
}

export function goneNames(runNo: number, live: Names, next: Names): GoneNames {
  const terms = new Set(next.terms.map(slugOf));
  const locations = new Set(next.locations.map(placeSlug));
  return {
    runNo,
    size: { terms: live.terms.length, locations: live.locations.length },
    terms: live.terms.flatMap((name, place) => (terms.has(slugOf(name)) ? [] : [place])),
    locations: live.locations.flatMap((location, place) => (locations.has(placeSlug(location)) ? [] : [place])),
  };
}

/** How many of their pages are public. */
export async function countLeavingPublic({ runNo, size, terms, locations }: GoneNames): Promise<number> {
  if (terms.length + locations.length === 0) return 0;
  const { rows } = await db.execute(sql`
    select count(*)::int as count from ${seoPages} where run_no = ${runNo} and state = 'published'
      and (page_no / ${size.locations}::int = any(${sql.param(terms)}::int[]) or page_no % ${size.locations}::int = any(${sql.param(locations)}::int[]))`);
  return Number(rows[0]?.count ?? 0);
}

export interface LeavingPage {
  slug: string;
  title: string;
  state: "published" | "waiting" | "held";
}

/** Numbers per statement. */
const BATCH = 2_000;

/** Their pages, in order, in batches. Which ones they are is arithmetic, so no other page is read. */
export async function* leavingPages(gone: GoneNames): AsyncGenerator<LeavingPage[]> {
  let numbers: number[] = [];
  for (const number of leavingNumbers(gone)) {
    numbers.push(number);
    if (numbers.length < BATCH) continue;
    yield await read(gone.runNo, numbers);
    numbers = [];
  }
  if (numbers.length > 0) yield await read(gone.runNo, numbers);
}

function* leavingNumbers({ size, terms, locations }: GoneNames): Generator<number> {
  const whole = new Set(terms);
  for (let term = 0; term < size.terms; term++) {
    const first = term * size.locations;
    if (whole.has(term)) for (let place = 0; place < size.locations; place++) yield first + place;
    else for (const place of locations) yield first + place;
  }
}

function read(runNo: number, numbers: number[]): Promise<LeavingPage[]> {
  return db
    .select({ slug: seoPages.slug, title: seoPages.title, state: seoPages.state })
    .from(seoPages)
    .where(and(eq(seoPages.runNo, runNo), inArray(seoPages.pageNo, numbers)))
    .orderBy(asc(seoPages.pageNo));
}
