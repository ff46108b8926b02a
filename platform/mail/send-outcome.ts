import { type RefusalSubject, subjectOfRefusal } from "./refusal.ts";

/** The result of one attempt to send an email. `response` is what the server said, or what we say. */
export type SendOutcome =
  | { state: "accepted"; response: string }
  /** The server refused. `isPermanent`: it won't change its answer. `about`: because of the recipient's address, our standing, or something else. */
  | { state: "refused"; isPermanent: boolean; about: RefusalSubject; code: number; response: string }
  /** Nothing was handed over: it can be sent again. */
  | { state: "unreached"; response: string }
  /** Nothing was handed over, and nothing was attempted: the sender stopped, or it was no longer to be sent. */
  | { state: "withdrawn"; response: string }
  /** The connection ended after the message began: no one knows whether the server has it. */
  | { state: "uncertain"; response: string };

/** The result of an actual attempt. */
export type AttemptOutcome = Exclude<SendOutcome, { state: "withdrawn" }>;

/** A Nodemailer error, with only the fields that matter here. */
interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Interprets the error that a send ended with. `hasBegun`: part of the message has been transmitted. */
export function outcomeOf(error: SmtpError, hasBegun: boolean): AttemptOutcome {
  const code = error.responseCode ?? 0;
  const response = error.response ?? error.message;
  if (code >= 400 && code < 600)
    return { state: "refused", isPermanent: isPermanent(code, error), about: subjectOf(code, error), code, response };
  // Larger than the server said it accepts: Nodemailer doesn't even try.
  if (error.message.startsWith("Message size larger")) return { state: "refused", isPermanent: true, about: "other", code: 552, response };
  return { state: hasBegun ? "uncertain" : "unreached", response };
}

/** A 552 for a recipient means a full mailbox, or too many recipients: it may be temporary (RFC 5321 §4.5.3.1.10). */
function isPermanent(code: number, { command }: SmtpError): boolean {
  return code >= 500 && !(command === "RCPT TO" && code === 552);
}

/** Only 5xx to RCPT with a code that's about mailboxes or syntax can be a refusal of the address. */
function subjectOf(code: number, { command, response = "" }: SmtpError): RefusalSubject {
  const isAboutMailbox = code === 501 || code === 521 || (code >= 510 && code < 520) || (code >= 550 && code < 560 && code !== 552);
  const about = subjectOfRefusal(response);
  return about === "address" && !(command === "RCPT TO" && isAboutMailbox) ? "other" : about;
}
