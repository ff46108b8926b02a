import { type SQL, sql } from "drizzle-orm";
import { csvParts } from "~/platform/csv/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { listSearchRanges, liveRunNo, type SearchRange } from "../seo/index.ts";
import { timeZone } from "../settings/index.ts";
import { figures } from "./search-figures.ts";
import type { SearchGroup, SearchQuery, SearchSort } from "./search-performance.input.ts";

/** What Google's visitors saw of a page, a term, or a place, and what came of it. */
export interface SearchFigures {
  /** A page's title, a term, or a place. */
  name: string;
  /** Empty unless it's a page. */
  slug: string;
  clicks: number;
  impressions: number;
  /** The average position in results, weighted by impressions. Null if it was never shown. */
  position: number | null;
  views: number;
  leads: number;
  wonOnce: number;
  wonMonthly: number;
}

export interface SearchPerformance {
  ranges: SearchRange[];
  /** The range that's shown. Null: nothing has been imported. */
  range: SearchRange | null;
  rows: SearchFigures[];
  hasMore: boolean;
}

const PAGE = 50;
/** The longest file: every page that has any figure, within reason. */
const MAX_EXPORTED = 100_000;
const BATCH = 2_000;

/** Impressions, clicks, views, leads, and won value in an imported range, by page, term, or place. */
export async function listSearchPerformance(actor: Actor, query: SearchQuery): Promise<Result<SearchPerformance, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { ranges, range } = await chooseRange(query.range);
  const runNo = await liveRunNo();
  if (!range || runNo === null) return ok({ ranges, range, rows: [], hasMore: false });
  const rows = await read({ runNo, range, query, limit: PAGE + 1, offset: (query.page - 1) * PAGE });
  return ok({ ranges, range, rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE });
}

/** The same list as a CSV file, all of it. */
export async function exportSearchPerformance(actor: Actor, query: SearchQuery): Promise<Result<AsyncGenerator<string>, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [{ range }, runNo] = await Promise.all([chooseRange(query.range), liveRunNo()]);
  const rows = range && runNo !== null ? await read({ runNo, range, query, limit: MAX_EXPORTED, offset: 0 }) : [];
  return ok(csvParts(HEAD, cellsOf(rows)));
}

const HEAD = ["Name", "Address", "Impressions", "Clicks", "CTR", "Position", "Page views", "Leads", "Won once", "Won monthly"];

async function* cellsOf(rows: SearchFigures[]): AsyncGenerator<(string | number)[][]> {
  for (let from = 0; from < rows.length; from += BATCH)
    yield rows.slice(from, from + BATCH).map(({ name, slug, impressions, clicks, position, views, leads, wonOnce, wonMonthly }) => {
      const ctr = impressions === 0 ? "" : `${((100 * clicks) / impressions).toFixed(2)}%`;
      const place = position === null ? "" : Number(position.toFixed(1));
      return [name, slug && `/${slug}`, impressions, clicks, ctr, place, views, leads, wonOnce, wonMonthly];
    });
}

/** The range that's asked for, or the newest one. */
export async function chooseRange(asked: string): Promise<{ ranges: SearchRange[]; range: SearchRange | null }> {
  const ranges = await listSearchRanges();
  return { ranges, range: ranges.find(({ from, to }) => `${from}..${to}` === asked) ?? ranges[0] ?? null };
}

interface Asked {
  runNo: number;
  range: SearchRange;
  query: Pick<SearchQuery, "by" | "q" | "sort">;
  limit: number;
  offset: number;
}

async function read({ runNo, range, query: { by, q, sort }, limit, offset }: Asked): Promise<SearchFigures[]> {
  const { name, slug } = groups[by];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.map((word) => sql`position(${word} in lower(concat_ws(' ', p.title, p.slug, p.service, p.city))) > 0`);
  const { rows } = await db.execute(sql`with ${figures(range, await timeZone())}
    select ${name} as name, ${slug} as slug, sum(clicks)::int as clicks, sum(impressions)::int as impressions,
      sum(placed) / nullif(sum(impressions), 0) as position, sum(views)::int as views, sum(leads)::int as leads, sum(once) as once,
      sum(monthly) as monthly
    from figures f join seo_pages p on p.run_no = ${runNo} and p.slug = substring(f.path from 2)
    ${found.length > 0 ? sql`where ${sql.join(found, sql` and `)}` : sql``}
    group by 1, 2 order by ${orderOf(sort, name)}, ${alphabetical(name)}, 2 limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    ...{ name: String(row.name), slug: String(row.slug) },
    ...{ clicks: Number(row.clicks), impressions: Number(row.impressions), views: Number(row.views), leads: Number(row.leads) },
    position: row.position === null ? null : Number(row.position),
    ...{ wonOnce: Number(row.once), wonMonthly: Number(row.monthly) },
  }));
}

const groups: Record<SearchGroup, { name: SQL; slug: SQL }> = {
  pages: { name: sql`p.title`, slug: sql`p.slug` },
  terms: { name: sql`p.service`, slug: sql`''::text` },
  places: { name: sql`p.city`, slug: sql`''::text` },
};

const orders: Record<Exclude<SearchSort, "name">, SQL> = {
  impressions: sql`sum(impressions)`,
  clicks: sql`sum(clicks)`,
  ctr: sql`sum(clicks)::float8 / nullif(sum(impressions), 0)`,
  position: sql`sum(placed) / nullif(sum(impressions), 0)`,
  views: sql`sum(views)`,
  leads: sql`sum(leads)`,
  // A monthly amount counts for a year.
  won: sql`sum(once) + 12 * sum(monthly)`,
};

function orderOf(sort: string, name: SQL): SQL {
  const key = sort.replace("-", "") as SearchSort;
  const by = key === "name" ? alphabetical(name) : orders[key];
  return sort.startsWith("-") ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
}
