import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { ServerBuild } from "react-router";
import { CACHE_HEADER } from "~/app/request-info.ts";
import { findRedirect } from "~/domain/content/index.ts";
import { type PageCache, readVersions } from "~/platform/cache/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { type Taken, takeOne } from "~/platform/rate-limits/index.ts";
import { isApi, isEmbedData, isShareable, isStaffArea } from "./areas.ts";
import { canonicalPath, isOverLines } from "./canonical-path.ts";
import { clientAddress } from "./client-address.ts";
import type { InlineStyles } from "./documents.ts";
import { isForeign, isPartOfPage } from "./foreign-requests.ts";
import { ruleFor } from "./limits.ts";
import { serveMedia } from "./media-files.ts";
import { serveNewsletterHit } from "./newsletter-hits.ts";
import { answerMetrics } from "./observability/metrics-answer.ts";
import { observeRequest } from "./observability/observe-request.ts";
import { asApiAnswer, plain, tooMany, unavailable } from "./plain-answers.ts";
import { formerFile } from "./previous-assets.ts";
import { renderer } from "./renderer.ts";
import { isCutShort, limitBody } from "./request-body.ts";
import { NO_PAGE_POLICY, securityHeaders } from "./security-headers.ts";
import { sharedPage } from "./shared-page.ts";
import { refuseVisitEvents, takeVisitEvents, VISIT_EVENTS_PATH } from "./visit-events.ts";

type Bindings = { Bindings: HttpBindings; Variables: { address: string; route: string } };

export interface AppParts {
  env: Env;
  build: ServerBuild | (() => Promise<ServerBuild>);
  pages: PageCache;
  isReady: () => Promise<boolean>;
  mediaOrigin: () => string | undefined;
  inlineStyles: InlineStyles;
}

/** Everything that is not a kept page or a file: health, limits, then React Router. */
export function createApp(parts: AppParts): Hono<Bindings> {
  const { env } = parts;
  const app = new Hono<Bindings>();
  const fixed = Object.entries(securityHeaders(env.siteUrl));

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const address = c.env.incoming ? clientAddress(c.env.incoming, env.trustProxy) : "127.0.0.1";
    c.set("address", address);
    await observeRequest(c, { requestId, isParentTrusted: env.trustTraceparent }, async () => {
      await next();
      const { headers } = c.res;
      headers.set("X-Request-Id", requestId);
      headers.delete(CACHE_HEADER);
      for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
      if (env.siteUrl.startsWith("https:")) onlyOverTls(headers);
      if (c.env.incoming && isCutShort(c.env.incoming)) headers.set("Connection", "close");
      if (isStaffArea(c.req.path)) {
        headers.set("Cache-Control", "no-store");
        headers.set("X-Robots-Tag", "noindex");
      }
      if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE_POLICY);
    });
  });

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
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => ((await parts.isReady()) ? c.json({ status: "ready" }) : c.json({ status: "not ready" }, 503)));
  app.get("/metrics", async (c, next) => (c.env.incoming && (await answerMetrics(c.env.incoming, env.metricsToken))) || next());

  app.use(async (c, next) => {
    if (isForeign(c.req.raw, env))
      return plain(c.req.raw, 403, "This request came from another site. Open our website and try again there.");
    if ((isStaffArea(c.req.path) || isApi(c.req.path)) && isPartOfPage(c.req.raw))
      return plain(c.req.raw, 403, "This address can't be embedded in a page. Open it in its own tab.");
    await next();
  });
  // Before compression, which would take away length and ranges; served like the built files: without counting.
  app.on(["GET", "HEAD"], "/media/*", (c) => serveMedia(c.req.raw));
  app.on(["GET", "HEAD"], "/n/*", async (c, next) => (await serveNewsletterHit(c.req.raw, c.get("address"))) ?? next());
  // Each is counted before anything of its body is read.
  app.use(VISIT_EVENTS_PATH, async (c, next) => refuseVisitEvents(c.req.raw, c.get("address")) ?? (await next()));
  app.all(VISIT_EVENTS_PATH, limitBody, (c) => takeVisitEvents(c.req.raw, c.get("address")));
  app.use(compress());
  app.use(async (c, next) => {
    const { name, limit } = ruleFor(c.req.method, c.req.path);
    // Without the database nobody can be counted; what needs it says so itself.
    const taken = await takeOne(name, c.get("address"), limit).catch(allowWhileUnavailable);
    return taken.isAllowed ? await next() : tooMany(c.req.raw, taken.retryAfter);
  });
  app.use(limitBody);

  const render = renderer(parts);
  app.all("*", async (c) => {
    if (isEmbedData(c.req.path)) return plain(c.req.raw, 404, "Not found.");
    const isPageView = c.req.method === "GET" || c.req.method === "HEAD";
    const { pathname, search } = new URL(c.req.url);
    if (isOverLines(pathname)) return plain(c.req.raw, 404, "Not found.");
    const canonical = isPageView ? canonicalPath(pathname) : null;
    if (canonical) return c.redirect(`${canonical}${search}`, 301);
    const former = isPageView ? await formerFile(c.req.raw).catch(nothingWhileUnavailable) : null;
    if (former) return former;
    const isShared = isPageView && env.pageCacheMb > 0 && isShareable(c.req.path);
    const rendering = isShared ? sharedPage(parts.pages, render, c.req.raw, c.get("address")) : render(c.req.raw, c.get("address"));
    const { response, route } = await rendering;
    const answer = await asApiAnswer(c.req.raw, response);
    c.set("route", route);
    // Who has saved something sees it on every screen from then on; other processes within a second.
    if (!isPageView && isStaffArea(c.req.path))
      await readVersions().catch((err) => log.debug({ err }, "content versions could not be read"));
    return isPageView && response.status === 404 ? ((await movedTo(pathname, search)) ?? answer) : answer;
  });
  return app;
}

/** The way from an address at which nothing stands (any more) to the one that took its place; what was asked for with it goes along. */
async function movedTo(pathname: string, search: string): Promise<Response | null> {
  if (isStaffArea(pathname) || isApi(pathname)) return null;
  const path = await findRedirect(pathname).catch(nothingWhileUnavailable);
  // Staff may change their mind: no browser keeps it without asking.
  return path === null ? null : new Response(null, { status: 301, headers: { Location: `${path}${search}`, "Cache-Control": "no-cache" } });
}

/** No cookie leaves a site that is served over TLS for plain HTTP, whoever set it. */
function onlyOverTls(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", /; *secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

function nothingWhileUnavailable(error: unknown): null {
  if (!isDatabaseUnavailable(error)) throw error;
  return null;
}

function allowWhileUnavailable(error: unknown): Taken {
  if (!isDatabaseUnavailable(error)) throw error;
  return { isAllowed: true, retryAfter: 0 };
}
