import { parentPort } from "node:worker_threads";
import { type CleanJob, takeCleanJob } from "./clean-jobs.ts";

// The worker's side of clean-aside.ts. vite.config.ts builds it as a separate program.
parentPort?.on("message", (job: CleanJob) => {
  try {
    parentPort?.postMessage({ answer: takeCleanJob(job) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
