import { renderToBuffer } from "@react-pdf/renderer";
import type { PrintedGuide } from "./guide-parts.ts";
import { GuideDocument } from "./guide-pdf.tsx";
import { type ReadinessReport, ReadinessReportDocument } from "./readiness-report.tsx";
import { type RequirementsEstimate, RequirementsEstimateDocument } from "./requirements-estimate.tsx";
import { loadFaces } from "./typefaces.ts";

/** A document and what it prints. Plain data: it's sent to a worker. */
export type PdfJob =
  | { kind: "readiness-report"; props: ReadinessReport }
  | { kind: "requirements-estimate"; props: RequirementsEstimate }
  | { kind: "guide"; props: PrintedGuide };

/** Renders the document as a PDF file. It takes a few tenths of a second of CPU time, so in the running program only a worker does it. */
export async function renderPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  await loadFaces();
  return new Uint8Array(await renderToBuffer(documentOf(job)));
}

function documentOf(job: PdfJob) {
  switch (job.kind) {
    case "readiness-report":
      return ReadinessReportDocument(job.props);
    case "requirements-estimate":
      return RequirementsEstimateDocument(job.props);
    case "guide":
      return GuideDocument(job.props);
  }
}
