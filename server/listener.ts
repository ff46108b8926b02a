import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { acceptedEncoding, type CachedPage, isKnown, type PageCache } from "~/platform/cache/index.ts";
import { noteRequest } from "~/platform/jobs/index.ts";
import { admission } from "./admission.ts";
import { hasBody, limitTime, PATIENCE, type Patience } from "./body-deadline.ts";
import { answerBrokenRequests } from "./broken-requests.ts";
import { isAddressed } from "./foreign-requests.ts";
import { countFile, countRefused } from "./observability/request-metrics.ts";
import { keptOf, plainBody } from "./plain-answers.ts";
import { isCutShort } from "./request-body.ts";
import { NO_PAGE_POLICY } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

interface ListenerParts {
  pages: PageCache;
  files: StaticFiles;
  /** Whether the app answers for a file, because the firm's own takes its place. */
  isReplaced: (path: string) => false | Promise<boolean>;
  app: { fetch: Parameters<typeof getRequestListener>[0] };
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Whether the program is stopping: then no connection is kept open for another request. */
  isEnding: () => boolean;
  patience?: Patience;
  /** How many forms can be in progress (server/admission.ts). */
  maxForms?: number;
}

/** The methods that the program supports: OPTIONS grants no access to other origins, and a Request with TRACE can't even be created. */
const METHODS = ["GET", "HEAD", "POST"];

/** How often connections are checked for clients that don't finish their headers, in milliseconds. */
const CHECK_MS = 5_000;

/** A request's path: cached page, file, app. */
export function createListener({ patience = PATIENCE, ...parts }: ListenerParts): Server {
  const toApp = getRequestListener(parts.app.fetch);
  const fixed = { ...parts.headers, "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
  const refuse = refuserWith(parts.headers);
  const isAdmitted = admission(parts.maxForms);
  const server = createServer({ connectionsCheckingInterval: CHECK_MS, requireHostHeader: false }, (request, response) => {
    noteRequest();
    if (parts.isEnding()) response.shouldKeepAlive = false;
    if (!METHODS.includes(request.method ?? "")) {
      const headers = { Allow: METHODS.join(", ") };
      return refuse(request, response, { status: 405, message: "This method is not supported here.", headers });
    }
    if (!isAddressed(request)) return refuse(request, response, { status: 400, message: "The request could not be read." });
    limitTime(request, patience);
    if (!isAdmitted(request, response)) {
      const message = `We're very busy right now. Please try again in a few seconds.${keptOf(request.method)}`;
      return refuse(request, response, { status: 503, message, headers: { "Retry-After": "5" }, staysOpen: !isCutShort(request) });
    }
    if (request.method === "GET" || request.method === "HEAD") {
      // Bodies of such requests aren't read.
      if (hasBody(request)) response.shouldKeepAlive = false;
      const page = findPage(parts.pages, request.url ?? "/");
      // An encoding that no one has requested yet goes through the app.
      if (page && sendPage(request, response, page, fixed)) return;
      void sendFile(parts, request, response, () => void toApp(request, response));
      return;
    }
    void toApp(request, response);
  });
  // Longer than common proxies keep theirs, so that they never write to a connection we're closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = patience.uploadMs;
  answerBrokenRequests(server, parts.headers);
  return server;
}

interface Refused {
  status: number;
  message: string;
  headers?: Record<string, string>;
  /** Whether its body is short enough to be skipped: a new connection for each try would cost more than the refusal. */
  staysOpen?: boolean;
}

/** Responds to requests that go no further. Their body isn't used, and the connection is closed unless it `staysOpen`. */
function refuserWith(fixed: Record<string, string>) {
  return (request: IncomingMessage, response: ServerResponse, { status, message, headers, staysOpen }: Refused): void => {
    countRefused(request.method, status);
    const [path = ""] = (request.url ?? "").split("?", 1);
    const { type, body } = plainBody({ path, contentType: request.headers["content-type"], accept: request.headers.accept }, message);
    const own = { "Content-Type": type, "Content-Length": Buffer.byteLength(body), "Cache-Control": "no-store" };
    if (!staysOpen) response.shouldKeepAlive = false;
    response
      .writeHead(status, { ...fixed, "Content-Security-Policy": NO_PAGE_POLICY, ...own, ...headers })
      .end(request.method === "HEAD" ? undefined : body);
  };
}

function findPage(pages: PageCache, url: string): CachedPage | undefined {
  const cut = url.indexOf("?");
  return cut < 0 ? pages.find(url, "") : pages.find(url.slice(0, cut), url.slice(cut));
}

/** A built file is being sent when it's done: its status is known. */
async function sendFile(
  { files, isReplaced }: Pick<ListenerParts, "files" | "isReplaced">,
  request: IncomingMessage,
  response: ServerResponse,
  toApp: () => void,
): Promise<void> {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const replaced = isReplaced(path);
  if (replaced && (await replaced)) return toApp();
  let isFile = true;
  files(request, response, () => {
    isFile = false;
    toApp();
  });
  if (isFile) countFile(request.method, response.statusCode);
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, fixed: Record<string, string>): boolean {
  const shared = request.url === page.target ? page.sharedHeaders : undefined;
  const headers: Record<string, string | number> = { ...fixed, ...page.headers, ...shared, ETag: page.etag };
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
