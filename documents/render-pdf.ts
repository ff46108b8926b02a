import { renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import type { PrintedGuide } from "./guide-parts.ts";
import { GuideDocument } from "./guide-pdf.tsx";
import { inColors } from "./paper.tsx";
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
  return new Uint8Array(await renderToBuffer(inColors(job.props.colors, documentOf(job))));
}

function documentOf(job: PdfJob) {
  switch (job.kind) {
    case "readiness-report":
      return createElement(ReadinessReportDocument, job.props);
    case "requirements-estimate":
      return createElement(RequirementsEstimateDocument, job.props);
    case "guide":
      return createElement(GuideDocument, job.props);
  }
}
