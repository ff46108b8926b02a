import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { meantPath } from "~/app/site/nearest-pages.ts";
import { findRedirect } from "~/domain/content/index.ts";
import { type PageCache, readVersions } from "~/platform/cache/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { type Taken, takeOne } from "~/platform/rate-limits/index.ts";
import { isApi, isForOne, isFrameData, isPersonal, isShareable } from "./areas.ts";
import { BRAND_PICTURES, serveBrandPicture } from "./brand-pictures.ts";
import { canonicalPath, isOverLines } from "./canonical-path.ts";
import { isForeign, isPartOfPage } from "./foreign-requests.ts";
import { clientAddress, ruleFor } from "./limits.ts";
import { serveMedia } from "./media-files.ts";
import { serveTracking } from "./newsletter-tracking.ts";
import { answerMetrics } from "./observability/metrics-answer.ts";
import { observeRequest } from "./observability/observe-request.ts";
import { asApiAnswer, plain, tooMany, unavailable } from "./plain-answers.ts";
import { previousAsset } from "./previous-assets.ts";
import { type RendererParts, renderer } from "./renderer.ts";
import { isCutShort, limitBody } from "./request-body.ts";
import { NO_PAGE_POLICY, securityHeaders } from "./security-headers.ts";
import { sharedPage } from "./shared-page.ts";
import { refuseVisitEvents, takeVisitEvents, VISIT_EVENTS_PATH } from "./visit-events.ts";

type Bindings = { Bindings: HttpBindings; Variables: { address: string; route: string } };

type Handler = MiddlewareHandler<Bindings>;

export interface AppParts extends RendererParts {
  pages: PageCache;
  /** Why the process isn't ready, or null. */
  findObstacle: () => Promise<string | null>;
}

/** Everything that isn't a cached page or a file: health, limits, then React Router. */
export function createApp(parts: AppParts): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(withHeaders(parts.env));
  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) return unavailable(c.req.raw);
    log.error({ err: error }, "request failed");
    return plain(c.req.raw, 500, "Something went wrong. Please try again.");
  });
  for (const route of ["/healthz", "/readyz", "/metrics", "/media/*", "/n/*", VISIT_EVENTS_PATH]) {
    app.use(route, (c, next) => {
      c.set("route", route);
      return next();
    });
  }
  answerHealth(app, parts);
  app.use(refuseForeign(parts.env));
  // Before compression, which would remove length and ranges. Like the built files, these aren't counted.
  app.on(["GET", "HEAD"], "/media/*", (c) => serveMedia(c.req.raw));
  app.use(answerBrandPicture);
  app.on(["GET", "HEAD"], "/n/*", async (c, next) => (await serveTracking(c.req.raw, c.get("address"))) ?? next());
  // Every request is counted before any of its body is read.
  app.use(VISIT_EVENTS_PATH, async (c, next) => refuseVisitEvents(c.req.raw, c.get("address")) ?? (await next()));
  app.all(VISIT_EVENTS_PATH, limitBody, (c) => takeVisitEvents(c.req.raw, c.get("address")));
  app.use(compress());
  app.use(countRequest);
  app.use(limitBody);
  app.all("*", answerPage(parts));
  return app;
}

/** Logs the request, and adds what every response has. */
function withHeaders(env: Env): Handler {
  const fixed = Object.entries(securityHeaders(env.siteUrl));
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("address", c.env.incoming ? clientAddress(c.env.incoming, env.trustProxy) : "127.0.0.1");
    await observeRequest(c, { requestId, isParentTrusted: env.trustTraceparent }, async () => {
      await next();
      const { headers } = c.res;
      headers.set("X-Request-Id", requestId);
      for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
      if (env.siteUrl.startsWith("https:")) onlyOverTls(headers);
      if (c.env.incoming && isCutShort(c.env.incoming)) headers.set("Connection", "close");
      if (isPersonal(c.req.path)) {
        headers.set("Cache-Control", "no-store");
        headers.set("X-Robots-Tag", "noindex");
      } else if (isForOne(c.req.method, new URL(c.req.url)) && !headers.get("Cache-Control")?.includes("no-store"))
        headers.set("Cache-Control", "private, no-store");
      if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE_POLICY);
      if (env.sharedCacheSeconds > 0) withholdFromSharedCaches(c.res);
    });
  };
}

function answerHealth(app: Hono<Bindings>, { env, findObstacle }: AppParts): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const reason = await findObstacle();
    return reason === null ? c.json({ status: "ready" }) : c.json({ status: "not ready", reason }, 503);
  });
  app.get("/metrics", async (c, next) => (c.env.incoming && (await answerMetrics(c.env.incoming, env.metricsToken))) || next());
}

