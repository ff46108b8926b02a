import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { visitor } from "~/tests/builders/visits.ts";
import { closePeriods, countRange, readDays, readNames, readVitals, retention, rollUpEvents } from "./index.ts";

onTestDatabase();

let at = 0;
let restore: () => void;
beforeEach(async () => {
  restore = setClock(() => at);
  if (!isDatabaseThere()) return;
  for (const table of ["events", "counts", "vitals", "visitors", "closed", "salts"])
    await db.execute(sql.raw(`delete from analytics_${table}`));
});
afterEach(() => restore());

/** Advances the clock. */
function isNow(time: string): void {
  at = Date.parse(time);
}
const view = (path = "/", more = {}) => ({ type: "page-view" as const, path, ...more });
const total = async (from: string, to = from) => readDays(from, to);
const names = async (kind: "page" | "source" | "campaign" | "form" | "device", from: string, to = from) =>
  (await readNames(await countRange(from, to), kind, { limit: 50 })).rows;
async function countOf(table: string, where = "true"): Promise<number> {
  const { rows } = await db.execute(sql.raw(`select count(*)::int as n from ${table} where ${where}`));
  return Number(rows[0]?.n);
}

describe.runIf(isDatabaseThere())("counting", () => {
  test("adds waiting events to the day, once, and removes the digests from counted events", async () => {
    isNow("2026-11-21T18:00:00Z");
    const dolores = visitor();
    await dolores(view("/", { referrer: "www.google.com" }), { type: "form-seen", path: "/", form: "hero" });
    await visitor({ device: "desktop" })(view("/about", { source: "Newsletter", medium: "email", campaign: "Fall" }), {
      type: "phone-click",
      path: "/about",
    });
    await dolores({ type: "web-vitals", path: "/", lcp: 1_900, cls: 0.02 });
    expect(await countOf("analytics_events", "visitor is not null and not is_rolled")).toBe(5);
    expect(await rollUpEvents()).toBe(5);
    expect(await rollUpEvents()).toBe(0);
    expect(await countOf("analytics_events", "visitor is not null or not is_rolled")).toBe(0);
    expect(await total("2026-11-21")).toEqual([
      { day: "2026-11-21", visitors: 2, visits: 2, views: 2, phoneClicks: 1, formsSeen: 1, formsStarted: 0, formsSent: 0 },
    ]);
    expect((await names("page", "2026-11-21")).map(({ name, views, phoneClicks }) => [name, views, phoneClicks])).toEqual([
      ["/", 1, 0],
      ["/about", 1, 1],
    ]);
    expect(await names("campaign", "2026-11-21")).toMatchObject([{ name: "fall", via: "newsletter / email", visits: 1, phoneClicks: 1 }]);
    expect((await names("source", "2026-11-21")).map(({ name }) => name).sort()).toEqual(["google.com", "newsletter"]);
    expect(await names("device", "2026-11-21")).toMatchObject([{ name: "desktop", visits: 2 }]);
    const vitals = await readVitals(await countRange("2026-11-21", "2026-11-21"), ["", "/"], "desktop");
    expect(vitals.map(({ path, metric, histogram }) => [path, metric, histogram.reduce((sum, n) => sum + n)]).sort()).toEqual([
      ["", "cls", 1],
      ["", "lcp", 1],
      ["/", "cls", 1],
      ["/", "lcp", 1],
    ]);
  });

  test("continues the visit from the previous batch", async () => {
    isNow("2026-11-21T18:00:00Z");
    const dolores = visitor();
    await dolores(view("/", { source: "bing" }));
    await rollUpEvents();
    isNow("2026-11-21T18:20:00Z");
    await dolores(view("/contact"), { type: "form-sent", path: "/contact", form: "message" });
    await rollUpEvents();
    expect(await total("2026-11-21")).toMatchObject([{ visitors: 1, visits: 1, views: 2, formsSent: 1 }]);
    expect(await names("source", "2026-11-21")).toMatchObject([{ name: "bing", visits: 1, views: 2, formsSent: 1 }]);
  });

  test("that is interrupted leaves everything as it was, and is done again", async () => {
    isNow("2026-11-21T18:00:00Z");
    await visitor()(view(), { type: "web-vitals", path: "/", lcp: 900 });
    await db.execute(sql`alter table analytics_vitals rename to analytics_vitals_away`);
    await expect(rollUpEvents()).rejects.toThrow();
    await db.execute(sql`alter table analytics_vitals_away rename to analytics_vitals`);
    expect([await countOf("analytics_counts"), await countOf("analytics_events", "not is_rolled")]).toEqual([0, 2]);
    await rollUpEvents();
    expect(await total("2026-11-21")).toMatchObject([{ visits: 1, views: 1 }]);
  });

  test("loses none of thousands of events at once", async () => {
    isNow("2026-11-21T18:00:00Z");
    await db.execute(sql`
      insert into analytics_events (type, path, occurred_at, day, visitor, source, device)
      select 'page-view', '/' || (n % 50), ${new Date(at)}, '2026-11-21', n % 700, 'direct', 'phone' from generate_series(1, 2500) n`);
    expect(await Promise.all([rollUpEvents(), rollUpEvents()]).then(([one = 0, other = 0]) => one + other)).toBeGreaterThanOrEqual(500);
    await rollUpEvents();
    expect(await total("2026-11-21")).toMatchObject([{ visitors: 700, visits: 700, views: 2_500 }]);
  });

  test("adds names beyond a limit to the rest, and drops no figure", async () => {
    isNow("2026-11-21T18:00:00Z");
    const insert = (first: number, count: number) =>
      db.execute(sql`
        insert into analytics_events (type, path, occurred_at, day, visitor, source, device)
        select 'page-view', '/', ${new Date(at)}, '2026-11-21', n, 'forged-' || n || '.example', 'phone'
        from generate_series(${first}::int, ${first + count - 1}::int) n`);
    await insert(1, 2_300);
    await rollUpEvents();
    expect(await countOf("analytics_counts", "kind = 'source'")).toBe(2_001);
    await insert(1, 1);
    await rollUpEvents();
    isNow("2026-11-22T18:00:00Z");
    await closePeriods();
    const closed = (await readNames(await countRange("2026-11-21", "2026-11-21"), "source", { limit: 1_000 })).rows;
    expect(closed).toHaveLength(301);
    expect(closed.find(({ name }) => name === "(other)")?.visits).toBe(2_000);
    expect(closed.reduce((sum, { views }) => sum + views, 0)).toBe(2_301);
  });

  test("deletes the oldest counted events of a flood, and no waiting ones", async () => {
    isNow("2026-11-21T18:00:00Z");
    await db.execute(sql`
      insert into analytics_events (id, type, path, occurred_at, is_rolled) overriding system value values
        (900000001, 'phone-click', '/oldest', ${new Date(at)}, true), (900000002, 'phone-click', '/waits', ${new Date(at)}, false),
        (900000003, 'phone-click', '/young', ${new Date(at)}, true), (905000002, 'phone-click', '/newest', ${new Date(at)}, true)`);
    await closePeriods();
    const { rows } = await db.execute(sql`select path from analytics_events order by id`);
    expect(rows.map(({ path }) => path)).toEqual(["/waits", "/young", "/newest"]);
  });

  test("includes the clicks of a version that counted nothing else", async () => {
    isNow("2026-11-21T18:00:00Z");
    await db.execute(
      sql`insert into analytics_events (type, path, occurred_at) values ('phone-click', '/contact', '2026-03-02T04:00:00Z')`,
    );
    await rollUpEvents();
    expect(await total("2026-03-01")).toMatchObject([{ visitors: 0, visits: 0, phoneClicks: 1 }]);
  });
});

