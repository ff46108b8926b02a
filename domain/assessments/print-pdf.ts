import type { PdfJob } from "~/documents/render-pdf.ts";
import { builtProgram, LoneWorker, WorkerBusyError } from "~/platform/worker/index.ts";

export { WorkerBusyError };

/** One for the process. A report takes about a third of a second: who waits as the last has it after ten. */
const worker = new LoneWorker<PdfJob, Uint8Array<ArrayBuffer>>(builtProgram("pdf-worker.js"), {
  jobMs: 20_000,
  idleMs: 60_000,
  maxWaiting: 30,
  maxMemoryMb: 256,
});

/**
 * Makes a PDF off the event loop, in the worker that the build puts beside the server. In tests and under `npm run dev` there is no build:
 * there it is made in this process. The running program never loads the code that draws PDFs.
 * @throws WorkerBusyError where too many are waiting
 */
export async function printPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  if (import.meta.env.PROD) return worker.run(job);
  const { renderPdf } = await import("~/documents/render-pdf.ts");
  return renderPdf(job);
}

/** For whoever may ask for a PDF in a moment: the first one of a while takes half a second longer, to load what draws it. */
export function preparePdf(): void {
  if (import.meta.env.PROD) worker.prepare();
}
