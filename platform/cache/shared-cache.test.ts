import fc from "fast-check";
import { expect, test } from "vitest";
import { MIN_SHARED_SECONDS, sharedCacheHeaders } from "./shared-cache.ts";

test("without a cache in front, a page has no headers for one", () => {
  expect(sharedCacheHeaders(0, ["settings"])).toEqual({});
});

test("a minute is half fresh and half being fetched again; browsers ask every time", () => {
  expect(sharedCacheHeaders(60, ["settings", "navigation"])).toEqual({
    "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=29, stale-while-revalidate=29, stale-if-error=3600",
    "CDN-Cache-Control": "max-age=29, stale-while-revalidate=29, stale-if-error=3600",
    "Cache-Tag": "navigation,settings",
  });
});

test("both headers promise the same, and two seconds less than the operator was told", () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_SHARED_SECONDS, max: 86_400 }), (seconds) => {
      const headers = sharedCacheHeaders(seconds, []);
      const timesIn = (name: string, fresh: string) => {
        const said = headers[name] ?? "";
        return [fresh, "stale-while-revalidate"].map((directive) => Number(new RegExp(`\\b${directive}=(\\d+)`).exec(said)?.[1]));
      };
      const [fresh = 0, stale = 0] = timesIn("Cache-Control", "s-maxage");
      expect(timesIn("CDN-Cache-Control", "max-age")).toEqual([fresh, stale]);
      expect(fresh + stale + 2).toBe(seconds);
      expect(Math.min(fresh, stale)).toBeGreaterThan(0);
    }),
  );
});

test("a tag that could name a row stays inside, and there are never too many", () => {
  const tags = ["services", "page:about", "user 7", "Ada", "7b1e", "a,b", "x".repeat(41)];
  expect(sharedCacheHeaders(60, tags)["Cache-Tag"]).toBe("services");
  expect(sharedCacheHeaders(60, ["page:about"])).not.toHaveProperty("Cache-Tag");
  const many = Array.from({ length: 500 }, (_, place) => "a".repeat(30) + String.fromCharCode(97 + (place % 26)));
  expect(sharedCacheHeaders(60, many)["Cache-Tag"]?.length).toBeLessThan(1_024);
});
