// The inbox's views, counts, searches, and panel with 1,000,000 leads, 200,000 emails, and 50,000 appointments on PostgreSQL, as a browser's scripts get them, and how long a change of status, owner, or done takes.
import { measurePages, withAdmin } from "./admin.ts";
import { type Figure, median, report } from "./result.ts";
import { seeded, seedLeads } from "./seed-leads.ts";

const LEADS = 1_000_000;
const LIST_MS = 200;
const PANEL_MS = 100;
const CHANGE_MS = 50;
const NEWS_MS = 20;
const CHANGES = 21;

/** By the name of the figure. */
const views: Record<string, string> = {
  all: "/admin/leads",
  mine: "/admin/leads?view=mine&owner=me&done=no",
  "someone's": "/admin/leads?owner=seller-3&done=no",
  unassigned: "/admin/leads?view=unassigned&owner=none&done=no",
  overdue: "/admin/leads?view=overdue&overdue=yes&sort=created",
  unverified: "/admin/leads?view=unverified&verified=no&done=no",
  "open ones of a form and a source": `/admin/leads?form=${seeded.form}&source=${seeded.source}&done=no`,
  "open ones with a common word": `/admin/leads?q=${seeded.commonWord}&done=no`,
  "a phone number": "/admin/leads?q=(210) 555-7777",
  "what's done": "/admin/leads?done=yes",
  people: "/admin/people",
  "people named": "/admin/people?q=dolores quint",
  "a person's number": "/admin/people?q=(210) 555-7777",
  companies: "/admin/companies",
  appointments: "/admin/appointments",
  "past appointments": "/admin/appointments?show=past",
};

/** What scripts request: only the screen's data. */
const asData = (path: string) => path.replace(/^\/admin\/\w+/, "$&.data");

await withAdmin(async ({ url, query, cookie }) => {
  await seedLeads(query, LEADS);
  // Someone with twenty views of their own, so that a tab's count is one of many.
  await query(`
    insert into lead_views (owner_id, name, filters, position, created_at)
    select (select user_id from profiles where role = 'admin' limit 1), 'View ' || n,
      jsonb_build_object('done', 'no', 'service', 'Service ' || n, 'source', 'campaign ' || n), n, now() from generate_series(1, 20) n`);
  const leads = (await query("select id from leads order by created_at desc offset 1000 limit 60")).map(({ id }) => String(id));
  const [first = ""] = leads;
  const since = new Date(Date.now() - 120_000).toISOString();
  const panel = `/admin/leads/${first}/panel.data?view=unassigned&owner=none&done=no`;
  const figures = [
    ...(await measurePages(url, cookie, Object.fromEntries(Object.entries(views).map(([name, path]) => [name, asData(path)])), LIST_MS)),
    ...(await measurePages(url, cookie, { "the panel": panel }, PANEL_MS)),
    ...(await measurePages(url, cookie, { "new leads, asked for": `/admin/leads/news?since=${since}` }, NEWS_MS)),
    ...(await measureChanges({ url, cookie, leads })),
  ];
  report("inbox", figures, [`${LEADS.toLocaleString("en-US")} leads, 25 tabs with counts in each list; one request at a time`]);
});

/** A change of one lead, as the list sends it, until it's acknowledged. */
async function measureChanges({ url, cookie, leads }: { url: string; cookie: string; leads: string[] }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, change] of Object.entries({ status: "status:qualified", owner: "owner:seller-2", done: "done:yes" })) {
    const times: number[] = [];
    for (const id of leads.slice(0, CHANGES)) {
      const started = performance.now();
      const response = await fetch(`${url}/admin/leads`, {
        method: "POST",
        body: new URLSearchParams({ intent: "change-leads", ids: id, change }),
        headers: { Cookie: cookie, Origin: url },
        redirect: "manual",
      });
      await response.arrayBuffer();
      if (response.status !== 302) throw new Error(`a change was answered with ${response.status}`);
      times.push(performance.now() - started);
    }
    figures.push({ name: `a change of ${name}, median`, value: median(times), unit: "ms", atMost: CHANGE_MS });
    figures.push({ name: `a change of ${name}, slowest of ${CHANGES}`, value: Math.max(...times), unit: "ms" });
  }
  return figures;
}
