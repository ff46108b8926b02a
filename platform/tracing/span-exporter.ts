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
import type { SpanStart } from "./index.ts";

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
    if (collector.isAway) log.warn({ reason: messageOf(error) }, "traces do not reach their collector; they are dropped until they do");
    else log.info("traces reach their collector again");
  };
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        note(result);
        // What the processor would say of it, to nobody, is said above.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
