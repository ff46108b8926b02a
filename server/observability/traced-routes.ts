import { createContext, type ServerBuild } from "react-router";
import { inSpan, isTracing, type SpanStart } from "~/platform/tracing/index.ts";
import { UNROUTED } from "./request-metrics.ts";

/** Which route handles a request, by its address's pattern, found out while it's being handled. */
export const answeredBy = createContext<{ route: string }>();

type Instrumentations = NonNullable<ServerBuild["entry"]["module"]["instrumentations"]>;

/**
 * The build with instrumentation: requests report which route they reached and, while tracing is on, loaders and actions are part of their
 * traces.
 */
export function watched(build: ServerBuild): ServerBuild {
  const instrumentations: Instrumentations = [{ handler: tellRoute, ...(isTracing() && { route: traceRoute }) }];
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, instrumentations } } };
}

const tellRoute: Instrumentations[number]["handler"] = (handler) => {
  handler.instrument({
    request: async (answer, { context }) => {
      const { meta } = await answer();
      if (context && meta) context.get(answeredBy).route = routeOf(meta.pattern);
    },
  });
};

/** "/about", or "/*" for an address with nothing at it. Empty if no route was looked for. */
function routeOf(pattern: string): string {
  if (pattern === "") return UNROUTED;
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** A route parses, calls one use case, and responds: its action or loader is the use case, as a trace sees it. */
const traceRoute: Instrumentations[number]["route"] = (route) => {
  const traced =
    (part: string) =>
    async (run: () => Promise<{ error: Error | undefined }>, { pattern }: { pattern: string }) => {
      const start: SpanStart = { name: `${part} ${route.id}`, attributes: { "http.route": routeOf(pattern) }, isPartOnly: true };
      await inSpan(start, async (span) => {
        const { error } = await run();
        if (error) span.fail(error.name);
      });
    };
  route.instrument({ loader: traced("loader"), action: traced("action") });
};
