import { type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { dayIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS, daysBefore } from "../retention.ts";
import {
  canShowAbsence,
  listDismissed,
  listKnownTowns,
  liveRunNo,
  type PageFigures,
  type Proposal,
  proposeImprovement,
  proposeMerge,
  proposeNeighbors,
  proposeRetirement,
  proposeSearchedTowns,
  RETIRE_DAYS,
  type SearchRange,
} from "../seo/index.ts";
import { timeZone } from "../settings/index.ts";
import { figures } from "./search-figures.ts";
import { chooseRange } from "./search-performance.ts";

export interface SearchProposals {
  /** The range that they follow from: the newest one. Null: nothing has been imported. */
  range: SearchRange | null;
  /** Whether its rows can show that a page isn't found, and which pages compete. */
  canRetire: boolean;
  canMerge: boolean;
  proposals: Proposal[];
}

/** Proposals of a kind that are shown, and candidates that are looked at for them. */
const SHOWN = 20;
const LOOKED_AT = 500;
/** How many queries are searched for towns, those with the most impressions. */
const MAX_QUERIES = 5_000;
/** A query that this many pages are shown for is general. It doesn't tell which of them compete. */
const MAX_PAGES_PER_QUERY = 20;

interface Ground {
  runNo: number;
  range: SearchRange;
  zone: string;
  at: Date;
  dismissed: Set<string>;
}

/** What the newest search data suggests: pages to improve, merge, and retire, and places to add. */
export async function listSearchProposals(actor: Actor): Promise<Result<SearchProposals, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [{ range }, runNo, zone, dismissed] = await Promise.all([chooseRange(""), liveRunNo(), timeZone(), listDismissed()]);
  const canRetire = range !== null && canShowAbsence(range);
  const canMerge = range?.pairsFrom != null;
  if (!range || runNo === null) return ok({ range, canRetire, canMerge, proposals: [] });
  const ground = { runNo, range, zone, at: now(), dismissed };
  const found = await Promise.all([
    pagesToImprove(ground),
    canMerge ? pagesToMerge(ground) : [],
    canRetire ? pagesToRetire(ground) : [],
    placesToAdd(ground),
  ]);
  const proposals = found.flatMap((some) => some.filter(({ kind, subject }) => !dismissed.has(`${kind}:${subject}`)).slice(0, SHOWN));
  return ok({ range, canRetire, canMerge, proposals });
}

async function pagesToImprove({ runNo, range, zone }: Ground): Promise<Proposal[]> {
  const { rows } = await db.execute(sql`with ${figures(range, zone)}
    select p.slug, p.title, f.clicks, f.impressions, f.placed / nullif(f.impressions, 0) as position
    from figures f join seo_pages p on p.run_no = ${runNo} and p.slug = substring(f.path from 2)
    where p.state = 'published' and f.impressions > 0 order by f.impressions desc, p.slug limit ${LOOKED_AT}`);
  return rows.flatMap((row) => proposeImprovement(figuresIn(row)) ?? []);
}

/** Pages of one term or one place that Google shows for the same queries. */
async function pagesToMerge({ runNo, range: { pairsFrom } }: Ground): Promise<Proposal[]> {
  const { rows } = await db.execute(sql`
    with shown as (
      select page, query, sum(impressions)::float8 as impressions, sum(clicks) as clicks, sum(position * impressions) as placed
      from search_rows where import_id = ${pairsFrom}::uuid and dimension = 'both' and page like '/services/%/%' and query <> '(withheld)'
      group by page, query
    ), totals as (
      select s.page, p.slug, p.title, sum(s.impressions) as impressions, sum(s.clicks)::int as clicks,
        sum(s.placed) / nullif(sum(s.impressions), 0) as position
      from shown s join seo_pages p on p.run_no = ${runNo} and p.slug = substring(s.page from 2) and p.state = 'published'
      group by s.page, p.slug, p.title having sum(s.impressions) > 0
    ), narrow as (
      select query from shown join totals using (page) group by query having count(*) between 2 and ${MAX_PAGES_PER_QUERY}
    ), pairs as (
      select a.page as one, b.page as other, sum(least(a.impressions / ta.impressions, b.impressions / tb.impressions)) as shared
      from shown a join narrow using (query) join shown b on b.query = a.query and b.page > a.page
        join totals ta on ta.page = a.page join totals tb on tb.page = b.page
      where split_part(a.page, '/', 3) = split_part(b.page, '/', 3) or split_part(a.page, '/', 4) = split_part(b.page, '/', 4)
      group by 1, 2 order by shared desc limit ${LOOKED_AT}
    )
    select shared, ${json("a")} as one, ${json("b")} as other from pairs join totals a on a.page = one join totals b on b.page = other
    order by shared desc, a.page, b.page`);
  const gone = new Set<string>();
  return rows.flatMap((row) => {
    const pages: [PageFigures, PageFigures] = [figuresIn(row.one), figuresIn(row.other)];
    // A page that's proposed to go can't be what another one is merged into.
    if (pages.some(({ slug }) => gone.has(slug))) return [];
    const proposal = proposeMerge(pages, Number(row.shared));
    if (!proposal) return [];
    for (const { slug } of pages) gone.add(slug);
    return [proposal];
  });
}

