import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import type { TracingEnv } from "../env/index.ts";
import { withTraceId } from "../log/index.ts";
import type { SpanAttributes, SpanSink, SpanStart } from "./span-exporter.ts";

export type { SpanAttributes, SpanStart };

/** A span in progress. Without tracing, nothing happens to it. */
interface OpenSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** It failed, although nothing is thrown. `type` is one of a few words. */
  fail(type: string): void;
}

const NO_SPAN: OpenSpan = { rename: () => {}, set: () => {}, fail: () => {} };

const spans = new AsyncLocalStorage<Span>();
let exit: SpanSink | undefined;

/** Starts tracing and sends traces there. Nothing from OpenTelemetry is loaded before. */
export async function openTracing(env: TracingEnv, who: { version: string; role: string }): Promise<{ close(): Promise<void> }> {
  const { openSpanExporter } = await import("./span-exporter.ts");
  const opened = openSpanExporter(env, who);
  exit = opened;
  return {
    async close() {
      exit = undefined;
      await opened.close();
    },
  };
}

/** Whether tracing is on at all. */
export function isTracing(): boolean {
  return exit !== undefined;
}

/** The current span in W3C format, to be passed on to what it causes. Undefined if there's none that's kept. */
export function currentTraceparent(): string | undefined {
  const span = spans.getStore();
  return span?.isRecording() ? exit?.traceparentOf(span) : undefined;
}

/**
 * Runs `work` as part of the current span, or as the first of a trace, whose ID its log lines include. If it throws, the span has failed.
 */
export function inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  const around = spans.getStore();
  if (!exit || (start.isPartOnly && !around)) return work(NO_SPAN);
  const span = exit.start(start, around);
  const run = () => spans.run(span, () => settled(span, work));
  return around ? run() : withTraceId(span.spanContext().traceId, run);
}

async function settled<T>(span: Span, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  const open: OpenSpan = {
    rename: (name) => span.updateName(name),
    set: (attributes) => span.setAttributes(attributes),
    fail: (type) => fail(span, type),
  };
  try {
    return await work(open);
  } catch (error) {
    fail(span, typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The log says more, under the same trace ID. */
function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  // SpanStatusCode.ERROR, whose module isn't loaded here.
  span.setStatus({ code: 2 });
}

/** "23505", "ECONNREFUSED", "TypeError". A message may contain personal data. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return error instanceof Response ? String(error.status) : "unknown";
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
