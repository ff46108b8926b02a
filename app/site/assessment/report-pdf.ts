import { findReport, type Report, reportPdf } from "~/domain/assessments/index.ts";
import type { Route } from "./+types/report-pdf";
import { pdfAnswer, sentence } from "./pdf-answer.ts";

/** A self-assessment's report as a PDF. Anyone who has the token can read it; any other text gets the same answer. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const report = await findReport(token);
  if (!report) return sentence(404, "Report not found.");
  return pdfAnswer(`${slugOf(report)}-readiness-report.pdf`, () => reportPdf(report));
}

/** "NIST 800-171" → "nist-800-171" */
function slugOf({ frameworkName }: Report): string {
  return frameworkName.toLowerCase().replaceAll(" ", "-");
}
