import { builtProgram, LoneWorker } from "~/platform/worker/index.ts";
import type { composeMessage } from "./compose-message.ts";

export interface ComposeJob {
  written: Parameters<typeof composeMessage>[0];
  firm: Parameters<typeof composeMessage>[1];
}

type Composing = ReturnType<typeof composeMessage>;

/** One for the process. A usual mail takes a tenth of a second, one of 300 KB a second or two. */
const worker = new LoneWorker<ComposeJob, Composing>(builtProgram("message-worker.js"), {
  jobMs: 30_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

/**
 * `composeMessage` off the event loop, in the worker that the build puts beside the server: visitors do not wait for a campaign. In tests and
 * under `npm run dev` there is no build: there it runs in this process.
 * @throws WorkerBusyError where too many are waiting
 */
export async function composeAside(job: ComposeJob): Promise<Composing> {
  if (import.meta.env.PROD) return worker.run(job);
  const { composeMessage: compose } = await import("./compose-message.ts");
  return compose(job.written, job.firm);
}
