import { now } from "~/platform/clock/index.ts";
import { readDeliveryToken } from "../message/delivery-token.ts";
import { unsubscribeByMail } from "../unsubscribe.ts";
import { readReportAside } from "./read-report-aside.ts";
import { recordBounce } from "./record-bounce.ts";
import { recordComplaint } from "./record-complaint.ts";

export type MailOutcome = "bounce" | "complaint" | "unsubscribe" | "not-understood";

/**
 * Does what a mail in the bounce mailbox says. Anybody may write there: it is believed only about the delivery whose signed token it carries,
 * which nobody knows but who got the message.
 */
export async function takeMail(source: Buffer | string): Promise<MailOutcome> {
  const report = await readReportAside(source);
  if (!report) return "not-understood";
  if (report.kind === "unsubscribe") return (await unsubscribeByMail(report.subject)) ? "unsubscribe" : "not-understood";
  const deliveryId = report.tokens.map(readDeliveryToken).find((id) => id !== null);
  if (deliveryId === undefined) return "not-understood";
  const reported = { deliveryId, detail: report.detail, at: now() };
  const outcome = await (report.kind === "bounce" ? recordBounce({ ...reported, isHard: report.isHard }) : recordComplaint(reported));
  return outcome === "unknown" ? "not-understood" : report.kind;
}
