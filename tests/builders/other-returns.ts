import { eximDelayed, postfix, postfixDelayed } from "./bounce-mails.ts";
import { mail, type Original, original, verp } from "./returned-mail.ts";

/** What arrives in the mailbox and isn't a bounce; names and addresses are made up. */

interface Complaint extends Original {
  type?: string;
}

/** From a provider's feedback loop: it's sent to the mailbox itself, and only the original message names the delivery. */
export const complaint = ({ token, type = "abuse" }: Complaint) =>
  mail(
    "From: Feedback Loop <staff@fbl.example.net>",
    "To: bounces@lonemesa.example",
    "Subject: FW: November at Lone Mesa",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="=_f"',
    "",
    "--=_f",
    "Content-Type: text/plain; charset=US-ASCII",
    "",
    "This is an email abuse report for an email message received from IP 192.0.2.10.",
    "",
    "--=_f",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    "Original-Rcpt-To: <reader@example.net>",
    "Source-IP: 192.0.2.10",
    "",
    "--=_f",
    "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    original(token).replace(/^Return-Path:[^\r]*\r\n/, ""),
    "Hello, this is the newsletter.",
    "",
    "--=_f--",
  );

export const unsubscribeRequest = ({ token }: Original) =>
  mail("From: reader@example.net", "To: bounces@lonemesa.example", `Subject: unsubscribe ${token}`, "", "");

const answer = (token: string, head: string[], text: string[]) =>
  mail(`Delivered-To: ${verp(token)}`, `To: ${verp(token)}`, ...head, "", ...text);

/** What must not be processed. */
export const others: Record<string, (about: Original) => string> = {
  "an out-of-office answer of Exchange": ({ token }) =>
    answer(
      token,
      [
        "From: Rita Reader <rita@example.net>",
        "Subject: Automatic reply: November at Lone Mesa",
        "Auto-Submitted: auto-generated",
        "X-Auto-Response-Suppress: All",
      ],
      ["I am out of the office until Monday. Your message will not be forwarded. In urgent cases dial 555-5.1.1."],
    ),
  "an answer of vacation(1)": ({ token }) =>
    answer(
      token,
      ["From: rita@example.net", "Subject: Re: November at Lone Mesa", "Auto-Submitted: auto-replied (vacation)", "Precedence: junk"],
      ["I have left the company. This is a permanent error of mine."],
    ),
  "a person's answer": ({ token }) =>
    answer(token, ["From: rita@example.net", "Subject: Re: November"], ["Your message was not delivered to my colleague, by the way."]),
  "a request for confirmation": ({ token }) =>
    answer(
      token,
      ["From: challenge@example.net", "Subject: Please confirm your message", "Auto-Submitted: auto-replied"],
      ["Click here and your message will be delivered: https://example.net/confirm?550"],
    ),
  "a receipt": ({ token }) =>
    answer(
      token,
      [
        "From: rita@example.net",
        "Subject: Read: November",
        'Content-Type: multipart/report; report-type=disposition-notification; boundary="=_m"',
      ],
      [
        "--=_m",
        "Content-Type: text/plain",
        "",
        "Your message was read.",
        "--=_m",
        "Content-Type: message/disposition-notification",
        "",
        "Final-Recipient: rfc822; rita@example.net",
        "Disposition: automatic-action/MDN-sent-automatically; displayed",
        "",
        "--=_m--",
      ],
    ),
  "a mailer daemon's delay": eximDelayed,
  "a notice of delay": postfixDelayed,
  "a notice of success": ({ token }) =>
    postfix({ token }).replace("Action: failed", "Action: delivered").replace("Status: 5.1.1", "Status: 2.0.0"),
  "a complaint that is taken back": ({ token }) => complaint({ token, type: "not-spam" }),
  nothing: () => "",
  "no mail at all": () => "\u0000\u0001 %PDF-1.7",
};
