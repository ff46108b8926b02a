import { parentPort } from "node:worker_threads";
import { cleanDraft } from "./clean-mail-html.ts";
import { composeMessage } from "./compose-message.ts";
import type { ComposeJob, DraftJob } from "./prepare-message.ts";

// The worker's side of prepare-message.ts: takes what was written and returns the message. vite.config.ts builds it as a separate program.
parentPort?.on("message", (job: ComposeJob | DraftJob) => {
  try {
    parentPort?.postMessage({ answer: job.kind === "draft" ? cleanDraft(job.html) : composeMessage(job.written, job.firm) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
