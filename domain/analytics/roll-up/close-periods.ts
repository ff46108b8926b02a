import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { addDays, dayIn, monthOf, nextMonth } from "../../days.ts";
import { timeZone } from "../../settings/index.ts";
import { OTHER } from "../source-names.ts";
import { BUCKETS } from "../vitals.ts";
import { isAlone } from "./roll-up.ts";

/** A day is closed this long after its midnight, when everything reported just before is stored. */
const GRACE_MS = 10 * 60_000;
/** How many names of a kind are listed individually in a finished day and in a finished month. The rest is "(other)". */
const TOP_OF_DAY = 300;
const TOP_OF_MONTH = 1_000;
/** The same for pages with Core Web Vitals: each of them has a dozen histograms. */
const TOP_VITALS_OF_DAY = 100;
const TOP_VITALS_OF_MONTH = 300;
/** A gigabyte. */
const MAX_COUNTED_EVENTS = 5_000_000;
const TRIMMED_AT_ONCE = 200_000;

/**
 * Finalizes days that are over and totals finished months, each in its own transaction. Running it twice changes nothing. When a day is
 * closed, its visitors' digests and their key are deleted.
 */
export async function closePeriods(): Promise<void> {
  const zone = await timeZone();
  const last = addDays(dayIn(zone, new Date(now().getTime() - GRACE_MS)), -1);
  for (const day of await daysToClose(last)) await db.transaction((tx) => closeDay(tx, day));
  for (const month of await monthsToClose(last)) await db.transaction((tx) => closeMonth(tx, month));
  await forgetVisitors(last);
  await trimEvents();
}

/**
 * Counted events are kept for a week (retention.ts), up to a maximum number: in a flood, the oldest are deleted to make room for new ones.
 */
async function trimEvents(): Promise<void> {
  await db.execute(sql`
    delete from analytics_events where id in (
      select id from analytics_events where is_rolled and id <= (select max(id) from analytics_events) - ${MAX_COUNTED_EVENTS}
      order by id limit ${TRIMMED_AT_ONCE})`);
}

/** Who was who is deleted with the day, including days on which nothing was counted. */
async function forgetVisitors(last: string): Promise<void> {
  await db.execute(sql`delete from analytics_salts where day <= ${last}::date`);
  await db.execute(sql`delete from analytics_visitors v where day <= ${last}::date
    and exists (select 1 from analytics_closed c where c.span = 'day' and c.day = v.day)`);
}

/** Days with counts and nothing left to count, oldest first. */
async function daysToClose(last: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select day::text from analytics_counts c where span = 'day' and kind = 'all' and day <= ${last}::date
      and not exists (select 1 from analytics_closed d where d.span = 'day' and d.day = c.day)
      and not exists (select 1 from analytics_events e where not e.is_rolled and (e.day is null or e.day <= c.day))
    order by day limit 1000`);
  return rows.map(({ day }) => String(day));
}

/** Months that are over and have counts, and whose days are all closed. */
async function monthsToClose(last: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct date_trunc('month', day)::date::text as month, bool_and(is_closed) over (partition by date_trunc('month', day)) as is_whole from (
      select c.day, exists (select 1 from analytics_closed d where d.span = 'day' and d.day = c.day) as is_closed
      from analytics_counts c where span = 'day' and kind = 'all') days
    where not exists (select 1 from analytics_closed m where m.span = 'month' and m.day = date_trunc('month', days.day)::date)
    order by 1`);
  return rows.flatMap(({ month, is_whole }) => (is_whole && nextMonth(String(month)) <= addDays(last, 1) ? [String(month)] : []));
}

async function closeDay(tx: Tx, day: string): Promise<void> {
  if (!(await isAlone(tx))) return;
  const { rows } = await tx.execute(sql`
    select coalesce((select max(names) from (
        select count(*) as names from analytics_counts where span = 'day' and kind in ('page', 'source', 'campaign') and day = ${day}::date group by kind) k), 0)::int as names,
      (select count(distinct path) from analytics_vitals where span = 'day' and day = ${day}::date)::int as pages`);
  const [{ names = 0, pages = 0 } = {}] = rows;
  if (Number(names) > TOP_OF_DAY) await foldCounts(tx, { span: "day", from: day, to: day, top: TOP_OF_DAY, isKept: false });
  if (Number(pages) > TOP_VITALS_OF_DAY) await foldVitals(tx, { span: "day", from: day, to: day, top: TOP_VITALS_OF_DAY, isKept: false });
  await tx.execute(sql`insert into analytics_closed (span, day) values ('day', ${day}) on conflict do nothing`);
}

