import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { monthOf } from "../../days.ts";
import { OTHER } from "../source-names.ts";
import type { Count, Tally, VitalCount } from "./tally.ts";

/**
 * How many names of a kind are listed individually while a day is in progress. Further ones are "(other)". When it's over, fewer are
 * (close-periods.ts).
 */
const MAX_NAMES = 2_000;
/** Kinds that have few names anyway. */
const FEW = new Set(["all", "form", "device"]);

/** Adds a tally to the counts, including those of finished months, in the caller's transaction. */
export async function writeTally(tx: Tx, { counts, vitals, visits, pageViews }: Tally): Promise<void> {
  const closed = await closedMonths(tx, [...counts, ...vitals]);
  await addCounts(tx, withMonths(await foldCounts(tx, counts), closed));
  await addVitals(tx, withMonths(await foldVitals(tx, vitals), closed));
  await keepVisits(tx, visits);
  await addPageViews(tx, pageViews);
}

type Spanned<Row> = Row & { span: "day" | "month" };

/** Each to its day, and to its month if that's totaled already. */
function withMonths<Row extends { day: string }>(rows: Row[], closed: Set<string>): Spanned<Row>[] {
  const late = rows.filter(({ day }) => closed.has(monthOf(day)));
  return [
    ...rows.map((row) => ({ ...row, span: "day" as const })),
    ...late.map((row) => ({ ...row, span: "month" as const, day: monthOf(row.day) })),
  ];
}

async function closedMonths(tx: Tx, rows: { day: string }[]): Promise<Set<string>> {
  const months = [...new Set(rows.map(({ day }) => monthOf(day)))];
  if (months.length === 0) return new Set();
  const { rows: found } = await tx.execute(
    sql`select day::text from analytics_closed where span = 'month' and day = any(${sql.param(months)}::date[])`,
  );
  return new Set(found.map(({ day }) => String(day)));
}

/** Moves names that don't fit to "(other)". */
async function foldCounts(tx: Tx, counts: Count[]): Promise<Count[]> {
  const named = counts.filter(({ kind }) => !FEW.has(kind));
  if (named.length === 0) return counts;
  const days = [...new Set(named.map(({ day }) => day))];
  const { rows } = await tx.execute(sql`
    select kind, day::text, count(*)::int as names, coalesce(array_agg(name || E'\n' || via) filter (where (kind, name, via) in (
        select kind, name, via from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as g(kind text, name text, via text))), '{}') as known
    from analytics_counts where span = 'day' and kind in ('page', 'source', 'campaign') and day = any(${sql.param(days)}::date[])
    group by kind, day`);
  const room = new Map(
    rows.map((row) => [`${row.kind} ${row.day}`, { left: MAX_NAMES - Number(row.names), known: new Set(row.known as string[]) }]),
  );
  return counts.map((count) => {
    if (FEW.has(count.kind)) return count;
    const place = room.get(`${count.kind} ${count.day}`) ?? { left: MAX_NAMES, known: new Set<string>() };
    room.set(`${count.kind} ${count.day}`, place);
    if (place.known.has(`${count.name}\n${count.via}`)) return count;
    place.left -= 1;
    return place.left >= 0 ? count : { ...count, name: OTHER, via: "" };
  });
}

async function foldVitals(tx: Tx, vitals: VitalCount[]): Promise<VitalCount[]> {
  const paths = [...new Set(vitals.map(({ path }) => path))];
  const days = [...new Set(vitals.map(({ day }) => day))];
  if (paths.length === 0) return vitals;
  const { rows } = await tx.execute(sql`
    select count(distinct path)::int as names, coalesce(array_agg(distinct path) filter (where path = any(${sql.param(paths)}::text[])), '{}') as known
    from analytics_vitals where span = 'day' and day = any(${sql.param(days)}::date[])`);
  const known = new Set(rows[0]?.known as string[]);
  let left = MAX_NAMES - Number(rows[0]?.names ?? 0);
  for (const path of paths) if (!known.has(path) && left-- > 0) known.add(path);
  return vitals.map((vital) => (vital.path === "" || known.has(vital.path) ? vital : { ...vital, path: OTHER }));
}

async function addCounts(tx: Tx, counts: Spanned<Count>[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.execute(sql`
    insert into analytics_counts as c (span, kind, day, name, via, visitors, visits, views, phone_clicks, forms_seen, forms_started, forms_sent)
    select span, kind, day, name, via, sum(visitors), sum(visits), sum(views), sum("phoneClicks"), sum("formsSeen"), sum("formsStarted"),
      sum("formsSent")
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r(span text, kind text, day date, name text, via text, visitors int, visits int,
      views int, "phoneClicks" int, "formsSeen" int, "formsStarted" int, "formsSent" int)
    group by span, kind, day, name, via
    on conflict (span, kind, day, name, via) do update set visitors = c.visitors + excluded.visitors, visits = c.visits + excluded.visits,
      views = c.views + excluded.views, phone_clicks = c.phone_clicks + excluded.phone_clicks, forms_seen = c.forms_seen + excluded.forms_seen,
      forms_started = c.forms_started + excluded.forms_started, forms_sent = c.forms_sent + excluded.forms_sent`);
}

/** Buckets are added position by position. */
async function addVitals(tx: Tx, vitals: Spanned<VitalCount>[]): Promise<void> {
  const merged = new Map<string, Spanned<VitalCount>>();
  for (const { buckets, ...vital } of vitals) {
    const key = JSON.stringify(vital);
    const known = merged.get(key);
    merged.set(key, { ...vital, buckets: known ? known.buckets.map((count, place) => count + (buckets[place] ?? 0)) : buckets });
  }
  if (merged.size === 0) return;
  const rows = [...merged.values()].map((vital) => ({ ...vital, buckets: `{${vital.buckets.join()}}` }));
  await tx.execute(sql`
    insert into analytics_vitals as v (span, path, day, device, metric, buckets)
    select span, path, day, device, metric, buckets::int[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(span text, path text, day date, device text, metric text, buckets text)
    on conflict (span, path, day, device, metric) do update set buckets = array(
      select one + other from unnest(v.buckets, excluded.buckets) with ordinality as b(one, other, place) order by place)`);
}

async function keepVisits(tx: Tx, visits: Tally["visits"]): Promise<void> {
  if (visits.length === 0) return;
  await tx.execute(sql`
    insert into analytics_visitors as v (day, visitor, last_at, source, campaign, via)
    select day, visitor, "lastAt", source, campaign, via
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r(day date, visitor bigint, "lastAt" timestamptz, source text, campaign text, via text)
    on conflict (day, visitor) do update set last_at = excluded.last_at, source = excluded.source, campaign = excluded.campaign, via = excluded.via`);
}

async function addPageViews(tx: Tx, pageViews: Tally["pageViews"]): Promise<void> {
  if (pageViews.length === 0) return;
  await tx.execute(sql`
    insert into page_views as p (path, day, views)
    select path, day, views from jsonb_to_recordset(${JSON.stringify(pageViews)}::jsonb) as r(path text, day date, views int)
    on conflict (path, day) do update set views = p.views + excluded.views`);
}