function json(of: "a" | "b"): SQL {
  const from = sql.raw(of);
  return sql`json_build_object('slug', ${from}.slug, 'title', ${from}.title, 'clicks', ${from}.clicks, 'impressions', ${from}.impressions,
    'position', ${from}.position)`;
}

/** What happened after the range counts, too: no one should lose a page that was visited yesterday. */
async function pagesToRetire({ runNo, range, zone, at, dismissed }: Ground): Promise<Proposal[]> {
  const until = { ...range, to: dayIn(zone, at) };
  const before = new Date(Math.min(daysBefore(at, RETIRE_DAYS).getTime(), Date.parse(range.from))).toISOString();
  const hidden = [...dismissed].flatMap((one) => (one.startsWith("retire:") ? [one.slice("retire:".length)] : []));
  const { rows } = await db.execute(sql`with ${figures(until, zone)}
    select p.slug, p.title, p.published_at from seo_pages p
    where p.run_no = ${runNo} and p.state = 'published' and p.published_at < ${before}::timestamptz
      and not exists (select 1 from figures f where f.path = '/' || p.slug and f.impressions + f.views + f.leads > 0)
      and not p.slug = any(${sql.param(hidden)}::text[])
    order by p.page_no limit ${SHOWN}`);
  return rows.flatMap(({ slug, title, published_at: published }) => {
    const publishedDays = Math.floor((at.getTime() - new Date(String(published)).getTime()) / DAY_MS);
    return proposeRetirement({ slug: String(slug), name: String(title), publishedDays, impressions: 0, views: 0, leads: 0 }) ?? [];
  });
}

async function placesToAdd({ runNo, range, zone }: Ground): Promise<Proposal[]> {
  const towns = await listKnownTowns();
  if (towns.length === 0) return [];
  const importId = range.queriesFrom ?? range.pairsFrom;
  const [{ rows: queries }, { rows: places }] = await Promise.all([
    db.execute(sql`select query, sum(impressions)::int as impressions from search_rows
      where import_id = ${importId}::uuid and dimension = ${range.queriesFrom ? "query" : "both"}
      group by query order by 2 desc, 1 limit ${MAX_QUERIES}`),
    db.execute(sql`with ${figures(range, zone)}
      select p.city as name, sum(f.clicks)::int as clicks, sum(f.leads)::int as leads
      from figures f join seo_pages p on p.run_no = ${runNo} and p.slug = substring(f.path from 2)
      group by 1 order by 3 desc, 2 desc limit ${LOOKED_AT}`),
  ]);
  const searched = proposeSearchedTowns(
    queries.map((row) => ({ query: String(row.query), impressions: Number(row.impressions) })),
    towns,
  );
  const near = proposeNeighbors(
    places.map((row) => ({ name: String(row.name), clicks: Number(row.clicks), leads: Number(row.leads) })),
    towns,
  );
  return [...searched, ...near.filter(({ subject }) => !searched.some((one) => one.subject === subject))];
}

function figuresIn(row: unknown): PageFigures {
  const { slug, title, clicks, impressions, position } = row as Record<string, unknown>;
  const place = position === null ? null : Number(position);
  return { slug: String(slug), name: String(title), clicks: Number(clicks), impressions: Number(impressions), position: place };
}
