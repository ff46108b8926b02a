/** An enhanced status code (RFC 3463) in a mail server's response, as in "5.1.1". */
const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
/** An SMTP reply code (RFC 5321 §4.2). */
const REPLY = /(?:^|[\s;:])([45]\d\d)(?=[\s-])/;

/**
 * Codes that mean the address can't be reached, although they belong to other classes: Exchange Online's "address rejected" and "no such
 * domain".
 */
const UNREACHABLE_ROUTES = ["5.4.1", "5.4.4", "5.4.310"];
/** About our own address. */
const OF_SENDER = ["5.1.7", "5.1.8"];
/** Full, or the email is too large for it: the mailbox exists. */
const OF_FULL_MAILBOX = ["5.2.2", "5.2.3"];

/**
 * Whether a refusal is permanent and about the address (RFC 3463 §3): no such mailbox or domain, or nothing more specific than "no".
 * Refusals about the message, the sender, or the moment aren't: a filter (5.7), content (5.6), a full mailbox (5.2.2).
 */
export function isHard(status: string): boolean {
  if (!status.startsWith("5")) return false;
  if (OF_SENDER.includes(status) || OF_FULL_MAILBOX.includes(status)) return false;
  return /^5\.[0125]\./.test(status) || UNREACHABLE_ROUTES.includes(status);
}

/**
 * The status in a server's words (Diagnostic-Code), otherwise `status` (the Status field), otherwise what the reply code amounts to. The
 * words come from the server that refused, the field from the one that reports, which may know less.
 */
export function statusOf(words: string, status = ""): string {
  const [inWords] = ENHANCED.exec(words) ?? [];
  const [given] = ENHANCED.exec(status) ?? [];
  const [, reply] = REPLY.exec(words) ?? [];
  if (inWords && (!given || given[0] === inWords[0])) return inWords;
  if (given) return given;
  return reply ? `${reply[0]}.0.0` : (inWords ?? "");
}
