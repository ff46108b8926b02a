import { describe, expect, test } from "vitest";
import { visitorDigest } from "../visitor-digest.ts";
import { type Count, type StoredEvent, type Tally, tally, type Visit } from "./tally.ts";

const DAY = "2026-11-21";
const NOON = Date.parse("2026-11-21T18:00:00Z");
let ids = 0;

/** An event this many minutes after noon. */
function event(type: string, minute: number, changes: Partial<StoredEvent> = {}): StoredEvent {
  const none = { form: null, source: null, medium: null, campaign: null, device: "desktop", lcp: null, inp: null, cls: null, ttfb: null };
  return { id: ++ids, type, path: "/", day: DAY, occurredAt: new Date(NOON + minute * 60_000), visitor: "7", ...none, ...changes };
}
const view = (minute: number, changes: Partial<StoredEvent> = {}) =>
  event("page-view", minute, { source: "direct", medium: "", campaign: "", ...changes });

const all = ({ counts }: Tally) => counts.find(({ kind }) => kind === "all");
const named = ({ counts }: Tally, kind: Count["kind"], name: string) => counts.find((count) => count.kind === kind && count.name === name);

describe("a visit", () => {
  test("continues while less than half an hour passes between two events", () => {
    expect(all(tally([view(0), view(29), view(58)], new Map()))).toMatchObject({ visitors: 1, visits: 1, views: 3 });
    expect(all(tally([view(0), view(30)], new Map()))).toMatchObject({ visitors: 1, visits: 2, views: 2 });
  });

  test("by another visitor is another visit", () => {
    expect(all(tally([view(0), view(1, { visitor: "8" })], new Map()))).toMatchObject({ visitors: 2, visits: 2 });
  });

  test("starts with a page view: closing a page that was open for hours starts none", () => {
    const told = tally([view(0), event("web-vitals", 180, { lcp: 900 }), event("phone-click", 181)], new Map());
    expect(all(told)).toMatchObject({ visitors: 1, visits: 1, views: 1, phoneClicks: 1 });
    expect(all(tally([event("phone-click", 0)], new Map()))).toMatchObject({ visitors: 0, visits: 0, phoneClicks: 1 });
  });

  test("is read in the order it happened, whatever the order of the rows", () => {
    const events = [view(40, { source: "bing.com" }), view(0, { source: "google.com" }), view(20, { source: "direct" })];
    const told = tally(events, new Map());
    expect(all(told)).toMatchObject({ visits: 1, views: 3 });
    expect(named(told, "source", "google.com")).toMatchObject({ visits: 1, views: 3 });
  });

  test("continues across batches", () => {
    const known = new Map<string, Visit>();
    tally([view(0, { source: "google.com" })], known);
    const later = tally([view(10), event("form-sent", 11, { form: "hero" })], known);
    expect(all(later)).toMatchObject({ visitors: 0, visits: 0, views: 1, formsSent: 1 });
    expect(named(later, "source", "google.com")).toMatchObject({ views: 1, formsSent: 1 });
    expect(later.visits[0]?.lastAt).toEqual(new Date(NOON + 11 * 60_000));
  });

  test("gives its source and campaign to everything in it; a second visit has its own", () => {
    const fall = { source: "newsletter", medium: "email", campaign: "fall" };
    const told = tally(
      [view(0, fall), event("form-started", 1, { form: "quote", path: "/contact" }), view(60, { source: "google.com" })],
      new Map(),
    );
    expect(named(told, "campaign", "fall")).toMatchObject({ via: "newsletter / email", visits: 1, views: 1, formsStarted: 1 });
    expect(named(told, "source", "newsletter")).toMatchObject({ visits: 1, formsStarted: 1 });
    expect(named(told, "source", "google.com")).toMatchObject({ visits: 1, formsStarted: 0 });
  });

  test("belongs to the page it started on, and views to theirs", () => {
    const told = tally([view(0), view(1, { path: "/contact" })], new Map());
    expect(named(told, "page", "/")).toMatchObject({ visits: 1, views: 1 });
    expect(named(told, "page", "/contact")).toMatchObject({ visits: 0, views: 1 });
  });

  test("on another day is another visitor's: days are not connected", () => {
    const told = tally([view(0), view(5, { day: "2026-11-22" })], new Map());
    expect(told.counts.filter(({ kind }) => kind === "all").map(({ day, visitors, visits }) => [day, visitors, visits])).toEqual([
      [DAY, 1, 1],
      ["2026-11-22", 1, 1],
    ]);
  });
});

describe("a tally", () => {
  test("counts clicks of a version that did not know visitors", () => {
    const told = tally([event("phone-click", 0, { visitor: null, device: null })], new Map());
    expect(all(told)).toMatchObject({ visitors: 0, visits: 0, phoneClicks: 1 });
    expect(told.visits).toEqual([]);
  });

  test("has a histogram for each page and for all, by device and metric, of what the browser could measure", () => {
    const measured = [
      event("web-vitals", 0, { lcp: 2_400, cls: 0 }),
      event("web-vitals", 1, { path: "/about", device: "phone", lcp: 4_100 }),
    ];
    const { vitals, counts } = tally(measured, new Map());
    expect(vitals.map(({ path, device, metric, buckets }) => [path, device, metric, buckets.reduce((sum, n) => sum + n)])).toEqual([
      ["", "desktop", "lcp", 1],
      ["/", "desktop", "lcp", 1],
      ["", "desktop", "cls", 1],
      ["/", "desktop", "cls", 1],
      ["", "phone", "lcp", 1],
      ["/about", "phone", "lcp", 1],
    ]);
    expect(counts).toEqual([]);
  });

  test("counts page views of local pages, each separately", () => {
    const told = tally(
      [view(0, { path: "/services/voip/austin" }), view(1, { path: "/services/voip/austin" }), view(2, { path: "/services/voip" })],
      new Map(),
    );
    expect(told.pageViews).toEqual([{ path: "/services/voip/austin", day: DAY, views: 2 }]);
  });
});

describe("a visitor's digest", () => {
  const marks = { network: "192.0.2.7", userAgent: "Firefox", site: "https://www.lonemesa.example" };

  test("is the same for the same traits under the same key, and different for any other", () => {
    const own = visitorDigest("salt", marks);
    expect(visitorDigest("salt", { ...marks })).toBe(own);
    const others = [visitorDigest("pepper", marks), ...Object.keys(marks).map((name) => visitorDigest("salt", { ...marks, [name]: "x" }))];
    expect(new Set([own, ...others]).size).toBe(5);
  });

  test("has 64 bits, and traits cannot be shifted from one to the next", () => {
    expect(BigInt.asIntN(64, visitorDigest("salt", marks))).toBe(visitorDigest("salt", marks));
    expect(visitorDigest("salt", { ...marks, network: "192.0.2.7Fire", userAgent: "fox" })).not.toBe(visitorDigest("salt", marks));
  });
});
