import { currentTraceparent } from "../tracing/index.ts";

/** Beside a job's own fields: which span asked for it. */
const CAUSE = "traceparent";

/** What is stored for a job: where a trace is being made, with what it takes to find its way back there. */
export function withCause(payload: object): object {
  const cause = currentTraceparent();
  return cause ? { ...payload, [CAUSE]: cause } : payload;
}

/** The job's own payload, and the span that asked for it, if one is known. What runs by the clock has none stored. */
export function takeCause<Payload extends object>(stored: Payload | null): { payload: Payload; cause: string | undefined } {
  const { [CAUSE]: cause, ...payload } = (stored ?? {}) as Record<string, unknown>;
  return { payload: payload as Payload, cause: typeof cause === "string" ? cause : undefined };
}
