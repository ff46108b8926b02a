import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTraceReceiver, type TraceReceiver } from "~/tests/builders/trace-receiver.ts";
import { readEnv, type TracingEnv } from "../env/index.ts";
import { log, setLogLevel, withRequestId } from "../log/index.ts";
import { currentTraceparent, inSpan, isTracing, openTracing } from "./index.ts";

const WHO = { version: "0", role: "all" };

let collector: TraceReceiver;
let closing: () => Promise<void> = async () => {};
beforeAll(async () => {
  collector = await startTraceReceiver();
});
afterEach(() => closing());
afterAll(() => collector.stop());

async function open(variables: Record<string, string> = {}): Promise<void> {
  const { tracing } = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "10", ...variables });
  closing = (await openTracing(tracing as TracingEnv, WHO)).close;
}

/** What the log says from now on, line by line. */
function listen(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  setLogLevel("info");
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (stream) stream.write = (line) => lines.push(JSON.parse(line));
  return lines;
}

test("without a collector no spans are created, and work is not affected", async () => {
  expect(isTracing()).toBe(false);
  expect(await inSpan({ name: "work" }, async (span) => [currentTraceparent(), span.rename("other")])).toEqual([undefined, undefined]);
});

test("a failure is reported by its code, never by its words; a part of something starts no trace", async () => {
  await open();
  const failing = (cause: unknown) => async () => {
    throw new Error("iris@private.example was refused", { cause });
  };
  await expect(inSpan({ name: "first" }, failing(Object.assign(new Error("x"), { code: "23505" })))).rejects.toThrow("iris");
  await expect(inSpan({ name: "second" }, failing(undefined))).rejects.toThrow("iris");
  await inSpan({ name: "nothing", isPartOnly: true }, async () => expect(currentTraceparent()).toBeUndefined());
  await closing();
  expect(collector.spans.map(({ name, attributes, hasFailed }) => [name, attributes["error.type"], hasFailed])).toEqual([
    ["first", "23505", true],
    ["second", "Error", true],
  ]);
  expect(collector.bodies.join("")).not.toContain("iris");
});

test.each([
  ["always_off", "1", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false],
  ["parentbased_always_off", "1", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true],
  ["parentbased_always_on", "1", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00", false],
  ["parentbased_traceidratio", "0", undefined, false],
  ["traceidratio", "1", undefined, true],
  ["parentbased_always_on", "1", "nonsense", true],
])("%s %s of what comes with %s keeps it: %s", async (sampler, share, parent, isKept) => {
  await open({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share });
  await inSpan({ name: "one", parent }, async () => expect(currentTraceparent() !== undefined).toBe(isKept));
});

test("a log line has the trace's ID next to the request's, inside a trace and nowhere else", async () => {
  await open();
  const lines = listen();
  await withRequestId("request-1", async () => {
    await inSpan({ name: "request" }, () => inSpan({ name: "part" }, async () => log.info("inside")));
    log.info("outside");
  });
  await closing();
  const [{ traceId } = { traceId: "" }] = collector.spans.filter(({ name }) => name === "part");
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(lines[0]).toMatchObject({ msg: "inside", requestId: "request-1", traceId });
  expect(lines[1]).not.toHaveProperty("traceId");
});

test("an unreachable collector is logged once, and so is its return; shutdown does not wait for it", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "200");
  const gone = await startTraceReceiver();
  await gone.stop();
  await open({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.url });
  const lines = listen();
  const hasSaid = (words: RegExp) => async () => {
    await inSpan({ name: "work" }, async () => {});
    return lines.filter(({ msg }) => words.test(String(msg))).length;
  };
  await expect.poll(hasSaid(/can't reach the trace collector/)).toBe(1);
  const back = await startTraceReceiver(Number(new URL(gone.url).port));
  await expect.poll(hasSaid(/the trace collector is reachable again/)).toBe(1);
  expect(back.spans.length).toBeGreaterThan(0);
  await back.stop();
  await expect.poll(hasSaid(/can't reach the trace collector/)).toBe(2);
  await closing();
  expect(lines).toHaveLength(3);
  vi.unstubAllEnvs();
});
