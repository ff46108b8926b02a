import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "~/app/route-lookup.ts";
import { servedAddresses } from "~/app/routes.ts";

/**
 * Parts of addresses that common filter lists block on every site: `*` is any text, and `^` ends a name. Each is a rule of EasyPrivacy's
 * easyprivacy_general.txt, or covers several of them (github.com/easylist/easylist, as of November 2026). Staff with a blocker would never
 * see the screen whose script has such a name.
 */
const BLOCKED_ADDRESSES = [
  ...["/assets/analytics-", "/assets/analytics.", "/assets/tracking-", "/assets/beacons.js", "/assets/ga.js", "/assets/smarttag-"],
  ...["/analytics-client-", "/analytics-event", "/analytics-helper.", "/analytics-initial-", "/analytics-plugin/", "/analytics-sdk."],
  ...[
    "/analytics.js?",
    "/analytics.min.",
    "/analytics.json?",
    "/analytics/js",
    "/analytics/event",
    "/analytics/page/",
    "/analytics/pageview",
  ],
  ...[
    "/analytics/collect",
    "/analytics/track",
    "/analytics/custom",
    "/analytics/view",
    "/analytics/tags",
    "/analytics/v1/",
    "/analytics/posts",
  ],
  ...[
    "/analytics/hit",
    "/analytics/layer",
    "/analytics/logs",
    "/analytics/logging",
    "/analytics/report/",
    "/analytics/searches",
    "/analytics/timing",
  ],
  ...["-analytics-events.", "-page-analytics.", "/web-analytics", "/web-vitals-", "/web-vitals.", "/web-vitals/", "-google-analytics"],
  ...["/api/analytics/", "/api/log?", "/api/metrics", "/api/pageview", "/api/pixel?", "/api/track", "/api/v1/metrics", "/api/v1/track/"],
  ...["/beacon.js", "/beacon.min.js", "/beacon?", "/beacon/event/", "/beacon/track/", "/beacons?", "-beacon.min.js"],
  ...[
    "/track-event.",
    "/track-page-view.",
    "/track-pixel.",
    "/track.js?",
    "/tracker.js",
    "/tracker.min.js",
    "/tracker-config.js",
    "/tracking-pixel",
  ],
  ...[
    "/tracking-events.js",
    "/tracking-links.js",
    "/tracking-init.",
    "/tracking-widget.",
    "/tracking.js?",
    "/tracking/",
    "-tracking.",
    "-event-tracking.",
  ],
  ...[
    "/pixel.js",
    "/pixel?",
    "/telemetry",
    "/stats.js",
    "/stats?",
    "/webstats",
    "/counter.js",
    "/visitor.min.js",
    "/visitor.js?",
    "/visit-tracker.js",
  ],
  ...["/event?", "/event/track?", "/event/pageview", "/event-log", "/event-tracking", "/events/track/", "/collect?", "/collector/"],
  ...["/fingerprint.js", "/heatmap", "/metrics.js", "/pageview", "/click-tracker", "/clicktrack", "/click-analytics.", "/social-tracking."],
  // EasyList: advertisements.
  ...[
    "/ads/",
    "/ads-",
    "/ads.",
    "/ad-",
    "/ad.",
    "/adserver",
    "/advert",
    "/banner-ads",
    "/sponsor-",
    "-ads-tracking-",
    "/popunder",
    "/affiliate-",
  ],
];

/** Names of elements that lists hide: EasyList's and Fanboy's general rules for advertisements, cookie notices, and social buttons. */
const HIDDEN_NAME =
  /^(?:ads?|adverts?|advertisements?|adsbygoogle|ad-?(?:banner|box|container|slot|unit|wrapper)|banner-?ads?|sponsor(?:ed|s)?(?:-.*)?|(?:cookie|gdpr|consent)-?(?:banner|bar|notice|popup|overlay|wall)|newsletter-?(?:popup|modal)|social-?(?:share|buttons|bar|icons)|share-?(?:bar|buttons)|popup-?(?:overlay|ad))$/i;

const BUILT = "build/client/assets";
const built = () => readdirSync(BUILT).filter((name) => !/\.(?:br|gz)$/.test(name));
const isBlocked = (address: string) => BLOCKED_ADDRESSES.some((part) => address.toLowerCase().includes(part));

test("these patterns find what they're meant to find", () => {
  for (const one of ["/assets/analytics-page-Df3Fjzi7.js", "/assets/web-vitals-B2nXc2sg.js", "/beacon.js", "/ads/top.png"])
    expect(isBlocked(one), one).toBe(true);
  for (const one of ["cookie-banner", "ad", "sponsored", "social-share"]) expect(HIDDEN_NAME.test(one), one).toBe(true);
  for (const one of ["add", "read", "header", "badge", "cookie-policy"]) expect(HIDDEN_NAME.test(one), one).toBe(false);
});

test("no built file has a name that a filter list blocks", () => {
  const names = built();
  expect(names.length).toBeGreaterThan(50);
  expect(names.map((name) => `/assets/${name}`).filter(isBlocked)).toEqual([]);
});

test("no address of the site, as pages request it, is one that a filter list blocks", () => {
  const paths = [...routes, ...servedAddresses].map(({ path }) => `/${path}`);
  // A screen's data is requested under its address. Endpoints are requested as they are.
  const requested = paths.flatMap((path) =>
    path.startsWith("/api/") ? [path] : [path, `${path}?page=2`, `${path}.data`, `${path}.data?_routes=x`],
  );
  expect(requested.filter(isBlocked)).toEqual([]);
});

test("no class or ID in the style sheets is one that a filter list hides", () => {
  const sheets = built().filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(0);
  const names = sheets.flatMap((name) =>
    [...readFileSync(`${BUILT}/${name}`, "utf8").matchAll(/[.#]([a-z][\w-]*)/gi)].map(([, one = ""]) => one),
  );
  expect([...new Set(names)].filter((one) => HIDDEN_NAME.test(one))).toEqual([]);
});
