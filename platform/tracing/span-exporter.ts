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

/** What a span says of itself. Never a person's: no address, no name, no query of an address, no value of a statement. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  /** One of few: with the pattern of an address, not the address. */
  name: string;
  /** What it is for others: it answers a request, asks someone, or takes up what was queued. "internal" where nothing is said. */
  kind?: "internal" | "server" | "client" | "consumer";
  attributes?: SpanAttributes;
  /** As W3C writes it: the span of another process that this one is a part of. */
  parent?: string | undefined;
  /** The span that caused this one, which does not wait for it. */
  cause?: string | undefined;
  /** Not worth a trace of its own: what asks the database whether there is work. */
  isPartOnly?: boolean;
}

/** Where spans begin, and leave for the collector. */
export interface SpanSink {
  start(start: SpanStart, around: Span | undefined): Span;
  traceparentOf(span: Span): string;
  /** Sends what is left, in a second at most; to a collector that is away nothing. */
  close(): Promise<void>;
}

const LAST_MS = 1_000;
const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Not registered as the process's own OpenTelemetry: libraries that find one write spans by themselves, and what they write into them is not
 * ours to know.
 */
export function openSpanExporter(env: TracingEnv, { version, role }: { version: string; role: string }): SpanSink {
  const own = resourceFromAttributes({ "service.name": "bluebonnet", "service.version": version, "bluebonnet.role": role });
  const collector = { isAway: false };
  const exporter = sayOnce(new OTLPTraceExporter({ url: `${env.endpoint}/v1/traces` }), collector);
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
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

/** The log hears once that traces do not arrive, and once that they do again: a collector that is away is not the site's trouble. */
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
        // What the processor would say of it, to no one, is said above.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
