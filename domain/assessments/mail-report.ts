import { eq } from "drizzle-orm";
import { assessmentReport } from "~/emails/assessment-report.tsx";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { mailBrand } from "../brand/index.ts";
import { findSubmission, messageIdFor, recordOnce } from "../leads/index.ts";
import { brand } from "../settings/index.ts";
import { frameworkNames } from "./assessment-rules.input.ts";
import { assessments } from "./assessments.schema.ts";
import { levelOf } from "./cmmc-level.ts";
import { storedReportToken } from "./report-token.ts";
import { gapsOf } from "./score.ts";
import { disclaimerOf, meaningOf, securityPlanNotice } from "./score-meaning.ts";

/**
 * Emails the visitor the link to the report. It contains none of the visitor's own text, because the form must not become a way to send
 * messages to strangers. Does nothing if the result is deleted or spam.
 */
export async function sendReportLink(assessmentId: string): Promise<void> {
  const [taken] = await db.select().from(assessments).where(eq(assessments.id, assessmentId));
  const sent = taken && (await findSubmission(assessmentId));
  if (!sent || sent.isSpam) return;
  const firm = await brand();
  const { framework, information, score, answers } = taken;
  const { html, text } = assessmentReport({
    ...(await mailBrand()),
    phone: firm.phone,
    framework: frameworkNames[framework],
    score,
    meaning: meaningOf(score).title,
    gaps: gapsOf(framework, answers, information).length,
    disclaimer: disclaimerOf(framework, information),
    notice: securityPlanNotice(framework, answers, information),
    level: levelOf(information),
    reportUrl: `${env().siteUrl}/compliance/report/${storedReportToken(assessmentId, taken.tokenHash)}`,
  });
  await sendMail("assessment-report", {
    to: sent.email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `Your ${frameworkNames[framework]} readiness report – ${firm.name}`,
    html,
    text,
    messageId: messageIdFor("assessment-report", assessmentId),
    headers: { "Auto-Submitted": "auto-replied" },
  });
  await recordOnce(sent, "report_mailed");
}
