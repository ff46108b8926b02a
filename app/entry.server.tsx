import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isActionFault } from "./action-fault.ts";
import { findBrandHead } from "./brand/brand-head.ts";
import { InHead } from "./brand/in-head.ts";
import { Nonce } from "./nonce.ts";
import { withOwnRoutes } from "./own-routes.ts";
import { requestInfo } from "./request-info.ts";
import { drawStillWith } from "./ui/still.tsx";

drawStillWith((node) => renderToStaticMarkup(node));

/** The maximum rendering time of a document, in milliseconds. */
export const streamTimeout = 10_000;

export default async function handleRequest(
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
  const context = withOwnRoutes(routerContext);
  const [data, brand] = await Promise.all([readData(context), findBrandHead()]);
  // A new one for each try: React Router reads from it.
  const page = () => (
    <Nonce value={nonce}>
      <InHead value={brand}>
        <ServerRouter context={withReadData(context, data)} url={request.url} nonce={nonce} />
      </InHead>
    </Nonce>
  );
  const html = writeAtOnce(page()) ?? (await writeWhenReady(page(), nonce, () => headers.set("Cache-Control", "no-store")));
  return finishDocument(html, headers, status, brand?.sheet ?? null);
}

/** The page's data as React Router sends it to the browser: one piece of text, because no loader of ours returns a promise. */
async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? new Response(serverHandoffStream).text() : "";
}

/** React Router asks it for a reader, which is all it does with it. */
const UNREAD = { getReader: () => ({}) } as unknown as ReadableStream<Uint8Array>;

/** The context with data that was read already. From the stream, React would wait for it, part by part. */
function withReadData(context: EntryContext, value: string): EntryContext {
  // What React Router's StreamTransfer finds instead of reading the stream.
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, serverHandoffStream: UNREAD, renderMeta: { ...context.renderMeta, streamCache: { 0: read } } };
}

/** What React writes for a boundary that isn't ready, or whose content failed. */
const UNFINISHED = "<!--$!-->";

/**
 * The page as text, if it's complete without waiting: always, but for the first use of a component in a file of its own. It takes a third less
 * time than a stream of bytes.
 */
function writeAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? null : html;
  } catch {
    // Written again, so that the error is reported with its component.
    return null;
  }
}

/** The page once everything in it is ready. @param onError called for an error that a boundary in the page has caught */
function writeWhenReady(page: ReactNode, nonce: string, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Keeps the whole page in place. Otherwise React would defer large parts for a script to move, and without scripts they'd be
      // missing.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), streamTimeout);
  });
}

/**
 * Errors go to the program's log; requests for missing pages (404, 405) and aborted requests don't. What's answered with a 503 was reported
 * where it was noticed.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The action's original error has already been reported.
  if (request.signal.aborted || isActionFault(error) || (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)))
    return;
  context.get(requestInfo).reportFault(error);
};
