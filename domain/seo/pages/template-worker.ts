import { parentPort } from "node:worker_threads";
import { type TemplateJob, takeTemplateJob } from "./template-jobs.ts";

// The worker's side of template-aside.ts. vite.config.ts builds it as a program of its own.
parentPort?.on("message", (job: TemplateJob) => {
  try {
    parentPort?.postMessage({ answer: takeTemplateJob(job) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
