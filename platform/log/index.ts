import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";

const requests = new AsyncLocalStorage<{ requestId?: string; traceId?: string }>();

/**
 * The program's log: JSON lines on standard output. Lines written while a request or job is handled include its ID and, if there is one,
 * its trace's. No one's name, address, or message is ever logged: log IDs.
 */
export let log: Logger = create("info");

export function setLogLevel(level: string): void {
  log = create(level);
}

/** Runs `work` with an ID that every log line inside it includes. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run({ ...requests.getStore(), requestId }, work);
}

/** The same with a trace's ID. */
export function withTraceId<T>(traceId: string, work: () => T): T {
  return requests.run({ ...requests.getStore(), traceId }, work);
}

/** The id of the request or job being handled, if any. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.requestId;
}

function create(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // A copy, because pino adds the line's fields to it.
    mixin: () => ({ ...requests.getStore() }),
    serializers: { err: describeError },
  });
}

/** What went wrong, in a line that can be stored and shown: without a query's values, and without addresses. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const isQuery = "query" in error && "params" in error;
  return isQuery ? `query failed${error.cause ? `: ${messageOf(error.cause)}` : ""}` : withoutAddresses(error.message);
}

/** An error without its query's values, which may be personal. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "not an Error" };
  const { code } = error as { code?: unknown };
  const isQuery = "query" in error && "params" in error;
  return {
    type: error.name,
    code: typeof code === "string" ? code : undefined,
    message: isQuery ? "query failed" : withoutAddresses(error.message),
    stack: isQuery ? undefined : withoutAddresses(error.stack ?? ""),
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}

/** Mail servers often repeat the address that they refuse. */
function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g, "(address)");
}
