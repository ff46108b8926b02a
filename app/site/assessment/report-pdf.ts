import { findReport, type Report, reportPdf, WorkerBusyError } from "~/domain/assessments/index.ts";
import type { Route } from "./+types/report-pdf";

/** The report of a self-assessment as a PDF. Whoever has the token may read it; every other text gets the same answer. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const report = await findReport(token);
  if (!report) return sentence(404, "There is no such report.");
  try {
    return file(await reportPdf(report), `${slugOf(report)}-readiness-report.pdf`);
  } catch (error) {
    if (!(error instanceof WorkerBusyError)) throw error;
    return sentence(503, "Many reports are being made at this moment. Please try again in a minute.", { "Retry-After": "30" });
  }
}

const privately = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

function file(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${name}"`,
    "Content-Length": String(pdf.byteLength),
    // What browsers show a PDF with is an object with a style of its own.
    "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(pdf, { headers: { ...privately, ...headers } });
}

function sentence(status: number, text: string, headers: HeadersInit = {}): Response {
  return new Response(text, { status, headers: { ...privately, "Content-Type": "text/plain; charset=utf-8", ...headers } });
}

/** "NIST 800-171" → "nist-800-171" */
function slugOf({ frameworkName }: Report): string {
  return frameworkName.toLowerCase().replaceAll(" ", "-");
}
