import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { searchWords } from "../../text.input.ts";
import { marksOf } from "../generator/page-scores.ts";
import type { PageTextKind } from "../page-text-rules.input.ts";
import { countLive } from "../project/project.ts";
import { CRITERIA, type Criterion, type CriterionMark } from "../quality/score-page.ts";
import { leftAt } from "../search-console/left-pages.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import type { LeavingReason } from "../search-console/search-rules.input.ts";
import { seoPages } from "../seo.schema.ts";
import { countKnownFacts, type SeoLocation } from "../text/merge-values.ts";
import { type ClosestPage, closestPage, closestPages, isClosest, siblingOf } from "./closest-page.ts";
import { keptBy } from "./page-text-record.ts";
import { seoPageTexts } from "./page-texts.schema.ts";
import { type PublishedRun, publishedRun } from "./published-run.ts";

/** Pages per screen. */
const GENERATED_PAGE = 50;

/** What the list of generated pages shows, as stated in the address. Unreadable parts are ignored. */
export const GeneratedQuery = z.object({
  /** Words of a term and of a location, or their slugs. */
  term: searchWords(100),
  location: searchWords(100),
  /** Or what staff decided about pages. */
  state: z.enum(["", "published", "waiting", "held", "edited", "pinned", "left"]).catch(""),
  sort: z.enum(["", "score"]).catch(""),
  /** The last page on the previous screen: its score, if sorted by score, and its number. */
  after: z
    .string()
    .regex(/^(\d{1,3}\.)?\d{1,9}$/)
    .catch(""),
});
export type GeneratedQuery = z.infer<typeof GeneratedQuery>;

interface GeneratedList {
  rows: GeneratedPage[];
  hasMore: boolean;
  isUnknown: boolean;
  /** Across all pages of the list. Null if not counted. */
  total: number | null;
}

export interface GeneratedPage {
  pageNo: number;
  slug: string;
  title: string;
  term: string;
  location: string;
  state: "published" | "waiting" | "held";
  score: number;
  marks: CriterionMark[];
  isOverridden: boolean;
  /** Why it keeps its own text in every run, if it does. */
  keeps: PageTextKind | null;
  /** Why it was taken out, if it was. */
  left: LeavingReason | null;
  changedAt: Date;
  publishedAt: Date | null;
}

/**
 * Live pages in order, fifty at a time. The filter works by page numbers: a term is a range of them, and a location is one in each range.
 * "unknown": the live pages have no such term or location.
 */
export async function listGeneratedPages(actor: Actor, query: GeneratedQuery): Promise<Result<GeneratedList, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const live = await publishedRun();
  const among = live && asked(live, query);
  if (!live || !among) return ok({ rows: [], hasMore: false, isUnknown: live !== null, total: 0 });
  const rows = await readPages(live, { query, among }, GENERATED_PAGE + 1);
  return ok({
    rows: rows.slice(0, GENERATED_PAGE),
    hasMore: rows.length > GENERATED_PAGE,
    isUnknown: false,
    total: await totalOf(live, query),
  });
}

/** Pages of an export that are in memory at once. */
const BATCH = 500;

/**
 * All pages of the list, from the first, as a CSV file in chunks, each with its five figures. It goes on with the run that was live when it
 * began.
 */
export async function exportGeneratedPages(actor: Actor, query: GeneratedQuery): Promise<Result<AsyncGenerator<string>, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const live = await publishedRun();
  const among = live && asked(live, query);
  const criteria = CRITERIA.flatMap((criterion) => [CRITERION_COLUMNS[criterion], `${CRITERION_COLUMNS[criterion]} mark`]);
  const head = ["Address", "Title", "Term", "Location", "State", "Decided by", "Own text", "Score", ...criteria, "Changed", "Public since"];
  return ok(csvParts(head, live && among ? batchesOf(live, { query, among }) : none()));
}

const CRITERION_COLUMNS: Record<Criterion, string> = {
  siblings: "Unlike other pages",
  term: "About its term",
  place: "About its location",
  language: "Complete sentences",
  enough: "Enough to read",
};

async function* none(): AsyncGenerator<CsvCell[][]> {}

async function* batchesOf(live: PublishedRun, { query, among }: { query: GeneratedQuery; among: SQL }): AsyncGenerator<CsvCell[][]> {
  let after = "";
  do {
    const rows = await readPages(live, { query: { ...query, after }, among }, BATCH);
    if (rows.length > 0) yield rows.map(cellsOf);
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    after = last ? placeOf(last, query) : "";
  } while (after !== "");
}

function cellsOf({ marks, isOverridden, ...page }: GeneratedPage): CsvCell[] {
  const figures = CRITERIA.flatMap((criterion) => {
    const mark = marks.find((one) => one.criterion === criterion);
    return [mark?.figure ?? "", mark?.mark ?? ""];
  });
  const { slug, title, term, location, state, score, changedAt, publishedAt, keeps, left } = page;
  const shown = left ? "Removed" : state === "published" ? "Public" : state === "waiting" ? "Waiting" : "Held";
  const ownText = keeps === "edited" ? "Edited by hand" : keeps === "pinned" ? "Pinned" : "";
  const dates = [changedAt.toISOString(), publishedAt?.toISOString() ?? ""];
  return [`/${slug}`, title, term, location, shown, isOverridden ? "An administrator" : "Score", ownText, score, ...figures, ...dates];
}

