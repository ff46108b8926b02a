/** The result of one attempt to send an email. `response` is what the server said, or what we say. */
export type SendOutcome =
  | { state: "accepted"; response: string }
  /** The server refused. `isPermanent`: it won't change its answer. `isAddress`: because of the recipient's address. */
  | { state: "refused"; isPermanent: boolean; isAddress: boolean; code: number; response: string }
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
    return { state: "refused", isPermanent: isPermanent(code, error), isAddress: isAddress(code, error), code, response };
  // Larger than the server said it accepts: Nodemailer doesn't even try.
  if (error.message.startsWith("Message size larger"))
    return { state: "refused", isPermanent: true, isAddress: false, code: 552, response };
  return { state: hasBegun ? "uncertain" : "unreached", response };
}

/** A 552 for a recipient means a full mailbox, or too many recipients: it may be temporary (RFC 5321 §4.5.3.1.10). */
function isPermanent(code: number, { command }: SmtpError): boolean {
  return code >= 500 && !(command === "RCPT TO" && code === 552);
}

/**
 * A refusal of the address: 5xx to RCPT with a code that's about mailboxes or syntax, not about us. Policy and security (5.7.x, RFC 3463
 * §3.8) and authentication (530 and others) would apply to every address.
 */
function isAddress(code: number, { command, response = "" }: SmtpError): boolean {
  const isAboutMailbox = code === 501 || code === 521 || (code >= 510 && code < 520) || (code >= 550 && code < 560 && code !== 552);
  return command === "RCPT TO" && isAboutMailbox && !/^\d{3}[ -]5\.7\.\d/.test(response);
}
