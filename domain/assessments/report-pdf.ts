import type { PrintedFirm } from "~/documents/paper-colors.ts";
import type { PdfJob } from "~/documents/render-pdf.ts";
import { aside, WorkerBusyError } from "~/platform/worker/index.ts";
import { printedFirm } from "../brand-pictures/index.ts";
import { dayIn, dayText } from "../days.ts";
import { sourceLine } from "../regulations/index.ts";
import { timeZone } from "../settings/index.ts";
import { answerNames } from "./assessment-rules.input.ts";
import { dodScoreOf } from "./dod-score.ts";
import type { Report, ReportItem } from "./find-report.ts";
import { reportSources } from "./report-sources.ts";
import { changeText } from "./report-texts.ts";
import type { RequirementCheck } from "./requirement-check.ts";
import { requirementsSheet } from "./requirements-sheet.ts";
import { scoreColor } from "./score.ts";

type PropsOf<Kind extends PdfJob["kind"]> = Extract<PdfJob, { kind: Kind }>["props"];

/**
 * The report of a self-assessment as a PDF file.
 * @throws WorkerBusyError if too many are waiting
 */
export async function reportPdf(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  return printer.run({ kind: "readiness-report", props: await printedReport(report, await printedFirm()) });
}

/** What the PDF of the self-estimate over all 110 requirements shows, without the firm's facts. */
export type PrintedEstimate = Omit<PropsOf<"requirements-estimate">, keyof PrintedFirm>;

/**
 * The self-estimate over all 110 requirements as a PDF file.
 * @throws WorkerBusyError if too many are waiting
 */
export async function requirementsPdf(estimate: PrintedEstimate): Promise<Uint8Array<ArrayBuffer>> {
  return printer.run({ kind: "requirements-estimate", props: { ...estimate, ...(await printedFirm()) } });
}

/** The result of a requirement check, as printed. */
export async function printedEstimate(check: RequirementCheck): Promise<PrintedEstimate> {
  const { updatedOn, statusText, disclaimer, families } = requirementsSheet(check, await timeZone());
  const sources = await reportSources("NIST800-171");
  return {
    ...{ updatedOn, statusText, disclaimer, sources: sources && sourceLine(sources) },
    score: dodScoreOf(check.answers),
    families: families.map(({ code, name, rows }) => ({
      ...{ code, name },
      rows: rows.map(({ id, title, value, lost }) => ({ id, title, answer: value, points: lost })),
    })),
  };
}

/** The report as plain data, with nothing that the printed version doesn't show. */
async function printedReport(report: Report, firm: PrintedFirm): Promise<PropsOf<"readiness-report">> {
  const zone = await timeZone();
  const { frameworkName, firstName, lastName, company, score, meaning, disclaimer, securityPlanNotice, level, change } = report;
  return {
    ...firm,
    ...{ frameworkName, firstName, lastName, company, score, meaning, disclaimer, securityPlanNotice, level, texts: report.texts },
    sources: report.sources && sourceLine(report.sources),
    takenAt: dayIn(zone, report.takenAt),
    categories: report.categories.map(({ category, share }) => ({ category, share, color: scoreColor(share) })),
    gaps: report.gaps.map(printedGap),
    met: report.met.map(({ title, category, description, references }) => ({ title, category, description, references })),
    change: change && {
      text: changeText(change.earlierScore, score, dayText(dayIn(zone, change.earlierAt))),
      ...{ better: change.better, worse: change.worse },
    },
  };
}

function printedGap({ title, category, description, references, remediation, pointsText, plan, answer }: ReportItem) {
  return {
    title,
    category,
    description,
    references,
    remediation,
    pointsText,
    plan,
    answer: answer === 0 ? answerNames[0] : answerNames[1],
  };
}

export { WorkerBusyError };

/** The running program never loads the code that draws PDFs. */
const inThisProcess = import.meta.env.PROD ? null : async (job: PdfJob) => (await import("~/documents/render-pdf.ts")).renderPdf(job);
/** One per process. A report takes about a third of a second, so the last in line gets theirs after ten. The program never loads what it runs. */
const printer = aside<PdfJob, Uint8Array<ArrayBuffer>>("pdf-worker.js", inThisProcess, {
  jobMs: 20_000,
  idleMs: 60_000,
  maxWaiting: 30,
  maxMemoryMb: 256,
});

/**
 * Call this when someone may ask for a PDF soon: the first one in a while takes half a second longer, because the code that draws it has to
 * load.
 */
export function preparePdf(): void {
  printer.prepare();
}
