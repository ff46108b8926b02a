import { renderToBuffer } from "@react-pdf/renderer";
import { type ReadinessReport, ReadinessReportDocument } from "./readiness-report.tsx";
import { type RequirementsEstimate, RequirementsEstimateDocument } from "./requirements-estimate.tsx";
import { loadFaces } from "./typefaces.ts";

/** A document and what it prints. Plain data: it's sent to a worker. */
export type PdfJob = { kind: "readiness-report"; props: ReadinessReport } | { kind: "requirements-estimate"; props: RequirementsEstimate };

/** Renders the document as a PDF file. It takes a few tenths of a second of CPU time, so in the running program only a worker does it. */
export async function renderPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  await loadFaces();
  return new Uint8Array(await renderToBuffer(documentOf(job)));
}

function documentOf(job: PdfJob) {
  return job.kind === "readiness-report" ? ReadinessReportDocument(job.props) : RequirementsEstimateDocument(job.props);
}
