import { CACHE_HEADER } from "~/app/request-info.ts";
import { acceptedEncoding, type CachedPage, isKnown, type PageCache, type RenderedPage } from "~/platform/cache/index.ts";
import type { Render, Rendered } from "./renderer.ts";

/** Answers with the kept page, or renders it for everybody: with no cookie and no header of this visitor. */
export async function sharedPage(pages: PageCache, render: Render, request: Request, address: string): Promise<Rendered> {
  const url = new URL(request.url);
  let own: Rendered | undefined;
  const page = await pages.findOrRender(url.pathname, url.search, async () => {
    own = await render(new Request(request.url, { headers: { host: url.host } }), address);
    return keepable(own);
  });
  if (page) return { response: await pageResponse(pages, request, page), route: page.route };
  // Nothing for everybody: whoever is signed in may have a preview here.
  return own && !(own.response.status === 404 && isSignedIn(request)) ? own : render(request, address);
}

function isSignedIn(request: Request): boolean {
  return request.headers.get("cookie")?.includes("session_token=") ?? false;
}

async function keepable({ response, route }: Rendered): Promise<RenderedPage | null> {
  const declared = response.headers.get(CACHE_HEADER);
  if (response.status !== 200 || !declared || response.headers.has("set-cookie")) return null;
  const { tags, query } = JSON.parse(declared) as { tags: string[]; query: string[] };
  const headers = Object.fromEntries(
    ["content-type", "content-security-policy", "link", "speculation-rules", "x-robots-tag"].flatMap((name) =>
      response.headers.has(name) ? [[name, response.headers.get(name) as string]] : [],
    ),
  );
  return { html: Buffer.from(await response.arrayBuffer()), route, tags, queryKeys: query, headers };
}

/** In the encoding that the visitor takes: what has one is not compressed a second time. */
async function pageResponse(pages: PageCache, request: Request, page: CachedPage): Promise<Response> {
  const headers = new Headers({ ...page.headers, "Cache-Control": "no-cache", Vary: "Accept-Encoding", ETag: page.etag });
  if (isKnown(request.headers.get("if-none-match"), page)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  const { pathname, search } = new URL(request.url);
  const bytes = await pages.encode(pathname, search, page, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}
