import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import type { RunSource } from "../pages/run-source.ts";
import { getProject } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { keptRuns } from "./go-live.ts";
import { isWhole } from "./make-run-live.ts";

/** How many pages one of two runs has. */
export interface RunCounts {
  no: number;
  pages: number;
  published: number;
  waiting: number;
  held: number;
  terms: number;
  locations: number;
}

export interface RunComparison {
  id: string;
  /** What is live now. Null: nothing. */
  now: RunCounts | null;
  earlier: RunCounts;
  /** Addresses that only this run has, and that only the live one has. */
  comeBack: number;
  leave: number;
  isSameTemplate: boolean;
}

/** The runs that can be made live again: they were live, and their pages are whole. */
export async function listReturnableRuns(actor: Actor): Promise<Result<string[], "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { liveRun } = await getProject();
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      sql`${runs.no} in ${keptRuns} and ${runs.no} is distinct from ${liveRun}::int and ${runs.status} = 'completed' and ${isWhole(sql`${runs.no}`, sql`${runs.totalPages}`)}`,
    )
    .orderBy(desc(runs.liveAt));
  return ok(rows.map(({ id }) => id));
}

/** How an earlier run differs from the live one. Arithmetic on their names: no page is read. */
export async function compareRun(actor: Actor, id: string): Promise<Result<RunComparison, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const { liveRun } = await getProject();
  const [earlier] = await db.select(compared).from(runs).where(eq(runs.id, id));
  const [now] = liveRun === null ? [] : await db.select(compared).from(runs).where(eq(runs.no, liveRun));
  if (!earlier) return refused("not-found");
  const common = now ? commonPairs(now.source, earlier.source) : 0;
  return ok({
    id,
    now: now ? countsOf(now) : null,
    earlier: countsOf(earlier),
    comeBack: earlier.total - common,
    leave: (now?.total ?? 0) - common,
    isSameTemplate: JSON.stringify(now?.source.template) === JSON.stringify(earlier.source.template),
  });
}

const compared = {
  no: runs.no,
  total: runs.totalPages,
  published: runs.publishedPages,
  waiting: runs.waitingPages,
  held: runs.heldPages,
  source: runs.source,
};

type Compared = { no: number; total: number; published: number; waiting: number; held: number; source: RunSource };

function countsOf({ no, total, published, waiting, held, source }: Compared): RunCounts {
  return { no, pages: total, published, waiting, held, terms: source.terms.length, locations: source.locations.length };
}

/** How many addresses two sources have in common: a pair of a common term and a common location is one. */
export function commonPairs(one: Pick<RunSource, "terms" | "locations">, other: Pick<RunSource, "terms" | "locations">): number {
  const terms = new Set(one.terms.map(slugOf));
  const places = new Set(one.locations.map(placeSlug));
  const commonTerms = other.terms.filter((name) => terms.has(slugOf(name))).length;
  return commonTerms * other.locations.filter((location) => places.has(placeSlug(location))).length;
}
