// The Analytics screen over a year of 10,000,000 events, compared with the year before.
import { setTimeout as sleep } from "node:timers/promises";
import { measurePages, withAdmin } from "./admin.ts";
import { writeDays } from "./analytics-year.ts";
import { report } from "./result.ts";

const YEAR_EVENTS = 10_000_000;
const LIMIT_MS = 300;

await withAdmin(async ({ url, query, cookie }) => {
  // A year, and the year before that it's compared with.
  await writeDays(query, { days: 730, events: 2 * YEAR_EVENTS });
  const started = performance.now();
  await untilClosed();
  const closed = (performance.now() - started) / 1_000;
  await query("vacuum analyze");
  const screens = await measurePages(
    url,
    cookie,
    {
      "12 months": "/admin/analytics?range=365",
      "12 months compared with the year before, Web Vitals": "/admin/analytics?range=365&compare=year&list=vitals",
      "custom range that starts and ends mid-month, campaigns": `/admin/analytics?range=own&from=${dayBefore(350)}&to=${dayBefore(5)}&list=campaigns`,
      "30 days": "/admin/analytics",
      dashboard: "/admin",
    },
    LIMIT_MS,
  );
  const [year] = await query<{ events: string; leads: string }>(
    `select (select sum(views + phone_clicks + forms_seen + forms_started + forms_sent) from analytics_counts where span = 'day' and kind = 'all'
         and day > current_date - 366)
       + (select sum((select sum(n) from unnest(buckets) n)) from analytics_vitals where span = 'day' and path = '' and metric = 'ttfb'
         and day > current_date - 366) as events,
       (select sum(leads) from lead_counts where day > current_date - 366) as leads`,
  );
  report(
    "analytics-screen",
    [
      { name: "events of the year", value: Number(year?.events ?? 0), unit: "", atLeast: YEAR_EVENTS },
      { name: "leads of the year", value: Number(year?.leads ?? 0), unit: "" },
      { name: "until 730 days are closed, 24 months are added up, and all leads are counted", value: closed, unit: "s" },
      ...screens,
    ],
    [
      "Days are inserted as finished counts, with as many names as a closed day keeps. The program itself closes the days, adds up the months, and counts the leads.",
    ],
  );

  async function untilClosed(): Promise<void> {
    for (;;) {
      const [row] = await query<{ is_done: boolean }>(
        `select (select count(*) from analytics_closed where span = 'day') >= 729 and (select count(*) from analytics_closed where span = 'month') >= 23
           and exists (select 1 from lead_counts where day < current_date - 700) as is_done`,
      );
      if (row?.is_done) return;
      if (performance.now() - started > 900_000) throw new Error("the days were not closed within 15 minutes");
      await sleep(250);
    }
  }
});

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
