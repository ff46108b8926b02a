import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import { MailFrame } from "./mail-frame.tsx";
import { button, smallPrint, text } from "./mail-styles.ts";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface AssessmentReportMail {
  brandName: string;
  phone: string;
  /** "NIST 800-171" */
  framework: string;
  /** Percent. */
  score: number;
  /** What the score means, in two or three words. */
  meaning: string;
  /** How many there are. */
  gaps: number;
  disclaimer: string;
  /** What must be said beside the score. */
  notice: string | null;
  reportUrl: string;
}

const figure = { color: "#0f1633", fontSize: "30px", fontWeight: 700, lineHeight: "36px", margin: "0 0 4px" };

/** Where the visitor finds the report of a self-assessment. Nothing in it comes from the visitor but the number that the answers give. */
export function assessmentReport({
  brandName,
  phone,
  framework,
  score,
  meaning,
  gaps,
  disclaimer,
  notice,
  reportUrl,
}: AssessmentReportMail): RenderedMail {
  const heading = `Your ${framework} readiness report`;
  const result = `Readiness score: ${score} of 100. ${meaning}.`;
  const content =
    gaps === 0
      ? "The report shows every question with your answer, what it rests on, and what proof to keep ready."
      : `The report lists ${gaps === 1 ? "the one gap" : `all ${gaps} gaps`} in the order of effect, with the requirements behind each and the step that closes it.`;
  const keep = "Whoever has the link can read the report. Pass it on to those who should see it, and to nobody else.";
  const call = `Questions about it? Call us at ${phone}, or answer this mail.`;
  const why = `Someone entered this address in the self-assessment on the ${brandName} website. If it wasn't you, you can ignore this email.`;
  return renderMail(
    <MailFrame preview={result} heading={heading} footer={why}>
      <Text style={figure}>{score} of 100</Text>
      <Text style={text}>{meaning}.</Text>
      {notice && <Text style={text}>{notice}</Text>}
      <Text style={text}>{content}</Text>
      <Button href={reportUrl} style={button}>
        Open the full report
      </Button>
      <Text style={text}>{keep}</Text>
      <Text style={text}>{call}</Text>
      <Text style={smallPrint}>{disclaimer}</Text>
    </MailFrame>,
    [heading, result, notice ?? "", content, `Open the full report:\n${reportUrl}`, keep, call, disclaimer, why],
  );
}
