import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { addDays, nextMonth } from "../days.ts";
import type { Device } from "./analytics.input.ts";
import { bucketSums } from "./roll-up/close-periods.ts";
import type { CountKind, Figures } from "./roll-up/tally.ts";
import type { Metric } from "./vitals.ts";

export type { CountKind, Figures } from "./roll-up/tally.ts";

/** A range of days, both ends included, and the finished months in it that are totaled already. */
export interface CountRange {
  from: string;
  to: string;
  months: string[];
}

/** Finds the months of a range that don't have to be read day by day. */
export async function countRange(from: string, to: string): Promise<CountRange> {
  const { rows } = await db.execute(sql`
    select day::text from analytics_closed
    where span = 'month' and day >= ${from}::date and (day + interval '1 month')::date <= ${addDays(to, 1)}::date order by day`);
  return { from, to, months: rows.map(({ day }) => String(day)) };
}

export type DayFigures = Figures & { day: string };

/** Everything, day by day. Days without counts are left out. */
export async function readDays(from: string, to: string): Promise<DayFigures[]> {
  const { rows } = await db.execute(sql`
    select day::text, ${figures} from analytics_counts where span = 'day' and kind = 'all' and day between ${from}::date and ${to}::date order by day`);
  return rows as unknown as DayFigures[];
}

/** The first day with any counts. Null before the first visit. */
export async function firstCountedDay(): Promise<string | null> {
  const { rows } = await db.execute(sql`select min(day)::text as day from analytics_counts where span = 'day' and kind = 'all'`);
  return rows[0]?.day === null || rows[0] === undefined ? null : String(rows[0].day);
}

export type NamedFigures = Figures & { name: string; via: string };

/** The names of a kind with their totals, most views first. `hasMore` if there are more of them. */
export async function readNames(
  range: CountRange,
  kind: Exclude<CountKind, "all">,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: NamedFigures[]; hasMore: boolean }> {
  const { rows } = await db.execute(sql`
    select name, via, ${sums} from (${parts(range, (span) => sql`select * from analytics_counts where kind = ${kind} and ${span}`)}) c
    group by name, via order by sum(views) + sum(forms_seen) desc, sum(visits) desc, name, via limit ${limit + 1} offset ${offset}`);
  return { rows: rows.slice(0, limit) as unknown as NamedFigures[], hasMore: rows.length > limit };
}

/** The names of a kind that are among `names`. Those without counts are left out. */
export async function readSomeNames(range: CountRange, kind: Exclude<CountKind, "all">, names: string[]): Promise<NamedFigures[]> {
  if (names.length === 0) return [];
  const wanted = sql`name = any(${sql.param(names)}::text[])`;
  const { rows } = await db.execute(sql`
    select name, via, ${sums} from (${parts(range, (span) => sql`select * from analytics_counts where kind = ${kind} and ${span} and ${wanted}`)}) c
    group by name, via`);
  return rows as unknown as NamedFigures[];
}

export interface VitalsOf {
  /** "" for all pages. */
  path: string;
  metric: Metric;
  histogram: number[];
}

/** Core Web Vitals by page ("" for all pages together), for one kind of device or for all. */
export async function readVitals(range: CountRange, paths: string[], device: Device | null): Promise<VitalsOf[]> {
  const wanted = sql`path = any(${sql.param(paths)}::text[])${device ? sql` and device = ${device}` : sql``}`;
  const { rows } = await db.execute(sql`
    select path, metric, array[${bucketSums()}] as histogram
    from (${parts(range, (span) => sql`select path, metric, buckets from analytics_vitals where ${span} and ${wanted}`)}) v
    group by path, metric`);
  return rows as unknown as VitalsOf[];
}

const NAMES: Record<keyof Figures, string> = {
  visitors: "visitors",
  visits: "visits",
  views: "views",
  phoneClicks: "phone_clicks",
  formsSeen: "forms_seen",
  formsStarted: "forms_started",
  formsSent: "forms_sent",
};
const figures = sql.raw(
  Object.entries(NAMES)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(", "),
);
const sums = sql.raw(
  Object.entries(NAMES)
    .map(([name, column]) => `sum(${column})::int as "${name}"`)
    .join(", "),
);

/** The rows of a range: whole months as months, the days around them as days. */
function parts({ from, to, months }: CountRange, select: (span: SQL) => SQL): SQL {
  const whole = months.length > 0 ? [select(sql`span = 'month' and day = any(${sql.param(months)}::date[])`)] : [];
  const days = daysAround(from, to, months).map(([first, last]) =>
    select(sql`span = 'day' and day between ${first}::date and ${last}::date`),
  );
  return sql.join([...whole, ...days, ...(whole.length + days.length === 0 ? [select(sql`false`)] : [])], sql` union all `);
}

/** Runs of days in the range that aren't in any of the months. */
function daysAround(from: string, to: string, months: readonly string[]): [string, string][] {
  const runs: [string, string][] = [];
  let first = from;
  for (const month of [...months].sort()) {
    if (first < month) runs.push([first, addDays(month, -1)]);
    first = nextMonth(month);
  }
  if (first <= to) runs.push([first, to]);
  return runs;
}
