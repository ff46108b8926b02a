import { type Context, ROOT_CONTEXT, type Span, type SpanContext, SpanKind, trace } from "@opentelemetry/api";
import { type ExportResult, ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingEnv } from "../env/index.ts";
import { log, messageOf } from "../log/index.ts";

/** What a span says about itself. Never anything personal: no address, no name, no query string, no value in a statement. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  /** One of a few: with an address's pattern, not the address. */
  name: string;
  /** Its relation to other spans: it answers a request, sends one, or runs what was queued. The default is "internal". */
  kind?: "internal" | "server" | "client" | "consumer";
  attributes?: SpanAttributes;
  /** In W3C format: the span in another process that this one belongs to. */
  parent?: string | undefined;
  /** The span that caused this one and doesn't wait for it. */
  cause?: string | undefined;
  /** Not worth its own trace: asking the database whether there's work. */
  isPartOnly?: boolean;
}

/** Where spans start, and where they're sent to the collector. */
export interface SpanSink {
  start(start: SpanStart, around: Span | undefined): Span;
  traceparentOf(span: Span): string;
  /** Sends what's left, for at most a second. If the collector is unavailable, nothing. */
  close(): Promise<void>;
}

const LAST_MS = 1_000;
const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Not registered as the process's own OpenTelemetry: libraries that find one write spans on their own, and we don't control what they put
 * in them.
 */
export function openSpanExporter(env: TracingEnv, { version, role }: { version: string; role: string }): SpanSink {
  const own = resourceFromAttributes({ "service.name": "bluebonnet", "service.version": version, "bluebonnet.role": role });
  const collector = { isAway: false };
  const exporter = sayOnce(new OTLPTraceExporter({ url: `${env.endpoint}/v1/traces` }), collector);
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: env.everyMs })],
  });
  const tracer = provider.getTracer("bluebonnet", version);
  return {
    start({ name, kind = "internal", attributes, parent, cause }, around) {
      const linked = contextOf(cause);
      const links = linked ? [{ context: linked }] : [];
      return tracer.startSpan(
        name,
        { kind: KINDS[kind], ...(attributes && { attributes }), links },
        around ? within(around) : from(parent),
      );
    },
    traceparentOf: (span) => {
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
    },
    close: async () => {
      const sent = provider.shutdown().catch(() => {});
      if (!collector.isAway) await Promise.race([sent, new Promise<void>((done) => setTimeout(done, LAST_MS).unref())]);
    },
  };
}

function within(span: Span): Context {
  return trace.setSpan(ROOT_CONTEXT, span);
}

function from(parent: string | undefined): Context {
  const context = contextOf(parent);
  return context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT;
}

function contextOf(traceparent: string | undefined): SpanContext | null {
  return traceparent ? parseTraceParent(traceparent) : null;
}

function samplerOf({ sampler, share }: TracingEnv): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  }[sampler.replace("parentbased_", "") as "always_on" | "always_off" | "traceidratio"]();
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Logged once when traces don't arrive, and once when they do again: an unavailable collector isn't the site's problem. */
function sayOnce(exporter: SpanExporter, collector: { isAway: boolean }): SpanExporter {
  const note = ({ code, error }: ExportResult) => {
    if (collector.isAway === (code !== ExportResultCode.SUCCESS)) return;
    collector.isAway = !collector.isAway;
    if (collector.isAway) log.warn({ reason: messageOf(error) }, "can't reach the trace collector; traces are dropped until it responds");
    else log.info("the trace collector is reachable again");
  };
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        note(result);
        // What the processor would report, to no one, is logged above.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
