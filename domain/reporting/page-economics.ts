import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { daysBefore } from "../retention.ts";
import { keepEconomics, liveRunNo, type PageEconomics } from "../seo/index.ts";

/** Page views and leads are counted over this many days. Older pages that earned nothing in that time are suggested for removal. */
const DAYS = 90;
/** Entries per list. */
const SHOWN = 20;

/**
 * Works out what the live local pages are worth: page views and leads by page, term, and location, and what earns nothing. It reads all of
 * them, so a job does it, and the screen shows the last result. Leads are those whose visit started on the page. Spam is left out.
 */
export async function measureLocalPages(): Promise<void> {
  const runNo = await liveRunNo();
  if (runNo === null) return;
  const at = now();
  const since = daysBefore(at, DAYS);
  const [{ rows: best }, { rows: totals }, { rows: idle }] = await Promise.all([
    db.execute(bestPages(runNo, since)),
    db.execute(sums(runNo, since)),
    db.execute(idlePages(runNo, since)),
  ]);
  const economics: PageEconomics = {
    days: DAYS,
    pages: best.map((row) => ({ slug: String(row.slug), title: String(row.title), ...earnedBy(row) })),
    terms: listOf(totals, "term"),
    locations: listOf(totals, "location"),
    ...earnedBy(totals.find(({ kind }) => kind === "all") ?? {}),
    idleCount: Number(idle[0]?.count ?? 0),
    idle: idle.flatMap(({ slug, title }) => (slug === null ? [] : [{ slug: String(slug), title: String(title) }])),
    idleTerms: idleList(totals, "term"),
    idleLocations: idleList(totals, "location"),
    measuredAt: at.toISOString(),
  };
  await keepEconomics(economics);
}

export const measureLocalPagesJob: JobKind<object> = {
  name: "measure-local-pages",
  handle: measureLocalPages,
  retryLimit: 1,
  longest: 1_800,
  cron: "23 * * * *",
};

/** Page views and leads of each path that had any. */
function earnings(since: Date) {
  const path = sql`substring(landing_page from '^https?://[^/]+(/services/[a-z0-9-]+/[a-z0-9-]+)/?($|[?#])')`;
  return sql`
    earned as (
      select path, sum(views)::int as views, sum(leads)::int as leads, sum(once)::float8 as once, sum(monthly)::float8 as monthly from (
        select path, sum(views) as views, 0 as leads, 0 as once, 0 as monthly from page_views
        where day >= ${since.toISOString().slice(0, 10)} group by path
        union all
        select ${path}, 0, count(*), coalesce(sum(value_once) filter (where status = 'won'), 0),
          coalesce(sum(value_monthly) filter (where status = 'won'), 0) from leads
        where landing_page like '%/services/%/%' and created_at >= ${since} and status <> 'spam' group by 1
      ) both_kinds where path is not null group by path
    )`;
}

function bestPages(runNo: number, since: Date) {
  return sql`with ${earnings(since)}
    select p.slug, p.title, e.views, e.leads, e.once, e.monthly from earned e join seo_pages p on p.run_no = ${runNo} and p.slug = substring(e.path from 2)
    order by e.leads desc, e.views desc, p.slug limit ${SHOWN}`;
}

/** For all terms and locations, with what their pages earned. */
function sums(runNo: number, since: Date) {
  return sql`with ${earnings(since)}, by_page as (
      select p.service, p.city, e.views, e.leads, e.once, e.monthly from earned e join seo_pages p on p.run_no = ${runNo} and p.slug = substring(e.path from 2)
    ), old_enough as (
      select service, city, bool_and(state = 'published' and published_at < ${since}) as is_old
      from seo_pages where run_no = ${runNo} group by grouping sets ((service), (city))
    ), sums as (
      select service, city, sum(views)::int as views, sum(leads)::int as leads, sum(once) as once, sum(monthly) as monthly
      from by_page group by grouping sets ((service), (city), ())
    )
    select 'all' as kind, '' as name, views, leads, false as is_old, once, monthly from sums where service is null and city is null
    union all
    select case when o.service is null then 'location' else 'term' end, coalesce(o.service, o.city), coalesce(s.views, 0), coalesce(s.leads, 0), o.is_old,
      coalesce(s.once, 0), coalesce(s.monthly, 0)
    from old_enough o left join sums s on s.service is not distinct from o.service and s.city is not distinct from o.city
    order by 4 desc, 3 desc, 2`;
}

/** Pages that have been public longer than that without a page view or a lead. */
function idlePages(runNo: number, since: Date) {
  return sql`with ${earnings(since)}, idle as materialized (
      select p.page_no, p.slug, p.title from seo_pages p
      where p.run_no = ${runNo} and p.state = 'published' and p.published_at < ${since}
        and not exists (select 1 from earned e where e.path = '/' || p.slug)
    )
    select i.slug, i.title, c.count from (select count(*)::int as count from idle) c
    left join (select * from idle order by page_no limit ${SHOWN}) i on true`;
}

function listOf(rows: Record<string, unknown>[], kind: string): PageEconomics["terms"] {
  return rows
    .filter((row) => row.kind === kind && Number(row.views) + Number(row.leads) > 0)
    .slice(0, SHOWN)
    .map((row) => ({ name: String(row.name), ...earnedBy(row) }));
}

function earnedBy({ views, leads, once, monthly }: Record<string, unknown>) {
  return { views: Number(views ?? 0), leads: Number(leads ?? 0), wonOnce: Number(once ?? 0), wonMonthly: Number(monthly ?? 0) };
}

/** Those whose pages are all idle. */
function idleList(rows: Record<string, unknown>[], kind: string): string[] {
  return rows
    .filter((row) => row.kind === kind && row.is_old === true && Number(row.views) + Number(row.leads) === 0)
    .slice(0, SHOWN)
    .map(({ name }) => String(name));
}
