import { renderToBuffer } from "@react-pdf/renderer";
import { type ReadinessReport, ReadinessReportDocument } from "./readiness-report.tsx";
import { type RequirementsEstimate, RequirementsEstimateDocument } from "./requirements-estimate.tsx";
import { loadFaces } from "./typefaces.ts";

/** A document and what it prints. Plain data: it can be sent to a worker. */
export type PdfJob = { kind: "readiness-report"; props: ReadinessReport } | { kind: "requirements-estimate"; props: RequirementsEstimate };

/** The document as a PDF file. Takes a few tenths of a second of processor time: in the running program only a worker does it. */
export async function renderPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  await loadFaces();
  return new Uint8Array(await renderToBuffer(documentOf(job)));
}

function documentOf(job: PdfJob) {
  return job.kind === "readiness-report" ? ReadinessReportDocument(job.props) : RequirementsEstimateDocument(job.props);
}
