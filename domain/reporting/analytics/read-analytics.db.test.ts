import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { visitor } from "~/tests/builders/visits.ts";
import { closePeriods, rollUpEvents } from "../../analytics/index.ts";
import { countLeads } from "../../leads/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { exportAnalytics, readAnalytics, readVisitSummary } from "../../reporting/index.ts";
import { AnalyticsQuery } from "../analytics.input.ts";

onTestDatabase();

let at = 0;
let restore: () => void;
let editor: Actor;
beforeEach(async () => {
  restore = setClock(() => at);
  if (!isDatabaseThere()) return;
  for (const table of ["events", "counts", "vitals", "visitors", "closed", "salts"])
    await db.execute(sql.raw(`delete from analytics_${table}`));
  await db.execute(sql`delete from leads`);
  await db.execute(sql`delete from lead_counts`);
  await db.execute(sql`delete from lead_count_runs`);
  editor = await staffMember({ role: "editor" });
});
afterEach(() => restore());

function isNow(time: string): void {
  at = Date.parse(time);
}

async function read(query: object = {}) {
  const found = await readAnalytics(editor, AnalyticsQuery.parse(query));
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

async function fileOf(table: "days" | "pages" | "campaigns" | "forms" | "vitals", query: object = {}): Promise<string[]> {
  const parts = await exportAnalytics(editor, table, AnalyticsQuery.parse(query));
  if (!parts.ok) throw new Error(parts.reason);
  let text = "";
  for await (const part of parts.value) text += part;
  return text.replace("\ufeff", "").trim().split("\r\n");
}

/** A lead created now, whose form is on a page. */
async function lead(page: string, { status = "new", form = "quote", utm = {} }: { status?: string; form?: string; utm?: object } = {}) {
  const when = new Date(at);
  await db.execute(sql`
    with l as (insert into leads (name, email, form, is_verified, status, source, utm, created_at, status_changed_at)
      values ('Ann', 'a@example.com', ${form}, true, ${status}::lead_status, coalesce(${JSON.stringify(utm)}::jsonb->>'source', 'direct'),
        ${JSON.stringify(utm)}::jsonb, ${when}, ${when}) returning id)
    insert into lead_submissions (id, lead_id, form, name, email, recipient, page_url, is_verified, request_hash, created_at)
    select id, id, ${form}, 'Ann', 'a@example.com', 'r', ${`http://localhost:3000${page}`}, true, 'h', ${when} from l`);
}

describe.runIf(isDatabaseThere())("analytics", () => {
  test("says before the first visit that there were none", async () => {
    isNow("2026-11-21T18:00:00Z");
    const empty = await read();
    expect(empty).toMatchObject({ firstDay: null, isCounting: true, zone: "America/Chicago", totals: { visits: 0, leads: 0 } });
    expect(empty.points).toHaveLength(30);
    const { vitals } = await read({ list: "vitals" });
    expect(vitals?.site.map(({ p75, rating, goodShare }) => [p75, rating, goodShare])).toEqual(Array(4).fill([null, null, null]));
  });

  test("follows people from the page through the form to the won lead, by page, source, and campaign", async () => {
    isNow("2026-11-21T18:00:00Z");
    const fall = { source: "newsletter", medium: "email", campaign: "Fall" };
    await visitor()(
      { type: "page-view", path: "/", ...fall },
      { type: "page-view", path: "/contact" },
      { type: "form-seen", path: "/contact", form: "message" },
      { type: "form-started", path: "/contact", form: "message" },
      { type: "form-sent", path: "/contact", form: "message" },
    );
    await visitor()({ type: "page-view", path: "/contact", referrer: "google.com" }, { type: "phone-click", path: "/contact" });
    await lead("/contact?utm_source=newsletter", { status: "won", form: "message", utm: fall });
    await lead("/services/hosting");
    await rollUpEvents();
    await countLeads();
    const found = await read({ range: "today" });
    expect(found.totals).toMatchObject({ visitors: 2, visits: 2, views: 3, phoneClicks: 1, formsSent: 1, leads: 2, won: 1 });
    const rows = async (list: string) => (await read({ range: "today", list })).names?.rows ?? [];
    expect(found.names?.rows.map(({ name, visits, views, leads, won }) => [name, visits, views, leads, won])).toEqual([
      ["/contact", 1, 2, 1, 1],
      ["/", 1, 1, 0, 0],
      ["/services/hosting", 0, 0, 1, 0],
    ]);
    expect(await rows("campaigns")).toMatchObject([
      { name: "fall", via: "newsletter / email", visits: 1, formsSeen: 1, formsStarted: 1, formsSent: 1, leads: 1, won: 1 },
    ]);
    expect((await rows("sources")).map(({ name, visits, leads }) => [name, visits, leads]).sort()).toEqual([
      ["direct", 0, 1],
      ["google.com", 1, 0],
      ["newsletter", 1, 1],
    ]);
    expect((await rows("forms")).map(({ name, formsSeen, leads, won }) => [name, formsSeen, leads, won]).sort()).toEqual([
      ["message", 1, 1, 1],
      ["quote", 0, 1, 0],
    ]);
    expect((await fileOf("forms", { range: "today" })).sort()).toEqual([
      "form,forms_seen,forms_started,forms_sent,leads,won,won_once,won_monthly",
      "message,1,1,1,1,1,0,0",
      "quote,0,0,0,1,0,0,0",
    ]);
    expect(await fileOf("pages", { range: "today" })).toEqual([
      "page,visits_begun_here,views,phone_clicks,forms_seen,forms_started,forms_sent,leads,won,won_once,won_monthly",
      "/contact,1,2,1,1,1,1,1,1,0,0",
      "/,1,1,0,0,0,0,0,0,0,0",
      "/services/hosting,0,0,0,0,0,0,1,0,0,0",
    ]);
    expect(found.funnel, "for the whole site").toBeNull();
    const funnel = async (query: object) => (await read({ range: "today", ...query })).funnel;
    expect(await funnel({ page: "/contact" })).toMatchObject({
      kind: "page",
      outcome: { views: 2, formsSeen: 1, formsStarted: 1, formsSent: 1, leads: 1, won: 1 },
    });
    const ofFall = { visits: 1, formsSeen: 1, formsStarted: 1, formsSent: 1, leads: 1, won: 1 };
    expect(await funnel({ campaign: "fall", via: "newsletter / email" })).toMatchObject({ kind: "campaign", outcome: ofFall });
    const nothing = { visits: 0, views: 0, leads: 0, won: 0 };
    for (const unknown of [{ campaign: "fall" }, { page: "/nowhere" }]) expect(await funnel(unknown)).toMatchObject({ outcome: nothing });
  });

  test("compares with the days before, or with the same days last year", async () => {
    for (const [time, views] of [
      ["2025-11-21T18:00:00Z", 4],
      ["2026-11-10T18:00:00Z", 1],
      ["2026-11-21T18:00:00Z", 2],
    ] as const) {
      isNow(time);
      for (let visit = 0; visit < views; visit++) await visitor()({ type: "page-view", path: "/" });
    }
    await rollUpEvents();
    await closePeriods();
    const before = await read({ range: "7" });
    expect(before.totals.visits).toBe(2);
    expect(before.totalsBefore?.visits).toBe(1);
    expect(before.points.find(({ before: count }) => count === 1)?.day).toBe("2026-11-17");
    expect((await read({ range: "7", compare: "year" })).totalsBefore?.visits).toBe(4);
    const alone = await read({ range: "365", compare: "none" });
    expect([alone.totalsBefore, alone.totals.visits, alone.points[0]?.before, alone.firstDay]).toEqual([null, 3, null, "2025-11-21"]);
  });

  test("corrects a range with days that are not stored, says why, and compares them with nothing", async () => {
    isNow("2026-11-21T18:00:00Z");
    await visitor()({ type: "page-view", path: "/" });
    await rollUpEvents();
    const old = await read({ range: "own", from: "2020-01-01", to: "2020-01-02" });
    expect(old).toMatchObject({
      shown: { from: "2024-10-22", to: "2024-10-22" },
      mended: { asked: { from: "2020-01-01", to: "2020-01-02" }, changes: ["not-kept"] },
    });
    const long = await read({ range: "own", from: "2025-01-01", to: "2026-11-21" });
    expect([long.totals.visits, long.totalsBefore, long.before, long.mended]).toEqual([1, null, null, null]);
    expect(long.beforeNotKept).toEqual({ from: "2023-02-11", to: "2024-12-31" });
  });

  test("shows Core Web Vitals that three of four visits meet, by page and kind of device", async () => {
    isNow("2026-11-21T18:00:00Z");
    for (const lcp of [900, 1_000, 1_100, 6_000])
      await visitor()({ type: "page-view", path: "/" }, { type: "web-vitals", path: "/", lcp, ttfb: 90 });
    await visitor({ device: "phone" })(
      { type: "page-view", path: "/about" },
      { type: "web-vitals", path: "/about", lcp: 4_500, inp: 300, ttfb: 900 },
    );
    await rollUpEvents();
    const of = async (device?: string) => (await read({ list: "vitals", device })).vitals;
    expect((await of())?.site[0]).toMatchObject({ metric: "lcp", samples: 5, rating: "poor" });
    const desktop = await of("desktop");
    expect(desktop?.site[0]).toMatchObject({ metric: "lcp", p75: 1_250, rating: "good", samples: 4, goodShare: 0.75 });
    expect(desktop?.pages.map(({ path }) => path)).toEqual(["/"]);
    expect((await of("phone"))?.pages[0]?.vitals.map(({ metric, rating }) => [metric, rating])).toEqual([
      ["lcp", "poor"],
      ["inp", "needs improvement"],
      ["cls", null],
      ["ttfb", "needs improvement"],
    ]);
    expect(await fileOf("vitals", { device: "desktop" })).toEqual([
      "page,lcp_p75,lcp_rating,lcp_samples,inp_p75,inp_rating,inp_samples,cls_p75,cls_rating,cls_samples,ttfb_p75,ttfb_rating,ttfb_samples",
      "/,1250,good,4,,,0,,,0,88,good,4",
    ]);
  });

  test("exports files in which a name is never a formula", async () => {
    isNow("2026-11-21T18:00:00Z");
    await visitor()({ type: "page-view", path: "/", campaign: "=HYPERLINK(1)", source: "x" });
    await rollUpEvents();
    expect(await fileOf("campaigns")).toEqual([
      "campaign,source_and_medium,visits,views,phone_clicks,forms_seen,forms_started,forms_sent,leads,won,won_once,won_monthly",
      "'=hyperlink(1),x,1,1,0,0,0,0,0,0,0,0",
    ]);
    expect(await fileOf("days")).toEqual([
      "day,visitors,visits,views,phone_clicks,forms_seen,forms_started,forms_sent,leads,won,won_once,won_monthly",
      "2026-11-21,1,1,1,0,0,0,0,0,0,0,0",
    ]);
  });

  test("is summarized for the dashboard", async () => {
    isNow("2026-11-21T18:00:00Z");
    await visitor()({ type: "page-view", path: "/" });
    await rollUpEvents();
    expect(await readVisitSummary(editor)).toMatchObject({
      ok: true,
      value: { isCounting: true, totals: { visits: 1 }, totalsBefore: { visits: 0 } },
    });
    expect(await readVisitSummary({ ...editor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
  });
});
