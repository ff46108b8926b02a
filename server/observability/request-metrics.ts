import type { KeptAnswers } from "~/platform/cache/index.ts";
import { counter, durations, gauge } from "~/platform/metrics/index.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Requests that no route has handled: refused earlier, or redirected. */
export const UNROUTED = "unrouted";
/** Built files. */
const FILE = "file";

const requests = counter("http_requests_total", {
  help: "Requests answered, by route and status class.",
  labels: ["method", "route", "status"],
});

const took = durations("http_request_duration_seconds", {
  help: "Time until the response headers were ready. Excludes cached pages and built files, which take almost no time.",
  labels: ["method", "route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

const inFlight = gauge("http_requests_in_flight", { help: "Requests in progress." });

/** A request that someone is waiting for. */
export function beginRequest(): void {
  inFlight.inc();
}

/** Its response is ready. `ms` are milliseconds since it arrived. */
export function endRequest({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }): void {
  inFlight.dec();
  const known = methodOf(method);
  countAnswers({ method: known, route, status });
  took.observe({ method: known, route }, ms / 1_000);
}

/** A request was refused before anything looked at what it's for. */
export function countRefused(method: string | undefined, status: number): void {
  countAnswers({ method: methodOf(method), route: UNROUTED, status });
}

/** A built file was served. */
export function countFile(method: string | undefined, status: number): void {
  countAnswers({ method: methodOf(method), route: FILE, status });
}

/** Cached pages were served, as many as `answers` says. */
export function countCached(route: string, { whole, known }: KeptAnswers): void {
  if (whole > 0) countAnswers({ method: "GET", route, status: 200 }, whole);
  if (known > 0) countAnswers({ method: "GET", route, status: 304 }, known);
}

function countAnswers({ method, route, status }: { method: string; route: string; status: number }, count = 1): void {
  requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` }, count);
}

function methodOf(method = ""): string {
  return METHODS.has(method) ? method : "other";
}
