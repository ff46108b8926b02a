import type { Context } from "hono";
import { hideSecrets } from "~/app/secret-paths.ts";
import { log, withRequestId } from "~/platform/log/index.ts";
import { inSpan, type SpanStart } from "~/platform/tracing/index.ts";
import { beginRequest, endRequest, UNROUTED } from "./request-metrics.ts";

/** Requested constantly by machines, so not traced, and logged only if they fail or with LOG_LEVEL=debug. */
const PROBES = /^\/(healthz|readyz|metrics)$/;

/**
 * Counts a request, logs it, and makes it a trace with everything that's done for it. The trace contains only its address's pattern,
 * because visitors write paths. `isParentTrusted`: whether to continue a trace that comes with it.
 */
export async function observeRequest(
  c: Context,
  { requestId, isParentTrusted }: { requestId: string; isParentTrusted: boolean },
  answer: () => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const { method, path } = c.req;
  const start: SpanStart = {
    name: method,
    kind: "server",
    attributes: { "http.request.method": method, "bluebonnet.request_id": requestId },
    parent: isParentTrusted ? c.req.header("traceparent") : undefined,
    isPartOnly: PROBES.test(path),
  };
  beginRequest();
  await withRequestId(requestId, () =>
    inSpan(start, async (span) => {
      let status = 500;
      try {
        await answer();
        status = c.res.status;
      } finally {
        const route: string = c.get("route") ?? UNROUTED;
        endRequest({ method, route, status, ms: performance.now() - started });
        span.rename(`${method} ${route}`);
        span.set({ "http.route": route, "http.response.status_code": status });
        if (status >= 500) span.fail(String(status));
      }
      const level = PROBES.test(path) && status < 400 ? "debug" : "info";
      log[level]({ method, path: hideSecrets(path), status, ms: Math.round(performance.now() - started) }, "request");
    }),
  );
}
