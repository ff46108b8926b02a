/** An enhanced status code (RFC 3463) in a mail server's response, as in "5.1.1". */
const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
/** An SMTP reply code (RFC 5321 §4.2). */
const REPLY = /(?:^|[\s;:])([45]\d\d)(?=[\s-])/;

/** Exchange Online's wrapper around what the other server said. */
const WRAPPED = /^.*\b5\.0\.350\b.*->\s*/s;

/**
 * Codes that mean the address can't be reached, although they belong to other classes: Exchange Online's "address rejected" and "no such
 * domain".
 */
const UNREACHABLE_ROUTES = ["5.4.1", "5.4.4", "5.4.310"];
/** About our own address. */
const OF_SENDER = ["5.1.7", "5.1.8"];
/** Full, or the email is too large for it: the mailbox exists. */
const OF_FULL_MAILBOX = ["5.2.2", "5.2.3"];

/** These say that there's no such mailbox, whatever else is said. */
const OF_MAILBOX = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
/** Failed sender checks (RFC 7372), and Exchange Online's codes for senders that are blocked. */
const OF_STANDING = /^5\.7\.(?:2\d|5\d\d|6\d\d|7\d\d)$/;

/** How servers say in words that it's the sender they refuse: its network's or domain's reputation, its identity, or what looks like spam. */
const STANDING = [
  /\b(?:dns-?bl|rbl|attrbl|(?:black|block|deny)[ -]?list(?:s|ed|ing)?|spamhaus|spamcop|barracudacentral|sorbs|uceprotect|cloudmark)\b/,
  /\b(?:blocked|(?<!not )listed|banned) (?:using|by|in|at|on) \S+\.\S|is_blocked\b/,
  /\breputation\b|\bpoor score\b/,
  /\bsender(?:'s)? (?:address |domain |ip |host |server )?(?:(?:is|was|has been) )?(?:rejected|denied|blocked|refused|invalid|unauthenticated|not (?:allowed|authorized|permitted))/,
  /\b(?:invalid|unauthorized|unauthenticated|bad|blocked|banned|forged) sender\b|\bsender verif/,
  /\b(?:your|this|client|sending|source) (?:ip|ip address|host|domain|network|server|mta)\b.{0,60}\b(?:blocked|rejected|banned|refused|denied|listed)\b/,
  /\b(?:messages?|e?-?mails?|connections?) from \S+.{0,40}\b(?:blocked|rejected|banned|refused|weren't sent|not accepted)\b/,
  /\b(?:mail|message|email) has been blocked\b|\bip=|\bbanned sending ip\b/,
  /\bprobability of spam\b|\b(?:as|like|be|is|considered|contains?|suspected|possible|potential|detected|unsolicited|for) spam\b/,
  /\bspam(?:-?like)? (?:message|content|score|detected|rejected|filter|suspected)|\bunsolicited\b|\bspam (?:was|is) detected\b/,
  /\b(?:dmarc|spf|dkim|unauthenticated)\b|\breverse dns\b|\brdns\b|\bptr record\b/,
  /\bpolicy (?:reasons?|violations?|rejection)\b/,
  /\brelay(?:ing)?(?: access)? (?:denied|not permitted|not allowed|prohibited)|\b(?:unable|not (?:allowed|permitted)) to relay\b/,
];

/**
 * Whom a refusal is about. _Address_: it can't be reached, for good. _Standing_: our own reputation, network, or identity, or what our
 * email looks like; every reader there would be refused the same way. _Other_: the moment, a full mailbox, a rule of the recipient's.
 */
export type RefusalSubject = "address" | "standing" | "other";

/** @param words a server's response @param status the status that the reporting server gives */
export function subjectOfRefusal(words: string, status = ""): RefusalSubject {
  const said = statusOf(words, status);
  if (OF_MAILBOX.includes(said)) return "address";
  // Addresses and links say anything.
  const bare = words
    .replaceAll(/<[^<>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => !/@|:\/\//.test(word))
    .join(" ")
    .toLowerCase();
  if (OF_SENDER.includes(said) || OF_STANDING.test(said) || STANDING.some((pattern) => pattern.test(bare))) return "standing";
  return isHard(said) ? "address" : "other";
}

/**
 * Whether a refusal is permanent and about the address (RFC 3463 §3): no such mailbox or domain, or nothing more specific than "no".
 * Refusals about the message, the sender, or the moment aren't: a filter (5.7), content (5.6), a full mailbox (5.2.2).
 */
function isHard(status: string): boolean {
  if (!status.startsWith("5")) return false;
  if (OF_SENDER.includes(status) || OF_FULL_MAILBOX.includes(status)) return false;
  return /^5\.[0125]\./.test(status) || UNREACHABLE_ROUTES.includes(status);
}

/**
 * The status in a server's words (Diagnostic-Code), otherwise `status` (the Status field), otherwise what the reply code amounts to. The
 * words come from the server that refused, the field from the one that reports, which may know less.
 */
export function statusOf(text: string, status = ""): string {
  const words = text.replace(WRAPPED, "");
  const [inWords] = ENHANCED.exec(words) ?? [];
  const [given] = (words === text && ENHANCED.exec(status)) || [];
  const [, reply] = REPLY.exec(words) ?? [];
  if (inWords && (!given || given[0] === inWords[0])) return inWords;
  if (given) return given;
  return reply ? `${reply[0]}.0.0` : (inWords ?? "");
}
