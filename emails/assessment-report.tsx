import { Text } from "@react-email/text";
import type { MailBrand } from "./mail-brand.ts";
import { MailButton, MailFrame, smallPrint, text } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

interface AssessmentReportMail extends MailBrand {
  phone: string;
  /** "NIST 800-171" */
  framework: string;
  /** Percent. */
  score: number;
  /** What the score means, in two or three words. */
  meaning: string;
  /** The number of gaps. */
  gaps: number;
  disclaimer: string;
  /** A notice that must appear with the score. */
  notice: string | null;
  /** Which CMMC level the result is about. */
  level: { title: string; text: string } | null;
  reportUrl: string;
}

const figure = { fontSize: "30px", fontWeight: 700, lineHeight: "36px", margin: "0 0 4px" };

/**
 * Tells the visitor where to find their self-assessment report. Nothing in it comes from the visitor except the score that results from
 * their answers.
 */
export function assessmentReport({
  brandName,
  colors,
  phone,
  framework,
  score,
  meaning,
  gaps,
  disclaimer,
  notice,
  level,
  reportUrl,
}: AssessmentReportMail): RenderedMail {
  const heading = `Your ${framework} readiness report`;
  const result = `Readiness score: ${score} of 100. ${meaning}.`;
  const about = level && `${level.title}. ${level.text}`;
  const content =
    gaps === 0
      ? "The report lists every question with your answer, the requirements behind it, and the evidence to keep on hand."
      : `The report ${gaps === 1 ? "describes your one gap" : `lists all ${gaps} gaps in order of impact`}, with the requirements behind ${gaps === 1 ? "it" : "each one"} and the step that closes it.`;
  const keep = "Anyone with the link can read the report, so share it only with people who should see it.";
  const call = `Questions? Call us at ${phone} or reply to this email.`;
  const why = `Someone entered this address in the self-assessment on the ${brandName} website. If it wasn't you, you can ignore this email.`;
  return renderMail(
    colors,
    <MailFrame preview={result} heading={heading} footer={why}>
      <Text style={{ ...figure, color: colors.ink }}>{score} of 100</Text>
      <Text style={text}>{meaning}.</Text>
      {about && <Text style={text}>{about}</Text>}
      {notice && <Text style={text}>{notice}</Text>}
      <Text style={text}>{content}</Text>
      <MailButton href={reportUrl}>Open the full report</MailButton>
      <Text style={text}>{keep}</Text>
      <Text style={text}>{call}</Text>
      <Text style={smallPrint}>{disclaimer}</Text>
    </MailFrame>,
    [heading, result, about ?? "", notice ?? "", content, `Open the full report:\n${reportUrl}`, keep, call, disclaimer, why],
  );
}
