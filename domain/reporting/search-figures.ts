import { type SQL, sql } from "drizzle-orm";
import { addDays, startOfDay } from "../days.ts";
import type { SearchRange } from "../seo/index.ts";

/**
 * The common table `figures`: what's known about each local page in a range of days, by its path. It has only pages that someone saw in
 * Google, viewed, or became a lead on, so what it costs depends on them and not on how many pages there are.
 */
export function figures({ from, to, pagesFrom }: SearchRange, zone: string): SQL {
  const landed = sql`substring(landing_page from '^https?://[^/]+(/services/[a-z0-9-]+/[a-z0-9-]+)/?($|[?#])')`;
  const [start, end] = [startOfDay(zone, from).toISOString(), startOfDay(zone, addDays(to, 1)).toISOString()];
  return sql`
    figures as (
      select path, sum(clicks)::int as clicks, sum(impressions)::int as impressions, sum(placed) as placed, sum(views)::int as views,
        sum(leads)::int as leads, sum(once)::float8 as once, sum(monthly)::float8 as monthly
      from (
        select page as path, sum(clicks) as clicks, sum(impressions) as impressions, sum(position * impressions)::float8 as placed,
          0 as views, 0 as leads, 0 as once, 0 as monthly
        from search_rows where import_id = ${pagesFrom?.importId ?? null}::uuid and dimension = ${pagesFrom?.dimension ?? "page"} group by page
        union all
        select path, 0, 0, 0, sum(views), 0, 0, 0 from page_views where day between ${from} and ${to} group by path
        union all
        select ${landed}, 0, 0, 0, 0, count(*), coalesce(sum(value_once) filter (where status = 'won'), 0),
          coalesce(sum(value_monthly) filter (where status = 'won'), 0) from leads
        where landing_page like '%/services/%/%' and created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz
          and status <> 'spam' group by 1
      ) sources where path like '/services/%/%' group by path
    )`;
}
