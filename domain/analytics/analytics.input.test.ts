import { describe, expect, test } from "vitest";
import { deviceOf, VisitEventsInput } from "./analytics.input.ts";

const batch = (events: unknown, more = {}) => VisitEventsInput.safeParse({ width: 1_440, events, ...more });
const fieldsOf = (result: ReturnType<typeof batch>) => (result.success ? [] : result.error.issues.map(({ path }) => path.join(".")));

describe("what a browser reports", () => {
  test("is a batch of events", () => {
    const events = [
      { type: "page-view", path: "/", referrer: "google.com", source: null, medium: null, campaign: "spring" },
      { type: "form-seen", path: "/", form: "hero" },
      { type: "form-sent", path: "/", form: "newsletter" },
      { type: "phone-click", path: "/contact" },
      { type: "web-vitals", path: "/", lcp: 1_234.5, cls: 0, ttfb: 80 },
    ];
    expect(batch(events)).toMatchObject({ success: true, data: { device: "desktop", events } });
  });

  test("is a single event, as pages used to send it", () => {
    const told = VisitEventsInput.safeParse({ type: "phone-click", path: "/contact" });
    expect(told).toMatchObject({ success: true, data: { device: null, events: [{ type: "phone-click", path: "/contact" }] } });
  });

  test.each([
    ["no events", [], "events"],
    ["21 events", Array(21).fill({ type: "phone-click", path: "/" }), "events"],
    ["not a list", "all", "events"],
    ["an unknown event", [{ type: "purchase", path: "/" }], "events.0.type"],
    ["a path with a query", [{ type: "phone-click", path: "/?email=a@b.c" }], "events.0.path"],
    ["another site's address", [{ type: "phone-click", path: "https://evil.example/" }], "events.0.path"],
    ["a path that is a number", [{ type: "phone-click", path: 7 }], "events.0.path"],
    ["an unknown form", [{ type: "form-sent", path: "/", form: "login" }], "events.0.form"],
    ["a form that is a list", [{ type: "form-sent", path: "/", form: ["hero"] }], "events.0.form"],
    ["a negative time", [{ type: "web-vitals", path: "/", lcp: -1 }], "events.0.lcp"],
    ["a time as text", [{ type: "web-vitals", path: "/", lcp: "fast" }], "events.0.lcp"],
    ["an extra field", [{ type: "phone-click", path: "/", who: "me" }], "events.0"],
    ["a very long name", [{ type: "page-view", path: "/", source: "x".repeat(2_001) }], "events.0.source"],
  ])("is refused with %s", (_name, events, field) => expect(fieldsOf(batch(events))).toEqual([field]));

  test("is refused with any extra field", () => {
    expect(fieldsOf(batch([{ type: "phone-click", path: "/" }], { visitor: 1 }))).toEqual([""]);
    expect(fieldsOf(batch([{ type: "phone-click", path: "/" }], { width: "wide" }))).toEqual(["width"]);
    for (const body of [null, 7, "x", [], [{}], {}]) expect(VisitEventsInput.safeParse(body).success, JSON.stringify(body)).toBe(false);
  });

  test("gets a kind of device from the width of its window", () => {
    expect([360, 767, 768, 1_099, 1_100].map(deviceOf)).toEqual(["phone", "phone", "tablet", "tablet", "desktop"]);
  });
});
