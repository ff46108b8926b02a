import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { ServerBuild } from "react-router";
import { CACHE_HEADER } from "~/app/request-info.ts";
import { hasSecretAddress } from "~/app/secret-paths.ts";
import { findRedirect } from "~/domain/content/index.ts";
import { type PageCache, readVersions } from "~/platform/cache/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { type Taken, takeOne } from "~/platform/rate-limits/index.ts";
import { canonicalPath } from "./canonical-path.ts";
import { clientAddress } from "./client-address.ts";
import { type InlineStyles, STAFF_AREA } from "./documents.ts";
import { formerFile } from "./former-files.ts";
import { isUpload, largestBody, ruleFor } from "./limits.ts";
import { serveMedia } from "./media-files.ts";
import { serveNewsletterHit } from "./newsletter-hits.ts";
import { plain, tooLarge, tooMany, unavailable } from "./plain-answers.ts";
import { renderer } from "./renderer.ts";
import { NO_PAGE_POLICY, securityHeaders } from "./security-headers.ts";
import { sharedPage } from "./shared-page.ts";
import { takeVisitEvents, VISIT_EVENTS_PATH } from "./visit-events.ts";
import { answerMetrics } from "./watching/metrics-answer.ts";
import { observeRequest } from "./watching/observe-request.ts";

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
      if (STAFF_AREA.test(c.req.path)) {
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
    if (isForeign(c.req.raw, env.siteUrl)) return plain(c.req.raw, 403, "This request came from another site.");
    await next();
  });
  // Before compression, which would take away length and ranges; served like the built files: without counting.
  app.on(["GET", "HEAD"], "/media/*", (c) => serveMedia(c.req.raw));
  app.on(["GET", "HEAD"], "/n/*", async (c, next) => (await serveNewsletterHit(c.req.raw, c.get("address"))) ?? next());
  app.use((c, next) => limitBody(c, next));
  app.all(VISIT_EVENTS_PATH, (c) => takeVisitEvents(c.req.raw, c.get("address")));
  app.use(compress());
  // As React Router's data it would stand without the policy of its document.
  app.all("/embed/*", (c, next) => (c.req.path.endsWith(".data") ? plain(c.req.raw, 404, "Not found.") : next()));

  const render = renderer(parts);
  app.all("*", async (c) => {
    const { name, limit } = ruleFor(c.req.method, c.req.path);
    // Without the database nobody can be counted; what needs it says so itself.
    const taken = await takeOne(name, c.get("address"), limit).catch(allowWhileUnavailable);
    if (!taken.isAllowed) return tooMany(c.req.raw, taken.retryAfter);
    const isPageView = c.req.method === "GET" || c.req.method === "HEAD";
    const { pathname, search } = new URL(c.req.url);
    const canonical = isPageView ? canonicalPath(pathname) : null;
    if (canonical) return c.redirect(`${canonical}${search}`, 301);
    const former = isPageView ? await formerFile(c.req.raw).catch(nothingWhileUnavailable) : null;
    if (former) return former;
    const isShared = isPageView && env.pageCacheMb > 0 && isShareable(c.req.path);
    const answer = isShared ? sharedPage(parts.pages, render, c.req.raw, c.get("address")) : render(c.req.raw, c.get("address"));
    const { response, route } = await answer;
    c.set("route", route);
    // Who has saved something sees it on every screen from then on; other processes within a second.
    if (!isPageView && STAFF_AREA.test(c.req.path))
      await readVersions().catch((err) => log.debug({ err }, "content versions could not be read"));
    return isPageView && response.status === 404 ? ((await movedTo(pathname, search)) ?? response) : response;
  });
  return app;
}

/** The way from an address at which nothing stands (any more) to the one that took its place; what was asked for with it goes along. */
async function movedTo(pathname: string, search: string): Promise<Response | null> {
  if (STAFF_AREA.test(pathname) || pathname.startsWith("/api/")) return null;
  const path = await findRedirect(pathname).catch(nothingWhileUnavailable);
  // Staff may change their mind: no browser keeps it without asking.
  return path === null ? null : new Response(null, { status: 301, headers: { Location: `${path}${search}`, "Cache-Control": "no-cache" } });
}

/** Refuses what is too large. A body without a length would have to be read to be measured: those of uploads are not. */
async function limitBody(c: Context, next: Next): Promise<Response | undefined> {
  const { path } = c.req;
  if (isUpload(path) && c.req.raw.body && !c.req.header("content-length"))
    return plain(c.req.raw, 411, "The request does not say how long it is.");
  const limit = bodyLimit({ maxSize: largestBody(path), onError: () => tooLarge(c.req.raw) });
  return (await limit(c, next)) ?? undefined;
}

/** Whether the page under `path` may be the same for everybody. */
export function isShareable(path: string): boolean {
  return (
    !STAFF_AREA.test(path) && !path.startsWith("/api/") && !path.startsWith("/embed/") && !path.endsWith(".data") && path.length <= 300
  );
}

/** No cookie leaves a site that is served over TLS for plain HTTP, whoever set it. */
function onlyOverTls(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", /; *secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** Whether a page of another site makes a visitor's browser write to ours. Programs send neither Origin nor Sec-Fetch-Site. */
function isForeign(request: Request, siteUrl: string): boolean {
  const { headers } = request;
  if (request.method === "GET" || request.method === "HEAD") return false;
  // Its address names the subscriber by a secret: no cookie decides, so that it may come from anywhere (RFC 8058 §3.1).
  if (new URL(request.url).pathname === "/newsletter/unsubscribe") return false;
  const origin = headers.get("origin");
  // Something between the browser and us may have taken the Origin away; what is left says as much.
  if (!origin) return !["same-origin", "none", null].includes(headers.get("sec-fetch-site"));
  if (origin === "null") return !isFromPrivatePage(request);
  return origin !== siteUrl && (!URL.canParse(origin) || new URL(origin).host !== headers.get("host"));
}

/**
 * A page that gives no referrer posts its forms with `Origin: null` (Fetch §3.2). Browsers say beside it that it was a page of ours; over
 * plain HTTP they do not, but whoever knows a secret address may write there anyway.
 */
function isFromPrivatePage(request: Request): boolean {
  return request.headers.get("sec-fetch-site") === "same-origin" || hasSecretAddress(new URL(request.url).pathname);
}

function nothingWhileUnavailable(error: unknown): null {
  if (!isDatabaseUnavailable(error)) throw error;
  return null;
}

function allowWhileUnavailable(error: unknown): Taken {
  if (!isDatabaseUnavailable(error)) throw error;
  return { isAllowed: true, retryAfter: 0 };
}
