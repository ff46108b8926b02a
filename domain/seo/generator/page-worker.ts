import { parentPort } from "node:worker_threads";
import { takePageJob } from "./page-jobs.ts";

// The worker's side of page-workshop.ts. vite.config.ts builds it as a separate program.
parentPort?.on("message", (job) => {
  try {
    parentPort?.postMessage({ answer: takePageJob(job) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
