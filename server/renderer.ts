import { randomBytes } from "node:crypto";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { formAnswers } from "~/app/form-answers.ts";
import { requestInfo } from "~/app/request-info.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import { currentRequestId, log } from "~/platform/log/index.ts";
import type { AppParts } from "./app.ts";
import { finisher, wholeAnswer } from "./documents.ts";
import { unavailable } from "./plain-answers.ts";
import { siteRoutes } from "./site-routes.ts";
import { UNROUTED } from "./watching/request-metrics.ts";
import { answeredBy, watched } from "./watching/traced-routes.ts";

/** An answer of React Router, and the pattern of the address that it came to. */
export interface Rendered {
  response: Response;
  route: string;
}

export type Render = (request: Request, address: string) => Promise<Rendered>;

/** React Router with our context. */
export function renderer({ env, build, mediaOrigin, inlineStyles }: AppParts): Render {
  const answer = answerer(build);
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
    const answered = { route: UNROUTED };
    context.set(answeredBy, answered);
    context.set(requestInfo, {
      requestId: currentRequestId() ?? "",
      address,
      nonce,
      siteUrl: env.siteUrl,
      isDevelopment: import.meta.env.DEV,
      reportFault,
      finishDocument: finisher(pathname, nonce, env.siteUrl, mediaOrigin, inlineStyles),
    });
    const response = wholeAnswer(await answer(pathname)(request, context));
    return { response: fault && isDatabaseUnavailable(fault) ? unavailable(received) : response, route: answered.route };
  };
}

/** What answers requests for a path. */
function answerer(build: AppParts["build"]): (path: string) => RequestHandler {
  // In development the routes change while it runs.
  if (typeof build === "function") {
    const handle = createRequestHandler(async () => watched(await build()), "development");
    return () => handle;
  }
  const eyed = watched(build);
  const site = siteRoutes(eyed);
  const handleSite = createRequestHandler(site.build, "production");
  const handleAny = createRequestHandler(eyed, "production");
  return (path) => (site.isSite(path) ? handleSite : handleAny);
}
