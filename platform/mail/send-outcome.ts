/** What became of one attempt to hand an email over. `response` are the server's words, or ours. */
export type SendOutcome =
  | { state: "accepted"; response: string }
  /** The server said no. `isPermanent`: it will not say anything else later; `isAddress`: because of the recipient's address. */
  | { state: "refused"; isPermanent: boolean; isAddress: boolean; code: number; response: string }
  /** Nothing was handed over: it may be sent again. */
  | { state: "unreached"; response: string }
  /** Nothing was handed over, and no one tried: the sender ended, or it was not to leave anymore. */
  | { state: "withdrawn"; response: string }
  /** The connection ended after the message began: no one knows whether the server has it. */
  | { state: "uncertain"; response: string };

/** Of one that was tried. */
export type AttemptOutcome = Exclude<SendOutcome, { state: "withdrawn" }>;

/** An error of nodemailer, as far as it matters here. */
interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Reads the error that a send ended with. `hasBegun`: some of the message has gone out. */
export function outcomeOf(error: SmtpError, hasBegun: boolean): AttemptOutcome {
  const code = error.responseCode ?? 0;
  const response = error.response ?? error.message;
  if (code >= 400 && code < 600)
    return { state: "refused", isPermanent: isPermanent(code, error), isAddress: isAddress(code, error), code, response };
  // Larger than the server said it takes: nodemailer does not even ask.
  if (error.message.startsWith("Message size larger"))
    return { state: "refused", isPermanent: true, isAddress: false, code: 552, response };
  return { state: hasBegun ? "uncertain" : "unreached", response };
}

/** 552 for a recipient is a full mailbox, or too many: it may pass (RFC 5321 §4.5.3.1.10). */
function isPermanent(code: number, { command }: SmtpError): boolean {
  return code >= 500 && !(command === "RCPT TO" && code === 552);
}

/**
 * A refusal of the address: 5xx to RCPT with a code that is about mailboxes or syntax, not about us: policy and security (5.7.x, RFC 3463 §3.8)
 * and authentication (530 …) would be said of every address.
 */
function isAddress(code: number, { command, response = "" }: SmtpError): boolean {
  const isAboutMailbox = code === 501 || code === 521 || (code >= 510 && code < 520) || (code >= 550 && code < 560 && code !== 552);
  return command === "RCPT TO" && isAboutMailbox && !/^\d{3}[ -]5\.7\.\d/.test(response);
}