/** Requests that another site's page makes a visitor's browser send, and embedded requests. */
function refuseForeign(env: Env): Handler {
  return async (c, next) => {
    const [request, { path }] = [c.req.raw, c.req];
    if (isForeign(request, env)) return plain(request, 403, "This request came from another site. Open our website and try again there.");
    if ((isPersonal(path) || isApi(path)) && isPartOfPage(request))
      return plain(request, 403, "This address can't be embedded in a page. Open it in its own tab.");
    await next();
  };
}

/** The firm's own pictures take the place of built files, and are counted like those. */
const answerBrandPicture: Handler = async (c, next) => {
  if (!BRAND_PICTURES.includes(c.req.path) || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
  c.set("route", "file");
  return serveBrandPicture(c.req.raw);
};

const countRequest: Handler = async (c, next) => {
  const { name, limit } = ruleFor(c.req.method, c.req.path);
  // Without the database, requests can't be counted. Whatever needs it reports that itself.
  const taken = await takeOne(name, c.get("address"), limit).catch(allowWhileUnavailable);
  return taken.isAllowed ? await next() : tooMany(c.req.raw, taken.retryAfter);
};

/** A React Router page, a file from a previous build, or a redirect to where a page has moved. */
function answerPage(parts: AppParts): Handler {
  const render = renderer(parts);
  return async (c) => {
    if (isFrameData(c.req.path)) return plain(c.req.raw, 404, "Not found.");
    const isPageView = c.req.method === "GET" || c.req.method === "HEAD";
    const { pathname, search } = new URL(c.req.url);
    if (isOverLines(pathname)) return plain(c.req.raw, 404, "Not found.");
    const canonical = isPageView ? canonicalPath(pathname) : null;
    if (canonical) return redirect(`${canonical}${search}`);
    const previous = isPageView ? await previousAsset(c.req.raw).catch(nothingWhileUnavailable) : null;
    if (previous) return previous;
    const isShared = isPageView && parts.env.pageCacheMb > 0 && isShareable(c.req.path);
    const rendering = isShared
      ? sharedPage(parts.pages, render, c.req.raw, c.get("address"), c.env.incoming?.url)
      : render(c.req.raw, c.get("address"));
    const { response, route } = await rendering;
    const answer = await asApiAnswer(c.req.raw, response);
    c.set("route", route);
    // People who have saved something see it on every screen from then on. Other processes follow within a second.
    if (!isPageView && isPersonal(c.req.path)) await readVersions().catch((err) => log.debug({ err }, "couldn't read content versions"));
    const hasNoPage = response.status === 404 || response.status === 410;
    return isPageView && hasNoPage ? ((await movedTo(pathname, search, response.status === 410)) ?? answer) : answer;
  };
}

/** Redirects from an address where there's nothing (anymore) to the one that replaced it or, if nothing was there, that was meant. Keeps the query. */
async function movedTo(pathname: string, search: string, wasThere: boolean): Promise<Response | null> {
  if (isPersonal(pathname) || isApi(pathname)) return null;
  const moved = await findRedirect(pathname).catch(nothingWhileUnavailable);
  const path = moved ?? (wasThere ? null : await meantPath(pathname).catch(nothingWhileUnavailable));
  return path === null ? null : redirect(`${path}${search}`);
}

/** For good, but staff may change their mind, so no cache may use it without asking again. */
function redirect(to: string): Response {
  return new Response(null, { status: 301, headers: { Location: to, "Cache-Control": "no-cache" } });
}

/** On a site served over TLS, no cookie is sent over plain HTTP, whoever sets it. */
function onlyOverTls(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", /; *secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/**
 * With a cache in front of the site, whatever isn't for everyone says so: some caches store responses without Cache-Control for hours. A
 * redirect to a page's canonical address never changes.
 */
function withholdFromSharedCaches({ status, headers }: Response): void {
  const said = headers.get("Cache-Control") ?? "";
  const isForEveryone = (said.startsWith("public") || status === 301) && !headers.has("Set-Cookie");
  if (!isForEveryone && !said.includes("no-store")) headers.set("Cache-Control", "private, no-cache");
}

function nothingWhileUnavailable(error: unknown): null {
  if (!isDatabaseUnavailable(error)) throw error;
  return null;
}

function allowWhileUnavailable(error: unknown): Taken {
  if (!isDatabaseUnavailable(error)) throw error;
  return { isAllowed: true, retryAfter: 0 };
}
