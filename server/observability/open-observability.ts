import type { Env } from "~/platform/env/index.ts";
import { gauge, watchProcess } from "~/platform/metrics/index.ts";
import { programVersion } from "~/platform/processes/index.ts";
import { openTracing } from "~/platform/tracing/index.ts";
import { openWatchListener } from "./watch-listener.ts";

const build = gauge("build_info", { help: "Which program this is; always 1.", labels: ["version", "node", "role"] });

/** What lets others look at this process: opened before everything else, closed after it. */
export interface Observability {
  /** Where health and metrics are answered beside the site. */
  address: string | undefined;
  stop(): Promise<void>;
}

/** @throws ConfigurationError where METRICS_PORT cannot be listened on */
export async function openObservability(env: Env, isReady: () => Promise<boolean>): Promise<Observability> {
  watchProcess();
  build.reset();
  build.set({ version: programVersion, node: process.versions.node, role: env.role }, 1);
  const listener = env.watchAddress && (await openWatchListener(env.watchAddress, { isReady, token: env.metricsToken }));
  const tracing = env.tracing && (await openTracing(env.tracing, { version: programVersion, role: env.role }));
  const stop = async () => {
    await tracing?.close();
    await listener?.stop();
  };
  return { address: listener?.address, stop };
}