describe.runIf(isDatabaseThere())("a day", () => {
  test("starts and ends at the firm's midnight, even when clocks change", async () => {
    for (const time of ["2026-11-01T04:59:59Z", "2026-11-01T05:00:00Z", "2026-11-02T05:59:59Z", "2026-11-02T06:00:00Z"]) {
      isNow(time);
      await visitor()(view());
    }
    await rollUpEvents();
    expect((await total("2026-10-31", "2026-11-02")).map(({ day, views }) => [day, views])).toEqual([
      ["2026-10-31", 1],
      ["2026-11-01", 2],
      ["2026-11-02", 1],
    ]);
  });

  test("counts people who come back on another day as new visitors, and forgets who was who when it is over", async () => {
    const dolores = visitor();
    isNow("2026-11-21T18:00:00Z");
    await dolores(view());
    isNow("2026-11-22T18:00:00Z");
    await dolores(view());
    const digests = await db.execute(sql`select distinct visitor from analytics_events`);
    expect(digests.rows).toHaveLength(2);
    await rollUpEvents();
    await closePeriods();
    expect([await countOf("analytics_visitors", "day = '2026-11-21'"), await countOf("analytics_salts", "day = '2026-11-21'")]).toEqual([
      0, 0,
    ]);
    expect([await countOf("analytics_visitors"), await countOf("analytics_salts")]).toEqual([1, 1]);
  });

  test("is not closed while any of it is waiting, nor in the first minutes after midnight", async () => {
    isNow("2026-11-22T05:59:00Z");
    await visitor()(view());
    isNow("2026-11-22T06:15:00Z");
    await closePeriods();
    expect(await countOf("analytics_closed")).toBe(0);
    await rollUpEvents();
    isNow("2026-11-22T06:05:00Z");
    await closePeriods();
    expect(await countOf("analytics_closed")).toBe(0);
    isNow("2026-11-22T06:15:00Z");
    await closePeriods();
    await closePeriods();
    expect(await countOf("analytics_closed")).toBe(1);
    expect(await total("2026-11-21")).toMatchObject([{ views: 1 }]);
  });
});

