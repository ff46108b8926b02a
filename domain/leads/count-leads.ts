import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { addDays, dayIn, eachDay, startOfDay } from "../days.ts";
import { timeZone } from "../settings/index.ts";
import { IMPORTED_FORM } from "./lead-inbox-rules.input.ts";

/** How far back counts go. */
export const COUNTED_DAYS = 761;
/** What was written a moment ago may not be committed yet, so changes are checked again for this long, in milliseconds. */
const OVERLAP_MS = 120_000;
/** Days per transaction. */
const BATCH = 31;

/**
 * Updates the lead counts, which stand beside the site's visits: leads that were imported asked somewhere else, so they don't count. The days of all leads that are new, or whose status or value has changed since the last time, are counted again,
 * so it can be repeated or interrupted. Deleted and merged leads are removed by the nightly full count.
 */
export async function countLeads(): Promise<void> {
  const until = now();
  const { rows } = await db.execute(sql`select (extract(epoch from counted_until) * 1000)::float8 as at from lead_count_runs where id = 1`);
  const days = rows[0] ? await changedDays(new Date(Number(rows[0].at) - OVERLAP_MS)) : await allDays();
  await countDays(days);
  // An idle site shouldn't be written to every few seconds.
  const isFresh = rows[0] && until.getTime() - Number(rows[0].at) < OVERLAP_MS;
  if (days.length === 0 && isFresh) return;
  await db.execute(sql`
    insert into lead_count_runs (id, counted_until) values (1, ${until})
    on conflict (id) do update set counted_until = greatest(lead_count_runs.counted_until, excluded.counted_until)`);
}

export const recountLeadsJob: JobKind<object> = {
  name: "recount-leads",
  handle: async () => countDays(await allDays()),
  retryLimit: 2,
  longest: 1_800,
  cron: "7 9 * * *",
};

async function allDays(): Promise<string[]> {
  const today = dayIn(await timeZone(), now());
  return eachDay(addDays(today, 1 - COUNTED_DAYS), today);
}

/** By the hours in which these leads arrived: an hour can belong to two days if a zone has a half-hour offset. */
async function changedDays(since: Date): Promise<string[]> {
  const zone = await timeZone();
  const { rows } = await db.execute(sql`
    select distinct (extract(epoch from date_trunc('hour', created_at)) * 1000)::float8 as hour from (
      select created_at from leads where created_at >= ${since}
      union all select created_at from leads where status_changed_at >= ${since}
      union all select created_at from leads where value_changed_at >= ${since}) changed`);
  const ends = rows.flatMap(({ hour }) => [Number(hour), Number(hour) + 3_599_999]);
  return [...new Set(ends.map((at) => dayIn(zone, new Date(at))))];
}

async function countDays(days: string[]): Promise<void> {
  const zone = await timeZone();
  for (let first = 0; first < days.length; first += BATCH) {
    const bounds = days
      .slice(first, first + BATCH)
      .map((day) => ({ day, starts: startOfDay(zone, day), ends: startOfDay(zone, addDays(day, 1)) }));
    await countBetween(bounds);
    await new Promise(setImmediate);
  }
}

async function countBetween(bounds: { day: string; starts: Date; ends: Date }[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as d(day date, starts timestamptz, ends timestamptz)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead counts', 0))`);
    await tx.execute(sql`delete from lead_counts where day in (select day from ${given})`);
    await tx.execute(sql`
      insert into lead_counts (day, page, form, source, campaign, medium, leads, won, won_once, won_monthly)
      select d.day, ${path}, l.form, ${named(sql`l.source`)}, ${named(sql`l.utm->>'campaign'`)}, ${named(sql`l.utm->>'medium'`)}, count(*)::int,
        (count(*) filter (where l.status = 'won'))::int, coalesce(sum(l.value_once) filter (where l.status = 'won'), 0),
        coalesce(sum(l.value_monthly) filter (where l.status = 'won'), 0)
      from ${given} join leads l on l.created_at >= d.starts and l.created_at < d.ends left join lead_submissions s on s.id = l.id
      where l.status <> 'spam' and l.form <> ${IMPORTED_FORM} group by 1, 2, 3, 4, 5, 6`);
  });
}

/** The page that the first form was on, without query and trailing slash. */
const path = sql`left(coalesce(nullif(regexp_replace(substring(coalesce(nullif(s.page_url, ''), l.landing_page) from '^(?:https?://[^/?#]+)?(/[^?#]*)'), '/+$', ''), ''),
  case when coalesce(nullif(s.page_url, ''), l.landing_page) = '' then '' else '/' end), 200)`;

/** Names are written as in the analytics. An email address isn't a name. */
function named(text: ReturnType<typeof sql>) {
  return sql`case when ${text} like '%@%' then '(withheld)' else left(lower(trim(coalesce(${text}, ''))), 100) end`;
}
