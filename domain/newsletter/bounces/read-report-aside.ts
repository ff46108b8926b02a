import { log } from "~/platform/log/index.ts";
import { builtProgram, LoneWorker } from "~/platform/worker/index.ts";
import { type Report, readReport } from "./read-report.ts";

/** One for the process. A usual report takes some milliseconds. */
const worker = new LoneWorker<Uint8Array, Report | null>(builtProgram("report-worker.js"), {
  jobMs: 5_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 128,
});

/**
 * `readReport` in a thread of its own: anybody may write to the mailbox, and a mail can be made that keeps its parser busy for long, or
 * throws where nobody can catch it. Such a mail says nothing, like any other that is not understood. In tests and under `npm run dev` there
 * is no build: there it is read in this process.
 */
export async function readReportAside(source: Buffer | string): Promise<Report | null> {
  if (!import.meta.env.PROD) return readReport(source);
  try {
    return await worker.run(typeof source === "string" ? Buffer.from(source) : source);
  } catch (error) {
    log.warn({ err: error }, "an email in the bounce mailbox could not be read");
    return null;
  }
}