describe.runIf(isDatabaseThere())("a month", () => {
  beforeEach(async () => {
    for (const time of ["2026-08-31T18:00:00Z", "2026-09-01T18:00:00Z", "2026-09-30T18:00:00Z", "2026-10-01T18:00:00Z"]) {
      isNow(time);
      await visitor()(view("/about"), { type: "web-vitals", path: "/about", lcp: 1_000 });
    }
    await rollUpEvents();
    isNow("2026-10-02T18:00:00Z");
    await closePeriods();
  });

  test("that is over is totaled, and a range over it gives the same result as its days", async () => {
    const range = await countRange("2026-08-31", "2026-10-01");
    expect(range.months).toEqual(["2026-09-01"]);
    const read = async (months: string[]) => {
      const [page] = (await readNames({ ...range, months }, "page", { limit: 5 })).rows;
      const [vital] = await readVitals({ ...range, months }, ["/about"], null);
      return [page?.views, page?.visits, vital?.histogram];
    };
    expect(await read(range.months)).toEqual(await read([]));
    expect((await read(range.months))[0]).toBe(4);
  });

  test("is not used for a range that starts in the middle of it", async () => {
    expect((await countRange("2026-09-02", "2026-10-01")).months).toEqual([]);
    expect(await names("page", "2026-09-02", "2026-10-01")).toMatchObject([{ views: 2 }]);
  });

  test("includes what arrives late", async () => {
    await db.execute(sql`
      insert into analytics_events (type, path, occurred_at, day, source, device)
      values ('page-view', '/about', '2026-09-30T20:00:00Z', '2026-09-30', 'direct', 'phone')`);
    await rollUpEvents();
    expect(await names("page", "2026-08-31", "2026-10-01")).toMatchObject([{ views: 5 }]);
    expect(await names("page", "2026-09-30")).toMatchObject([{ views: 2 }]);
  });
});

test.runIf(isDatabaseThere())("expired data is deleted: events after a week, digests sooner, counts after 25 months", async () => {
  isNow("2026-11-21T18:00:00Z");
  const now = new Date(at);
  for (const days of [1, 3, 6, 8]) {
    await db.execute(sql`insert into analytics_events (type, path, occurred_at, visitor, is_rolled)
      values ('page-view', ${`/${days}`}, ${new Date(at - days * 86_400_000)}, 1, ${days === 8})`);
  }
  for (const day of ["2024-10-20", "2024-10-21"]) {
    await db.execute(sql`insert into analytics_counts (span, kind, day, name) values ('day', 'all', ${day}, '')`);
    await db.execute(sql`insert into page_views (path, day, views) values ('/services/a/b', ${day}, 1)`);
  }
  for (const day of ["2026-11-19", "2026-11-20", "2026-11-21"])
    await db.execute(sql`insert into analytics_salts (day, salt) values (${day}, 's')`);
  for (const { purge } of retention) await purge?.(now);
  const { rows } = await db.execute(sql`select path, visitor is null as is_nobody from analytics_events order by path`);
  expect(rows.map(({ path, is_nobody }) => [path, is_nobody])).toEqual([
    ["/1", false],
    ["/3", true],
    ["/6", true],
  ]);
  expect([await countOf("analytics_counts"), await countOf("page_views"), await countOf("analytics_salts")]).toEqual([1, 1, 2]);
});
