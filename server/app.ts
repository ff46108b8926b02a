import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { formAnswers } from "~/app/form-answers.ts";
import { CACHE_HEADER, requestInfo } from "~/app/request-info.ts";
import { hasSecretAddress, hideSecrets } from "~/app/secret-paths.ts";
import { findRedirect } from "~/domain/content/index.ts";
import type { CachedPage, PageCache, RenderedPage } from "~/platform/cache/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { currentRequestId, log, withRequestId } from "~/platform/log/index.ts";
import { type Taken, takeOne } from "~/platform/rate-limits/index.ts";
import { canonicalPath } from "./canonical-path.ts";
import { clientAddress } from "./client-address.ts";
import { finisher, type InlineStyles, STAFF_AREA } from "./documents.ts";
import { isUpload, largestBody, ruleFor } from "./limits.ts";
import { serveMedia } from "./media-files.ts";
import { serveNewsletterHit } from "./newsletter-hits.ts";
import { plain, tooLarge, tooMany, unavailable } from "./plain-answers.ts";
import { NO_PAGE_POLICY, securityHeaders } from "./security-headers.ts";

type Bindings = { Bindings: HttpBindings; Variables: { address: string } };

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
    const started = performance.now();
    const requestId = randomUUID();
    const address = c.env.incoming ? clientAddress(c.env.incoming, env.trustProxy) : "127.0.0.1";
    c.set("address", address);
    await withRequestId(requestId, async () => {
      await next();
      const { headers } = c.res;
      headers.set("X-Request-Id", requestId);
      headers.delete(CACHE_HEADER);
      for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
      if (STAFF_AREA.test(c.req.path)) {
        headers.set("Cache-Control", "no-store");
        headers.set("X-Robots-Tag", "noindex");
      }
      if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE_POLICY);
      log.info(
        { method: c.req.method, path: hideSecrets(c.req.path), status: c.res.status, ms: Math.round(performance.now() - started) },
        "request",
      );
    });
  });

  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) return unavailable(c.req.raw);
    log.error({ err: error }, "request failed");
    return plain(c.req.raw, 500, "Something went wrong. Please try again.");
  });

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => ((await parts.isReady()) ? c.json({ status: "ready" }) : c.json({ status: "not ready" }, 503)));

  app.use(async (c, next) => {
    if (isForeign(c.req.raw, env.siteUrl)) return plain(c.req.raw, 403, "This request came from another site.");
    await next();
  });
  // Before compression, which would take away length and ranges; served like the built files: without counting.
  app.on(["GET", "HEAD"], "/media/*", (c) => serveMedia(c.req.raw));
  app.on(["GET", "HEAD"], "/n/*", async (c, next) => (await serveNewsletterHit(c.req.raw, c.get("address"))) ?? next());
  app.use((c, next) => limitBody(c, next));
  app.use(compress());

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
    const isShared = isPageView && env.pageCacheMb > 0 && isShareable(c.req.path);
    const answer = await (isShared ? sharedPage(parts, render, c.req.raw, c.get("address")) : render(c.req.raw, c.get("address")));
    return isPageView && answer.status === 404 ? ((await movedTo(pathname, search)) ?? answer) : answer;
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

/** Answers with the kept page, or renders it for everybody: with no cookie and no header of this visitor. */
async function sharedPage(parts: AppParts, render: Render, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url);
  let own: Response | undefined;
  const page = await parts.pages.findOrRender(url.pathname, url.search, async () => {
    own = await render(new Request(request.url, { headers: { host: url.host } }), address);
    return keepable(own);
  });
  if (page) return pageResponse(request, page);
  // Nothing for everybody: whoever is signed in may have a preview here.
  return own && !(own.status === 404 && isSignedIn(request)) ? own : render(request, address);
}

function isSignedIn(request: Request): boolean {
  return request.headers.get("cookie")?.includes("session_token=") ?? false;
}

async function keepable(response: Response): Promise<RenderedPage | null> {
  const declared = response.headers.get(CACHE_HEADER);
  if (response.status !== 200 || !declared || response.headers.has("set-cookie")) return null;
  const { tags, query } = JSON.parse(declared) as { tags: string[]; query: string[] };
  const headers = Object.fromEntries(
    ["content-type", "content-security-policy", "link", "speculation-rules", "x-robots-tag"].flatMap((name) =>
      response.headers.has(name) ? [[name, response.headers.get(name) as string]] : [],
    ),
  );
  return { html: await response.text(), tags, queryKeys: query, headers };
}

function pageResponse(request: Request, page: CachedPage): Response {
  const headers = new Headers({ ...page.headers, "Cache-Control": "no-cache", Vary: "Accept-Encoding", ETag: page.bodies.identity.etag });
  return new Response(request.method === "HEAD" ? null : new Uint8Array(page.bodies.identity.bytes), { headers });
}

type Render = (request: Request, address: string) => Promise<Response>;

/** React Router with our context. */
function renderer({ env, build, mediaOrigin, inlineStyles }: AppParts): Render {
  const handle = createRequestHandler(build, import.meta.env.DEV ? "development" : "production");
  return async (received, address) => {
    // Under the site's own address, whatever the Host header says.
    const { pathname: path, search } = new URL(received.url);
    const isForm = received.method === "POST" && received.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
    const pathname = (isForm && formAnswers[path]) || path;
    const request = new Request(`${env.siteUrl}${pathname}${search}`, received);
    // Checked by isForeign, which knows every address that the site is reached under.
    request.headers.delete("origin");
    let fault: unknown;
    const reportFault = (error: unknown) => {
      fault = error;
      log.error({ err: error }, "request failed");
    };
    const nonce = randomBytes(16).toString("hex");
    const context = new RouterContextProvider();
    context.set(requestInfo, {
      requestId: currentRequestId() ?? "",
      address,
      nonce,
      siteUrl: env.siteUrl,
      isDevelopment: import.meta.env.DEV,
      reportFault,
      finishDocument: finisher(pathname, nonce, env.siteUrl, mediaOrigin, inlineStyles),
    });
    const response = await handle(request, context);
    return fault && isDatabaseUnavailable(fault) ? unavailable(received) : response;
  };
}

/** Whether the page under `path` may be the same for everybody. */
export function isShareable(path: string): boolean {
  return !STAFF_AREA.test(path) && !path.startsWith("/api/") && !path.endsWith(".data") && path.length <= 300;
}

/** Whether a page of another site makes a visitor's browser write to ours. Programs send no Origin. */
function isForeign(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  if (request.method === "GET" || request.method === "HEAD" || !origin) return false;
  // Its address names the subscriber by a secret: no cookie decides, so that it may come from anywhere (RFC 8058 §3.1).
  if (new URL(request.url).pathname === "/newsletter/unsubscribe") return false;
  if (origin === "null") return !isFromPrivatePage(request);
  return origin !== siteUrl && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("host"));
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
