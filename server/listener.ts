import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { CachedPage, Encoding, PageCache } from "~/platform/cache/index.ts";
import { isUpload } from "./limits.ts";
import type { StaticFiles } from "./static-files.ts";

export interface ListenerParts {
  pages: PageCache;
  files: StaticFiles;
  app: Hono<never>;
  /** Headers of every answer. */
  headers: Record<string, string>;
}

/** How long the body of a request may take to arrive, in milliseconds; 100 MB over a slow line take a quarter of an hour. */
const BODY_MS = 60_000;
const UPLOAD_MS = 1_800_000;

/** The way of a request: kept page, file, app. */
export function createListener(parts: ListenerParts): Server {
  const toApp = getRequestListener(parts.app.fetch as never);
  const fixed = { ...parts.headers, "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
  const server = createServer((request, response) => {
    if (!isUpload(request.url ?? "")) giveUpAfter(request, BODY_MS);
    if (request.method === "GET" || request.method === "HEAD") {
      const page = findPage(parts.pages, request.url ?? "/");
      if (page) return sendPage(request, response, page, fixed);
      return parts.files(request, response, () => void toApp(request, response));
    }
    void toApp(request, response);
  });
  // Longer than usual proxies keep theirs, so that they never write to a connection we are closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = UPLOAD_MS;
  return server;
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

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, fixed: Record<string, string>): void {
  const encoding = accepted(request.headers["accept-encoding"]);
  const { bytes, etag } = page.bodies[encoding];
  const known = request.headers["if-none-match"];
  const headers: Record<string, string | number> = { ...fixed, ...page.headers, ETag: etag };
  if (known && matches(known, page)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = bytes.length;
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** Any of the page's encodings: a proxy may hold another than this visitor would get. */
function matches(known: string, page: CachedPage): boolean {
  return known === "*" || Object.values(page.bodies).some(({ etag }) => known.includes(etag));
}

function accepted(header: string | string[] | undefined): Encoding {
  const value = String(header ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "gzip";
  return "identity";
}
