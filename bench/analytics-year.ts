import type { BenchDatabase } from "./postgres.ts";

/** Names of a kind per day, as many as a closed day keeps; a real site has far fewer campaigns. */
const NAMES = { page: 300, source: 300, campaign: 100, form: 12, device: 3 } as const;
/** Pages with Core Web Vitals per day, as many as a closed day keeps. */
const VITAL_PAGES = 100;

/**
 * Writes the totals of a range of days straight into the roll-up's tables, as the roll-up would leave them: `events` in all, spread over
 * days and names as on a busy site (a few have most). The program totals the months. Leads: 40 a day.
 */
export async function writeDays(query: BenchDatabase["query"], { days, events }: { days: number; events: number }): Promise<void> {
  const perDay = Math.round(events / days);
  // About two fifths of all events are views, a quarter are Core Web Vitals, and the rest are forms.
  const figures = (share: string) => `greatest(1, ${perDay} * 0.13 * ${share})::int, greatest(1, ${perDay} * 0.4 * ${share})::int,
    (${perDay} * 0.005 * ${share})::int, (${perDay} * 0.25 * ${share})::int, (${perDay} * 0.02 * ${share})::int, (${perDay} * 0.005 * ${share})::int`;
  const columns = "span, kind, day, name, via, visitors, visits, views, phone_clicks, forms_seen, forms_started, forms_sent";
  const each = `generate_series(current_date - ${days}, current_date - 1, interval '1 day') d`;
  await query(
    `insert into analytics_counts (${columns}) select 'day', 'all', d::date, '', '', (${perDay} * 0.1)::int, ${figures("1.0")} from ${each}`,
  );
  for (const [kind, names] of Object.entries(NAMES)) {
    const share = `(1.0 / (n * ln(${names} + 1) + n))`;
    const via = kind === "campaign" ? "'newsletter / email'" : "''";
    await query(
      `insert into analytics_counts (${columns}) select 'day', '${kind}', d::date, ${nameOf(kind)}, ${via}, 0, ${figures(share)}
       from ${each}, generate_series(1, ${names}) n`,
    );
  }
  await query(
    `insert into analytics_vitals (span, path, day, device, metric, buckets)
     select 'day', case when n = 0 then '' else '/page-' || n end, d::date, device, metric,
       (select array_agg((${perDay} * 0.05 / (n + 1) / (abs(b - 5) + 1))::int order by b) from generate_series(0, 17) b)
     from ${each}, generate_series(0, ${VITAL_PAGES}) n, unnest(array['phone', 'tablet', 'desktop']) device, unnest(array['lcp', 'inp', 'cls', 'ttfb']) metric`,
  );
  await query(
    `insert into leads (name, email, form, is_verified, status, source, utm, landing_page, created_at, status_changed_at)
     select 'Lead ' || n, 'lead-' || n || '@example.com', 'quote', true, (case when n % 9 = 0 then 'won' else 'lost' end)::lead_status, 'newsletter',
       jsonb_build_object('campaign', 'campaign-' || n % 30, 'source', 'newsletter', 'medium', 'email'), 'http://localhost/page-' || n % 200, at, at
     from (select n, now() - n * interval '36 minutes' as at from generate_series(1, ${days * 40}) n) l`,
  );
  // All days of leads are recounted, like every night.
  await query("delete from lead_count_runs");
  await query("analyze");
}

/** Uncounted events, as they are stored: from today, by this many visitors. */
export async function writeEvents(
  query: BenchDatabase["query"],
  { events, visitors }: { events: number; visitors: number },
): Promise<void> {
  await query(
    `insert into analytics_events (type, path, occurred_at, day, visitor, source, medium, campaign, device, form, lcp, inp, cls, ttfb)
     select type, '/page-' || n % 500, at, (at at time zone 'America/Chicago')::date, n % ${visitors}, case when type = 'page-view' then 'source-' || n % 90 end,
       case when type = 'page-view' then 'email' end, case when type = 'page-view' and n % 7 = 0 then 'campaign-' || n % 40 else '' end,
       (array['phone', 'tablet', 'desktop'])[1 + n % 3], case when type like 'form-%' then 'quote' end,
       case when type = 'web-vitals' then 500 + n % 4000 end, case when type = 'web-vitals' then n % 600 end,
       case when type = 'web-vitals' then (n % 40) / 100.0 end, case when type = 'web-vitals' then n % 2000 end
     from (select n, now() - interval '1 second' * (n % 60) as at,
       (array['page-view', 'page-view', 'page-view', 'page-view', 'web-vitals', 'web-vitals', 'web-vitals', 'form-seen', 'form-seen', 'form-started'])[1 + n % 10] as type
       from generate_series(1, ${events}) n) e`,
  );
}

function nameOf(kind: string): string {
  if (kind === "page") return "'/page-' || n";
  if (kind === "form")
    return "(array['hero', 'quote', 'consultation', 'shared', 'message', 'about', 'project', 'aiGuide', 'cmmcGuide', 'assessment', 'selfAssessment', 'newsletter'])[n]";
  if (kind === "device") return "(array['phone', 'tablet', 'desktop'])[n]";
  return `'${kind}-' || n`;
}
