import { parentPort } from "node:worker_threads";
import { cleanDraft } from "./clean-draft.ts";
import type { ComposeJob, DraftJob } from "./compose-aside.ts";
import { composeMessage } from "./compose-message.ts";

// The worker's side of compose-aside.ts: takes what was written, answers the message. vite.config.ts builds it as a program of its own.
parentPort?.on("message", (job: ComposeJob | DraftJob) => {
  try {
    parentPort?.postMessage({ answer: job.kind === "draft" ? cleanDraft(job.html) : composeMessage(job.written, job.firm) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