async function readPages(
  { runNo, maker }: PublishedRun,
  { query, among }: { query: GeneratedQuery; among: SQL },
  count: number,
): Promise<GeneratedPage[]> {
  const rows = await db
    .select({ page: seoPages, closest: closestPage, keeps: seoPageTexts.kind, left: seoLeftPages.reason })
    .from(seoPages)
    .leftJoin(closestPages, isClosest)
    .leftJoin(seoPageTexts, keptBy(seoPages.slug))
    .leftJoin(seoLeftPages, leftAt(seoPages.slug))
    .where(and(eq(seoPages.runNo, runNo), isAfter(query), among, stateIs(query.state)))
    .orderBy(...(query.sort === "score" ? [asc(seoPages.score)] : []), asc(seoPages.pageNo))
    .limit(count);
  const locationOf = ({ pageNo }: typeof seoPages.$inferSelect) => maker.location(maker.placeAt(pageNo).location).location;
  return rows.map(({ page, ...known }) => listedPage(page, { ...known, location: locationOf(page) }));
}

/** Where the next screen's address starts. */
export function placeOf({ score, pageNo }: Pick<GeneratedPage, "score" | "pageNo">, { sort }: GeneratedQuery): string {
  return sort === "score" ? `${score}.${pageNo}` : String(pageNo);
}

function isAfter({ sort, after }: GeneratedQuery): SQL | undefined {
  const [pageNo = -1, score] = after.split(".").map(Number).reverse();
  if (after === "") return undefined;
  return sort === "score"
    ? sql`(${seoPages.score}, ${seoPages.pageNo}) > (${score ?? 0}::int, ${pageNo}::int)`
    : gt(seoPages.pageNo, pageNo);
}

/** Counted already if there's no filter by term or location, otherwise null. */
async function totalOf({ runNo }: PublishedRun, { term, location, state }: GeneratedQuery): Promise<number | null> {
  if (term !== "" || location !== "") return null;
  const live = await countLive(runNo);
  if (state === "edited" || state === "pinned" || state === "left") return null;
  return state === "" ? live.published + live.waiting + live.held : live[state];
}

/** How many pages are looked up one by one. */
const MAX_NUMBERS = 20_000;

/** Null: there is no such term or location. */
function asked({ maker }: PublishedRun, { term, location }: GeneratedQuery): SQL | null {
  const { terms, locations } = maker.size;
  const termNos = term === "" ? null : maker.termsLike(term);
  const locationNos = location === "" ? null : maker.locationsLike(location);
  if (termNos?.length === 0 || locationNos?.length === 0) return null;
  const all = (count: number) => Array.from({ length: count }, (_, no) => no);
  if (!locationNos) return termNos ? (or(...stretchesOf(termNos, locations)) ?? null) : sql`true`;
  if ((termNos?.length ?? terms) * locationNos.length <= MAX_NUMBERS) {
    const numbers = (termNos ?? all(terms)).flatMap((no) => locationNos.map((place) => no * locations + place));
    return inArray(seoPages.pageNo, numbers);
  }
  const isThere = sql`${seoPages.pageNo} % ${locations}::int = any(${sql.param(locationNos)}::int[])`;
  return and(isThere, ...(termNos ? [or(...stretchesOf(termNos, locations))] : [])) ?? null;
}

/** A term's pages are consecutive, and so are those of consecutive terms. */
function stretchesOf(termNos: number[], locations: number): SQL[] {
  const stretches: [from: number, to: number][] = [];
  for (const no of termNos) {
    const last = stretches.at(-1);
    if (last && last[1] === no) last[1] = no + 1;
    else stretches.push([no, no + 1]);
  }
  return stretches.map(([from, to]) => sql`(${seoPages.pageNo} >= ${from * locations} and ${seoPages.pageNo} < ${to * locations})`);
}

function stateIs(state: GeneratedQuery["state"]): SQL | undefined {
  if (state === "") return undefined;
  // There are few of these, so they're found by their slugs.
  if (state === "left") return inArray(seoPages.slug, db.select({ slug: seoLeftPages.slug }).from(seoLeftPages));
  if (state === "edited" || state === "pinned") {
    return inArray(seoPages.slug, db.select({ slug: seoPageTexts.slug }).from(seoPageTexts).where(eq(seoPageTexts.kind, state)));
  }
  return eq(seoPages.state, state);
}

/** A row as lists show it. */
export function listedPage(
  row: typeof seoPages.$inferSelect,
  { closest, location, ...decided }: Pick<GeneratedPage, "keeps" | "left"> & { closest: ClosestPage | null; location: SeoLocation },
): GeneratedPage {
  return {
    pageNo: row.pageNo,
    slug: row.slug,
    title: row.title,
    term: row.service,
    location: row.city,
    state: row.state,
    score: row.score,
    marks: marksOf(row, siblingOf(closest), countKnownFacts(location)),
    isOverridden: row.isOverridden,
    ...decided,
    changedAt: row.changedAt,
    publishedAt: row.publishedAt,
  };
}
