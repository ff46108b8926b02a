import { parentPort } from "node:worker_threads";
import type { ComposeJob } from "./compose-aside.ts";
import { composeMessage } from "./compose-message.ts";

// The worker's side of compose-aside.ts: takes what was written, answers the message. vite.config.ts builds it as a program of its own.
parentPort?.on("message", ({ written, firm }: ComposeJob) => {
  try {
    parentPort?.postMessage({ answer: composeMessage(written, firm) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
