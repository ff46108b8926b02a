import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { acceptedEncoding, type CachedPage, isKnown, type PageCache } from "~/platform/cache/index.ts";
import { isUpload } from "./limits.ts";
import { NO_PAGE_POLICY } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";
import { countFile, countRefusedMethod } from "./watching/request-metrics.ts";

export interface ListenerParts {
  pages: PageCache;
  files: StaticFiles;
  app: Hono<never>;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Whether the program is about to end: then no connection is kept for another request. */
  isEnding: () => boolean;
}

/** How long the body of a request may take to arrive, in milliseconds; 100 MB over a slow line take a quarter of an hour. */
const BODY_MS = 60_000;
const UPLOAD_MS = 1_800_000;

/** What the program answers at all; no page of another origin is let in by OPTIONS, and a Request of TRACE cannot even be made. */
const METHODS = ["GET", "HEAD", "POST"];

/** The way of a request: kept page, file, app. */
export function createListener(parts: ListenerParts): Server {
  const toApp = getRequestListener(parts.app.fetch as never);
  const fixed = { ...parts.headers, "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
  const server = createServer((request, response) => {
    if (parts.isEnding()) response.shouldKeepAlive = false;
    if (!METHODS.includes(request.method ?? "")) return refuseMethod(request, response, parts.headers);
    if (!isUpload(request.url ?? "")) giveUpAfter(request, BODY_MS);
    if (request.method === "GET" || request.method === "HEAD") {
      const page = findPage(parts.pages, request.url ?? "/");
      // An encoding that nobody has asked for yet is made on the long way.
      if (page && sendPage(request, response, page, fixed)) return;
      return sendFile(parts.files, request, response, () => void toApp(request, response));
    }
    void toApp(request, response);
  });
  // Longer than usual proxies keep theirs, so that they never write to a connection we are closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = UPLOAD_MS;
  return server;
}

/** What came with it is not read: the connection ends. */
function refuseMethod(request: IncomingMessage, response: ServerResponse, fixed: Record<string, string>): void {
  countRefusedMethod(request.method);
  const headers = { ...fixed, "Content-Security-Policy": NO_PAGE_POLICY, Allow: METHODS.join(", "), Connection: "close" };
  response.writeHead(405, headers).end();
  request.resume();
}

/** Ends the connection of somebody who sends a body slower than anybody means to. */
function giveUpAfter(request: IncomingMessage, ms: number): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length === undefined || length === "0")) return;
  const timer = setTimeout(() => request.destroy(), ms);
  request.once("close", () => clearTimeout(timer));
}

function findPage(pages: PageCache, url: string): CachedPage | undefined {
  const cut = url.indexOf("?");
  return cut < 0 ? pages.find(url, "") : pages.find(url.slice(0, cut), url.slice(cut));
}

/** A built file is on its way when this returns; its status is known. */
function sendFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse, toApp: () => void): void {
  let isFile = true;
  files(request, response, () => {
    isFile = false;
    toApp();
  });
  if (isFile) countFile(request.method, response.statusCode);
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, fixed: Record<string, string>): boolean {
  const headers: Record<string, string | number> = { ...fixed, ...page.headers, ETag: page.etag };
  if (isKnown(request.headers["if-none-match"], page)) {
    page.answers.known += 1;
    response.writeHead(304, headers).end();
    return true;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  const body = page.bodies[encoding];
  if (!body) return false;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = body.length;
  page.answers.whole += 1;
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}
