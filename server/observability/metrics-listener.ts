import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Env } from "~/platform/env/index.ts";
import { gauge, watchProcess } from "~/platform/metrics/index.ts";
import { programVersion } from "~/platform/processes/index.ts";
import { openTracing } from "~/platform/tracing/index.ts";
import { listen } from "../listen.ts";
import { answerMetrics } from "./metrics-answer.ts";

const build = gauge("build_info", { help: "Version of the running app. The value is always 1.", labels: ["version", "node", "role"] });

/** Lets others monitor this process: opened before everything else, closed after it. */
export interface Observability {
  /** Where health checks and metrics are served in addition to the site. */
  address: string | undefined;
  stop(): Promise<void>;
}

/** @throws ConfigurationError if it can't listen on METRICS_PORT */
export async function openObservability(env: Env, findObstacle: () => Promise<string | null>): Promise<Observability> {
  watchProcess();
  build.reset();
  build.set({ version: programVersion, node: process.versions.node, role: env.role }, 1);
  const listener = env.metricsAddress && (await openMetricsListener(env.metricsAddress, { findObstacle, token: env.metricsToken }));
  const tracing = env.tracing && (await openTracing(env.tracing, { version: programVersion, role: env.role }));
  const stop = async () => {
    await tracing?.close();
    await listener?.stop();
  };
  return { address: listener?.address, stop };
}

/** Serves health checks and metrics in addition to the site, for processes without one and for ports that are reachable only internally. */
interface MetricsListener {
  address: string;
  stop(): Promise<void>;
}

/**
 * Listens before anything else is opened: a process that's migrating its database is alive, but not ready. Metrics are for the same readers
 * as on the site's port.
 */
async function openMetricsListener(
  { host, port }: { host: string; port: number },
  { findObstacle, token }: { findObstacle: () => Promise<string | null>; token: string | undefined },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    answer(request, findObstacle, token).then(
      (answered) => send(request, response, answered),
      () => send(request, response, { status: 500, type: "text/plain", body: "The metrics could not be read.\n" }),
    );
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 10_000;
  await listen(server, { host, port }, { host: "METRICS_HOST", port: "METRICS_PORT" });
  const { port: taken } = server.address() as AddressInfo;
  return { address: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`, stop: () => close(server) };
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, body: object): Answer => ({ status, type: "application/json", body: JSON.stringify(body) });

async function answer(request: IncomingMessage, findObstacle: () => Promise<string | null>, token: string | undefined): Promise<Answer> {
  const path = (request.url ?? "/").split("?", 1)[0];
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && path === "/healthz") return json(200, { status: "ok" });
  if (isRead && path === "/readyz") {
    const reason = await findObstacle();
    return reason === null ? json(200, { status: "ready" }) : json(503, { status: "not ready", reason });
  }
  const metrics = isRead && path === "/metrics" ? await answerMetrics(request, token) : null;
  if (metrics) return { status: 200, type: metrics.headers.get("content-type") ?? "text/plain", body: await metrics.text() };
  return json(404, { error: "Not found." });
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
