import { parentPort } from "node:worker_threads";
import { renderGuideDocx } from "./guide-docx.ts";
import type { PrintedGuide } from "./guide-parts.ts";

// The worker's side of domain/articles/guide-files.ts: takes a guide and returns the file's bytes. vite.config.ts builds it as a
// separate program.
parentPort?.on("message", async (guide: PrintedGuide) => {
  try {
    const bytes = await renderGuideDocx(guide);
    parentPort?.postMessage({ answer: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
