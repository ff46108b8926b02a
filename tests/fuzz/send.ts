import { Agent, type IncomingMessage, request } from "node:http";
import { OWN_KEY, OWN_ORIGIN, OWN_SIGNATURE } from "./headers.ts";
import type { FuzzRequest } from "./requests.ts";

/** A request's result. */
export interface Outcome {
  /** Null if the connection broke before a response. */
  status: number | null;
  /** Why it broke. */
  broken: string | null;
  requestId: string | undefined;
  /** Where it leads. */
  location: string | undefined;
  /** Whether it says when to retry. */
  hasRetryAfter: boolean;
  ms: number;
}

/** Longer than any response may take; then it's abandoned. */
const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** What a program's requests need. */
export interface Asking {
  address: string;
  cookie: string;
  /** For its API. */
  key: string;
  sign(body: string): string;
}

/** Sends one request, and reads the whole response. */
export async function send(asked: FuzzRequest, asking: Asking): Promise<Outcome> {
  const started = performance.now();
  const first = await attempt(asked, asking);
  // If the program closed an idle connection just then, that means nothing.
  const last = first.broken !== null && first.wasReused ? await attempt(asked, asking) : first;
  return { ...last, ms: performance.now() - started };
}

function attempt(asked: FuzzRequest, { address, cookie, key, sign }: Asking): Promise<Omit<Outcome, "ms"> & { wasReused: boolean }> {
  const { hostname, port, origin } = new URL(address);
  const body = asked.body === null ? null : Buffer.from(asked.body, "base64");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(asked.headers)) {
    headers[name] = value
      .replaceAll(OWN_ORIGIN, origin)
      .replaceAll(OWN_KEY, key)
      .replaceAll(OWN_SIGNATURE, () => sign(body?.toString() ?? ""));
  }
  if (cookie && headers.Cookie === undefined) headers.Cookie = cookie;
  if (body && headers["Transfer-Encoding"] === undefined) headers["Content-Length"] = String(body.length);
  return new Promise((resolve) => {
    let answer: IncomingMessage | undefined;
    const sent = request({ agent, hostname, port, method: asked.method, path: asked.path, headers });
    const finish = (broken: string | null) => {
      clearTimeout(patience);
      resolve({
        // A status that arrived before the connection broke counts: a refused request isn't read to the end.
        status: answer?.statusCode ?? null,
        broken: answer?.complete || (answer && answer.statusCode !== undefined && answer.statusCode >= 400) ? null : broken,
        requestId: answer?.headers["x-request-id"]?.toString(),
        location: answer?.headers.location,
        hasRetryAfter: answer?.headers["retry-after"] !== undefined,
        wasReused: sent.reusedSocket,
      });
    };
    const patience = setTimeout(() => {
      sent.destroy();
      finish(`no answer in ${PATIENCE_MS / 1_000} s`);
    }, PATIENCE_MS);
    sent.on("response", (response) => {
      answer = response;
      response.resume();
      response.once("close", () => finish(response.complete ? null : "the answer was cut off"));
    });
    sent.on("error", (error) => finish((error as NodeJS.ErrnoException).code ?? error.message));
    sent.end(body ?? undefined);
  });
}

/** Closes all connections. */
export function hangUp(): void {
  agent.destroy();
}
