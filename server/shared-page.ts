import { factsAt } from "~/app/route-lookup.ts";
import { acceptedEncoding, type CachedPage, isKnown, observed, type PageCache, type RenderedPage } from "~/platform/cache/index.ts";
import { UNROUTED } from "./observability/request-metrics.ts";
import type { Render, Rendered } from "./renderer.ts";
import { NO_PAGE_POLICY } from "./security-headers.ts";

/**
 * Responds with the cached page, or renders it for everyone: without a cookie or any header from this visitor.
 * @param target what was requested, before the address was normalized
 */
export async function sharedPage(pages: PageCache, render: Render, request: Request, address: string, target?: string): Promise<Rendered> {
  const url = new URL(request.url);
  let own: Rendered | undefined;
  const page = await pages.findOrRender(url.pathname, url.search, async () => {
    const read = await observed(() => render(new Request(request.url, { headers: { host: url.host } }), address));
    own = read.value;
    if (read.isWhole) return keepable(url.pathname, own, read.tags);
    own.response.headers.set("Cache-Control", "no-store");
    return null;
  });
  if (page) {
    const shared = page.target === (target ?? url.pathname + url.search) ? page.sharedHeaders : {};
    return { response: await pageResponse(pages, request, page, shared), route: page.route };
  }
  // Not shared: someone who's signed in may see a preview here.
  return own && !(own.response.status === 404 && isSignedIn(request)) ? own : render(request, address);
}

function isSignedIn(request: Request): boolean {
  return request.headers.get("cookie")?.includes("session_token=") ?? false;
}

/**
 * A page can be cached if its route says so, and didn't say otherwise for this response. The router's own responses aren't pages, whatever
 * their address: its route table would otherwise be cached as the first visitor requested it.
 * @param tags of everything that the page was made from
 */
async function keepable(path: string, { response, route }: Rendered, tags: string[]): Promise<RenderedPage | null> {
  const { cache } = factsAt(path);
  const isRefused = response.headers.has("set-cookie") || response.headers.get("cache-control")?.includes("no-store");
  if (response.status !== 200 || !cache || isRefused || route === UNROUTED) return null;
  const given = ["content-type", "content-security-policy", "link", "speculation-rules", "x-robots-tag"].flatMap((name) =>
    response.headers.has(name) ? [[name, response.headers.get(name) as string]] : [],
  );
  // Cached responses don't pass through the code that gives all others this policy.
  const headers = { "content-security-policy": NO_PAGE_POLICY, ...Object.fromEntries(given) };
  return { html: Buffer.from(await response.arrayBuffer()), route, tags, queryKeys: cache.query ?? [], headers };
}

/** In the encoding that the visitor accepts: a response that has one isn't compressed again. */
async function pageResponse(pages: PageCache, request: Request, page: CachedPage, shared: Record<string, string>): Promise<Response> {
  const headers = new Headers({ ...page.headers, "Cache-Control": "no-cache", Vary: "Accept-Encoding", ETag: page.etag, ...shared });
  if (isKnown(request.headers.get("if-none-match"), page)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  const { pathname, search } = new URL(request.url);
  const bytes = await pages.encode(pathname, search, page, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}
