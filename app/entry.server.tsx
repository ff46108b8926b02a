import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isActionFault } from "./action-fault.ts";
import { Nonce } from "./nonce.ts";
import { withOwnRoutes } from "./own-routes.ts";
import { requestInfo } from "./request-info.ts";

/** The maximum rendering time of a document, in milliseconds. */
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
  // A page that failed in part is shown but not cached.
  if (status === 200 && routerContext.staticHandlerContext.errors) headers.set("Cache-Control", "no-store");
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
        // Keeps the whole page in place. Otherwise React would defer large parts for a script to move, and without scripts they'd be
        // missing.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collector),
        onShellError: reject,
        onError: () => headers.set("Cache-Control", "no-store"),
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering took too long")), streamTimeout);
  });
}

/** Errors go to the program's log; requests for missing pages (404, 405) and aborted requests don't. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The action's original error has already been reported.
  if (request.signal.aborted || isActionFault(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestInfo).reportFault(error);
};
