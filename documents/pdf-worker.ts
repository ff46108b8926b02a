import { parentPort } from "node:worker_threads";
import { type PdfJob, renderPdf } from "./render-pdf.ts";
import { loadFaces } from "./typefaces.ts";

// The worker's side of domain/assessments/report-pdf.ts and domain/articles/guide-files.ts: takes a job and returns the file's bytes. vite.config.ts builds it as a separate
// program.
await loadFaces();
parentPort?.on("message", async (job: PdfJob) => {
  try {
    const bytes = await renderPdf(job);
    parentPort?.postMessage({ answer: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
