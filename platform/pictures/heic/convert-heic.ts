import { aside } from "../../worker/index.ts";
import type { HeicAnswer, HeicJob } from "./decode-heic.ts";

/**
 * One per process, one picture after another: one of 48 megapixels takes about 400 MB while it's decoded. The thread ends soon afterward,
 * because WebAssembly never gives its memory back.
 */
const decoder = aside("heic-worker.js", async (job: HeicJob): Promise<HeicAnswer> => (await import("./decode-heic.ts")).decodeHeic(job), {
  ...{ jobMs: 40_000, idleMs: 10_000, maxWaiting: 20, maxMemoryMb: 256 },
});

/**
 * Converts a HEIC or HEIF picture to a JPEG at `target`, off the event loop.
 * @throws WorkerBusyError, WorkerTimeoutError, or another WorkerEndedError
 */
export function convertHeic(job: HeicJob): Promise<HeicAnswer> {
  return decoder.run(job);
}
