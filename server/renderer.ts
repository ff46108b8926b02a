import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { formAnswers } from "~/app/form-answers.ts";
import { requestInfo } from "~/app/request-info.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { currentRequestId, log } from "~/platform/log/index.ts";
import { WorkerBusyError } from "~/platform/worker/index.ts";
import { apiRoutes, byFirstSegment, siteRoutes, withActionFaults, withAdminPermissions, withSiteStandIns } from "./adapted-build.ts";
import { finisher, wholeAnswer } from "./documents.ts";
import type { InlineStyles } from "./inline-styles.ts";
import { UNROUTED } from "./observability/request-metrics.ts";
import { answeredBy, watched } from "./observability/traced-routes.ts";
import { unavailable } from "./plain-answers.ts";

/** A React Router response, and the address pattern that matched. */
export interface Rendered {
  response: Response;
  route: string;
}

export type Render = (request: Request, address: string) => Promise<Rendered>;

export interface RendererParts {
  env: Env;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mediaOrigin: () => string | undefined;
  inlineStyles: InlineStyles;
}

/** React Router with our context. */
export function renderer({ env, build, mediaOrigin, inlineStyles }: RendererParts): Render {
  const answer = answerer(build);
  const sheets = typeof build === "function" ? sourceSheets() : (build.assets.routes.root?.css ?? []);
  return async (received, address) => {
    // Under the site's own address, whatever the Host header says.
    const { pathname: path, search } = new URL(received.url);
    const isForm = received.method === "POST" && received.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
    const pathname = (isForm && formAnswers[path]) || path;
    const { method, headers, signal } = received;
    // A copy of a request without a body would first make the original in full.
    const request = new Request(`${env.siteUrl}${pathname}${search}`, isPageView(method) ? { method, headers, signal } : received);
    // Checked by isForeign, which knows every address that the site can be reached under.
    request.headers.delete("origin");
    let fault: unknown;
    const reportFault = (error: unknown) => {
      fault = error;
      log.error({ err: error }, "request failed");
    };
    const nonce = randomBytes(16).toString("hex");
    const context = new RouterContextProvider();
    const answered = { route: UNROUTED };
    context.set(answeredBy, answered);
    context.set(requestInfo, {
      requestId: currentRequestId() ?? "",
      address,
      nonce,
      siteUrl: env.siteUrl,
      isDevelopment: import.meta.env.DEV,
      sheets,
      reportFault,
      finishDocument: finisher(pathname, nonce, env.siteUrl, mediaOrigin, inlineStyles),
    });
    const response = await wholeAnswer(await answer(pathname)(request, context), received);
    return { response: isForLater(fault) ? unavailable(received) : response, route: answered.route };
  };
}

/** Development serves each sheet from its source. The build makes one of them. */
function sourceSheets(): string[] {
  return ["app/app.css", ...globSync("app/{forms,site,ui}/**/*.css")].map((path) => `/${path}?direct`);
}

/** Such requests have no body. */
function isPageView(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The build with what the server adds to its routes. */
function parts(build: ServerBuild): ServerBuild {
  return watched(withActionFaults(withAdminPermissions(withSiteStandIns(build))));
}

/** Whether the same request might succeed in a moment: the database is unavailable, or too much is waiting for a worker. */
function isForLater(fault: unknown): boolean {
  return fault instanceof WorkerBusyError || (fault !== undefined && isDatabaseUnavailable(fault));
}

/** What responds to requests for a path. */
function answerer(build: RendererParts["build"]): (path: string) => RequestHandler {
  // In development, the routes change while it's running.
  if (typeof build === "function") {
    const handle = createRequestHandler(async () => parts(await build()), "development");
    return () => handle;
  }
  const eyed = parts(build);
  const [site, api] = [siteRoutes(eyed), apiRoutes(eyed)];
  const partAt = byFirstSegment(site.build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  const handleSite = (path: string) => {
    const part = partAt(path);
    const handle = handlers.get(part) ?? createRequestHandler(part, "production");
    handlers.set(part, handle);
    return handle;
  };
  const handleApi = createRequestHandler(api.build, "production");
  const handleAny = createRequestHandler(eyed, "production");
  return (path) => {
    if (api.isApi(path)) return handleApi;
    return site.isSite(path) ? handleSite(path) : handleAny;
  };
}
