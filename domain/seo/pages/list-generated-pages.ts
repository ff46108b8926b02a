import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../access/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { searchWords } from "../../search-words.input.ts";
import { slugOf } from "../../slug.ts";
import { reasonsOf } from "../generator/page-scores.ts";
import type { ScoreReason } from "../quality/score-page.ts";
import { seoPages } from "../seo.schema.ts";
import { type LiveSet, liveSet } from "./live-set.ts";

/** Pages on a screen. */
export const GENERATED_PAGE = 50;

/** What the list of generated pages shows, as it stands in the address; what cannot be read is left out. */
export const GeneratedQuery = z.object({
  /** A term, as it is written or as its slug; and a location. */
  term: searchWords(100),
  location: searchWords(100),
  state: z.enum(["", "published", "waiting", "held"]).catch(""),
  /** Number of the last page of the screen before. */
  after: z.coerce.number().int().min(-1).max(100_000_000).catch(-1),
});
export type GeneratedQuery = z.infer<typeof GeneratedQuery>;

export interface GeneratedPage {
  pageNo: number;
  slug: string;
  title: string;
  term: string;
  location: string;
  state: "published" | "waiting" | "held";
  score: number;
  reasons: ScoreReason[];
  isOverridden: boolean;
  changedAt: Date;
  publishedAt: Date | null;
}

/**
 * Live pages in their order, fifty at a time. What is asked for is found by the numbers of pages: a term is a stretch of them, a location one in
 * each stretch. "unknown": the live pages have no such term or location.
 */
export async function listGeneratedPages(
  actor: Actor,
  query: GeneratedQuery,
): Promise<Result<{ rows: GeneratedPage[]; hasMore: boolean; isUnknown: boolean }, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const live = await liveSet();
  const among = live && asked(live, query);
  if (!live || !among) return ok({ rows: [], hasMore: false, isUnknown: live !== null });
  const rows = await db
    .select()
    .from(seoPages)
    .where(and(eq(seoPages.runNo, live.runNo), gt(seoPages.pageNo, query.after), among, stateIs(query.state)))
    .orderBy(asc(seoPages.pageNo))
    .limit(GENERATED_PAGE + 1);
  return ok({
    rows: rows.slice(0, GENERATED_PAGE).map((row) => listed(row, live)),
    hasMore: rows.length > GENERATED_PAGE,
    isUnknown: false,
  });
}

/** Null: there is no such term or location. */
function asked({ maker }: LiveSet, { term, location }: GeneratedQuery): SQL | undefined | null {
  const { terms, locations } = maker.size;
  const termNo = term === "" ? null : maker.termAt(slugOf(term));
  const locationNo = location === "" ? null : maker.locationAt(slugOf(location));
  if (termNo === undefined || locationNo === undefined) return null;
  if (termNo !== null && locationNo !== null) return eq(seoPages.pageNo, termNo * locations + locationNo);
  if (termNo !== null) return sql`${seoPages.pageNo} >= ${termNo * locations} and ${seoPages.pageNo} < ${(termNo + 1) * locations}`;
  if (locationNo === null) return sql`true`;
  return inArray(
    seoPages.pageNo,
    Array.from({ length: terms }, (_, no) => no * locations + locationNo),
  );
}

function stateIs(state: GeneratedQuery["state"]): SQL | undefined {
  return state === "" ? undefined : eq(seoPages.state, state);
}

function listed(row: typeof seoPages.$inferSelect, { maker }: LiveSet): GeneratedPage {
  const closest = row.closestNo === null || row.closestNo >= maker.total ? null : maker.slugOf(maker.placeAt(row.closestNo));
  return {
    pageNo: row.pageNo,
    slug: row.slug,
    title: row.title,
    term: row.service,
    location: row.city,
    state: row.state,
    score: row.score,
    reasons: reasonsOf(row, closest),
    isOverridden: row.isOverridden,
    changedAt: row.changedAt,
    publishedAt: row.publishedAt,
  };
}