async function closeMonth(tx: Tx, month: string): Promise<void> {
  if (!(await isAlone(tx))) return;
  const days = { from: monthOf(month), to: addDays(nextMonth(month), -1) };
  await foldCounts(tx, { span: "month", ...days, top: TOP_OF_MONTH, isKept: true });
  await foldVitals(tx, { span: "month", ...days, top: TOP_VITALS_OF_MONTH, isKept: true });
  await tx.execute(sql`insert into analytics_closed (span, day) values ('month', ${month}) on conflict do nothing`);
}

interface Folded {
  span: "day" | "month";
  /** The rows by day that are totaled under `from`. */
  from: string;
  to: string;
  top: number;
  /** Whether the rows by day are kept. */
  isKept: boolean;
}

/** Totals rows: the biggest names individually, the rest under "(other)". */
async function foldCounts(tx: Tx, { span, from, to, top, isKept }: Folded): Promise<void> {
  const days = sql`span = 'day' and day between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute(sql`
    with sums as (
      select kind, name, via, sum(visitors)::int as visitors, sum(visits)::int as visits, sum(views)::int as views,
        sum(phone_clicks)::int as phone_clicks, sum(forms_seen)::int as forms_seen, sum(forms_started)::int as forms_started,
        sum(forms_sent)::int as forms_sent
      from analytics_counts where ${days} group by kind, name, via
    ), ranked as (
      select *, row_number() over (partition by kind order by (name = ${OTHER}), views + visits + forms_started + forms_sent + phone_clicks desc, name, via) as place
      from sums
    )
    select kind, case when place > ${top} then ${OTHER} else name end as name, case when place > ${top} then '' else via end as via,
      sum(visitors)::int as visitors, sum(visits)::int as visits, sum(views)::int as views, sum(phone_clicks)::int as phone_clicks,
      sum(forms_seen)::int as forms_seen, sum(forms_started)::int as forms_started, sum(forms_sent)::int as forms_sent
    from ranked group by 1, 2, 3`);
  if (!isKept) await tx.execute(sql`delete from analytics_counts where ${days}`);
  await tx.execute(sql`
    insert into analytics_counts (span, kind, day, name, via, visitors, visits, views, phone_clicks, forms_seen, forms_started, forms_sent)
    select ${span}, kind, ${from}::date, name, via, visitors, visits, views, phone_clicks, forms_seen, forms_started, forms_sent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, name text, via text, visitors int, visits int, views int,
      phone_clicks int, forms_seen int, forms_started int, forms_sent int)`);
}

async function foldVitals(tx: Tx, { span, from, to, top, isKept }: Folded): Promise<void> {
  const days = sql`span = 'day' and day between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute(sql`
    with ranked as (
      select path, row_number() over (order by (path <> ''), (path = ${OTHER}), sum(samples) desc, path) as place
      from (select path, (select sum(n) from unnest(buckets) n) as samples from analytics_vitals where ${days}) s group by path
    )
    select case when place > ${top} then ${OTHER} else path end as path, device, metric, array[${bucketSums()}]::text as buckets
    from analytics_vitals join ranked using (path) where ${days} group by 1, 2, 3`);
  if (!isKept) await tx.execute(sql`delete from analytics_vitals where ${days}`);
  await tx.execute(sql`
    insert into analytics_vitals (span, path, day, device, metric, buckets)
    select ${span}, path, ${from}::date, device, metric, buckets::int[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(path text, device text, metric text, buckets text)`);
}

/** "sum(buckets[1])::int, sum(buckets[2])::int …": much faster than unpacking the arrays. */
export function bucketSums() {
  return sql.raw(Array.from({ length: BUCKETS }, (_, place) => `sum(buckets[${place + 1}])::int`).join(", "));
}
