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
  if (!isErrorLike(error)) return typeof error === "string" ? withoutAddresses(error) : "failed";
  return isQuery(error) ? `query failed${error.cause ? `: ${messageOf(error.cause)}` : ""}` : withoutAddresses(error.message);
}

/**
 * What went wrong, for the person at the terminal: of a failed query, the database's own sentence and SQLSTATE instead of the statement and its
 * values. Of anything else, also where it happened.
 */
export function explain(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  if (isQuery(error) && error.cause) return explain(error.cause);
  const { code } = error;
  const isDatabase = typeof code === "string" && "severity" in error;
  if (isDatabase) return `the database says: ${error.message} (SQLSTATE ${code})`;
  const own = (!isQuery(error) && error.stack) || error.message.split("\nparams:")[0];
  return error.cause ? `${own}\n  because ${explain(error.cause)}` : (own as string);
}

/** An error without its query's values, which may be personal. */
function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { message: messageOf(error) };
  return {
    type: error.name,
    code: typeof error.code === "string" ? error.code : undefined,
    message: isQuery(error) ? "query failed" : withoutAddresses(error.message),
    stack: isQuery(error) ? undefined : withoutAddresses(error.stack ?? ""),
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

/** An error, or a copy of its properties, which is what the job queue reports. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}

function isQuery(error: ErrorLike): boolean {
  return "query" in error && "params" in error;
}

/** Mail servers often repeat the address that they refuse. A name can have an apostrophe: quotes around it go, too. */
function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/g, "(address)");
}
