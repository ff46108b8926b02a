import { parentPort } from "node:worker_threads";
import { readReport } from "./read-report.ts";

// The worker's side of read-mailbox.ts. vite.config.ts builds it as a separate program.
parentPort?.on("message", async (source: Uint8Array) => {
  try {
    parentPort?.postMessage({ answer: await readReport(Buffer.from(source)) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
