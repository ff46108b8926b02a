import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isActionFault } from "./action-fault.ts";
import { Nonce } from "./nonce.ts";
import { CACHE_HEADER, type PageHandle, requestInfo } from "./request-info.ts";
import { SITE_LAYOUT } from "./site-layout-id.ts";

/** Longest that a document may take to render, in milliseconds. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, finishDocument } = loadContext.get(requestInfo);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === 200) declareCache(headers, routerContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(finishDocument(Buffer.concat(chunks), headers, status));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // The whole page in its place: React would put large parts aside for a script to move, and without scripts they would be gone.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collector),
        onShellError: reject,
        onError: () => headers.delete(CACHE_HEADER),
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering took too long")), streamTimeout);
  });
}

/**
 * The router is made anew for every page, from a table of some 200 routes. Of the public site, whose links are plain, it needs those that the
 * page consists of; the back office finds its way among the others.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  if (!ids.includes(SITE_LAYOUT)) return context;
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** A page may be kept where its own route says so, and has not said otherwise of this answer. */
function declareCache(headers: Headers, { staticHandlerContext, routeModules }: EntryContext): void {
  const route = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const own = (routeModules[route]?.handle as PageHandle | undefined)?.cache;
  if (!own || staticHandlerContext.errors || headers.get("Cache-Control") === "no-store") return;
  headers.set(CACHE_HEADER, JSON.stringify(own));
}

/** Faults go to the program's log; what a visitor asked for in vain (404, 405) and requests that were given up do not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A fault of an action was reported as itself.
  if (request.signal.aborted || isActionFault(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestInfo).reportFault(error);
};
