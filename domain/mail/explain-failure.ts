import type { MailFailure, MailTrace } from "~/platform/mail/index.ts";

/** The usual causes of a failure, and what to do next. */
export interface Explanation {
  cause: string;
  next: string;
}

/** A failure, and what's known about the connection it happened on. */
export interface FailureFacts extends MailFailure, Pick<MailTrace, "tls" | "starttls"> {
  host: string;
  port: number;
  /** smtps: TLS from the start. */
  isTlsFirst: boolean;
}

/** A longer list is too long to read. */
const MAX = 2;

/** The usual causes, most likely first. At least one. */
export function explainFailure(facts: FailureFacts): Explanation[] {
  const fitting = usualCauses.filter(({ when }) => when(facts)).slice(0, MAX);
  const found = fitting.length > 0 ? fitting : lastResorts.filter(({ when }) => when(facts)).slice(0, 1);
  return found.map(({ cause, next }) => ({ cause, next }));
}

type UsualCause = Explanation & { when: (facts: FailureFacts) => boolean };

const says = (pattern: RegExp) => (facts: FailureFacts) => pattern.test(facts.response);
const isCode =
  (...codes: number[]) =>
  (facts: FailureFacts) =>
    codes.includes(facts.responseCode);
const isTimeout = ({ code }: FailureFacts) => code === "ETIMEDOUT" || code === "ETIMEOUT";
const hasClosed = ({ code }: FailureFacts) => ["ECONNECTION", "ECONNRESET", "EPIPE"].includes(code);
const isEndless = ({ code, message }: FailureFacts) => code === "EPROTOCOL" && /maximum allowed size/.test(message);
const isHost =
  (pattern: RegExp) =>
  ({ host }: FailureFacts) =>
    pattern.test(host);
const isPlain = (code: string) => /WRONG_VERSION_NUMBER|EPROTO|PACKET_LENGTH/.test(code);
const isWebPort = ({ port }: FailureFacts) => [80, 443, 8080, 8443].includes(port);
const isGoogle = isHost(/(^|\.)(gmail|google|googlemail)\.com$/i);
const isMicrosoft = isHost(/(^|\.)(office365|outlook|hotmail|live)\.com$/i);

/** From specific to general: the first few that match are shown. */
const usualCauses: UsualCause[] = [
  // Getting there.
  {
    when: ({ stage, code }) => stage === "dns" && code === "ENOTFOUND",
    cause: "No server with this name exists. The name is probably misspelled.",
    next: "Compare the host in SMTP_URL with the one your mail provider lists as “outgoing server” or “SMTP server”.",
  },
  {
    when: ({ stage, code }) => stage === "dns" && code !== "ENOTFOUND",
    cause: "This machine’s DNS servers didn’t respond.",
    next: "Check that the machine has a working network and DNS, then try again.",
  },
  {
    when: ({ code }) => code === "ECONNREFUSED",
    cause: "The machine is reachable, but no mail server is listening on this port.",
    next: "Check the port in SMTP_URL. It’s usually 587 for smtp:// and 465 for smtps://.",
  },
  {
    when: (facts) => facts.stage === "connect" && isTimeout(facts),
    cause:
      "Nothing responded. A firewall or your hosting provider may be blocking outgoing mail ports. Port 25 is almost always blocked, 465 and 587 sometimes.",
    next: "Ask your hosting provider whether outgoing mail is blocked. Use port 587 instead of 25.",
  },
  {
    when: ({ code }) => code === "EHOSTUNREACH" || code === "ENETUNREACH",
    cause: "There’s no route from this machine to the mail server’s network.",
    next: "Check the machine’s network. If the server has only an IPv6 address, this machine needs IPv6 too.",
  },
  // Which port speaks which protocol.
  {
    when: (facts) => says(/^HTTP\/\d/)(facts) || (facts.stage === "greeting" && isWebPort(facts) && (isTimeout(facts) || hasClosed(facts))),
    cause: "A web server is responding on this port, not a mail server.",
    next: "Check the host and port in SMTP_URL. The usual mail ports are 587 (smtp://), 465 (smtps://), and 25.",
  },
  {
    when: ({ code, stage, isTlsFirst }) => stage === "tls" && isTlsFirst && isPlain(code),
    cause: "SMTP_URL starts with smtps://, but this port doesn’t start with TLS.",
    next: "Use smtp:// with port 587, which encrypts the connection with STARTTLS, or switch to port 465.",
  },
  {
    when: (facts) => facts.stage === "greeting" && !facts.isTlsFirst && facts.port === 465 && (isTimeout(facts) || hasClosed(facts)),
    cause: "Port 465 expects TLS, but SMTP_URL starts with smtp://, so each side is waiting for the other.",
    next: "Use smtps://, or use smtp:// with port 587.",
  },
  {
    when: (facts) => isEndless(facts),
    cause: "The server’s response never ended. It was far longer than anything a mail server sends.",
    next: "Check the host and port. Whatever is listening there isn’t a mail server, or it’s broken.",
  },
  {
    when: (facts) => facts.isInReply === true && isTimeout(facts),
    cause:
      "The server started a response but didn’t finish it in time. It may be overloaded, or it may deliberately delay senders it doesn’t know.",
    next: "Try again in a few minutes. If it keeps happening, ask your mail provider whether connections from this machine’s address are delayed.",
  },
  {
    when: (facts) => facts.stage === "greeting" && isTimeout(facts),
    cause:
      "The server accepted the connection but sent nothing. It may be overloaded, slow to look up this machine’s address, or not a mail server at all.",
    next: "Check the host and port. If they’re correct, try again in a few minutes.",
  },
  {
    when: (facts) => facts.stage === "greeting" && hasClosed(facts),
    cause: "The server closed the connection before sending anything. It may be blocking this machine’s address.",
    next: "Check the port, and ask your mail provider whether this machine’s address is allowed or blocked.",
  },
  // Certificates.
  {
    when: ({ code }) => code === "CERT_HAS_EXPIRED",
    cause: "The mail server’s certificate has expired.",
    next: "Ask the server’s administrator to renew it. Until then, no email is sent, because the server’s identity can’t be verified.",
  },
  {
    when: ({ code }) => code === "CERT_NOT_YET_VALID",
    cause: "The certificate isn’t valid yet, or this machine’s clock is wrong.",
    next: "Check this machine’s date and time.",
  },
  {
    when: ({ code }) => code === "ERR_TLS_CERT_ALTNAME_INVALID",
    cause: "The server’s certificate is for a different name than the host in SMTP_URL.",
    next: "Use the name the certificate was issued to (see “Encryption” below). It’s usually the one your mail provider documents.",
  },
  {
    when: ({ code }) => /SELF_SIGNED/.test(code),
    cause: "The certificate is signed by the server itself or by a private authority that this machine doesn’t trust.",
    next: "Install a certificate from a public authority (Let’s Encrypt is free). If it’s your own server, start Bluebonnet with NODE_EXTRA_CA_CERTS.",
  },
  {
    when: ({ code }) => /UNABLE_TO_(VERIFY|GET)/.test(code),
    cause:
      "The certificate chain is incomplete. The server doesn’t send the intermediate certificate, or this machine doesn’t know its authority.",
    next: "Ask the server’s administrator to install the full chain (“fullchain.pem”).",
  },
  {
    when: ({ stage, responseCode }) => stage === "tls" && responseCode > 0,
    cause: "The server offers STARTTLS but couldn’t start it. Its certificate probably isn’t set up.",
    next: "Contact the server’s administrator. If a server offers encryption, we never send email unencrypted.",
  },
  {
    when: ({ stage, tls, responseCode, isTlsFirst, code }) =>
      stage === "tls" && !tls && responseCode === 0 && !(isTlsFirst && isPlain(code)),
    cause:
      "The two sides couldn’t agree on encryption. The server may not support TLS 1.2 or later, or something in between may be breaking the connection.",
    next: "Ask your mail provider which TLS versions the server supports. A virus scanner or firewall that inspects email can also cause this.",
  },
  // Signing in.
  {
    when: (facts) => says(/5\.7\.139|SmtpClientAuthentication|basic authentication/i)(facts),
    cause: "SMTP sign-in (“Authenticated SMTP”) is turned off in Microsoft 365 for this mailbox or your organization.",
    next: "In the Microsoft 365 admin center, open the user, select Mail, then Manage email apps, and select “Authenticated SMTP”. Security defaults may block it.",
  },
  {
    when: (facts) => says(/5\.7\.9|application-specific|app(lication)? password/i)(facts),
    cause: "The account uses two-step verification, so its regular password doesn’t work for programs.",
    next: "Create an app password in the account’s security settings and use it in SMTP_URL.",
  },
  {
    when: (facts) => facts.stage === "sign-in" && isGoogle(facts),
    cause: "Google doesn’t accept regular passwords from programs.",
    next: "Turn on 2-Step Verification for the account, create an app password, and use its 16 letters in SMTP_URL.",
  },
  {
    when: (facts) => facts.stage === "sign-in" && isMicrosoft(facts),
    cause: "Microsoft refused the sign-in. “Authenticated SMTP” may be turned off for the mailbox, or the password is wrong.",
    next: "Check the password. Then select “Authenticated SMTP” for this user in the Microsoft 365 admin center.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sign-in" && responseCode >= 500,
    cause: "The username or password is wrong.",
    next: "Enter them again. Percent-encode special characters in SMTP_URL: @ is %40, # is %23, / is %2F, and + is %2B.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sign-in" && responseCode >= 400 && responseCode < 500,
    cause: "The server can’t check passwords right now, or there were too many attempts.",
    next: "Wait a few minutes, then try again.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sign-in" && responseCode === 0,
    cause: "The server disconnected while checking the password.",
    next: "Try again. If it keeps happening, ask your mail provider to check the server’s log.",
  },
  // Encryption is required.
  {
    when: (facts) => facts.responseCode === 530 && says(/STARTTLS|TLS|encrypt/i)(facts),
    cause: "The server requires an encrypted connection.",
    next: "Remove ?ignoreTLS from SMTP_URL, or use port 587 (smtp://) or 465 (smtps://), where encryption is available.",
  },
  {
    when: (facts) => isCode(530, 538)(facts) && !says(/STARTTLS/i)(facts),
    cause: "The server requires sign-in to send email.",
    next: "Add a username and password to SMTP_URL. If they’re already there, the server offers sign-in only over encryption or on another port (587).",
  },
  // Lists and limits.
  {
    when: says(
      /spamhaus|barracuda|sorbs|spamcop|blocklist|blacklist|block list|black list|\bRBL\b|DNSBL|listed (at|in|by)|poor reputation/i,
    ),
    cause: "The address this email comes from is on a blocklist.",
    next: "Open the link in the server’s response to see why and how to get removed. For an immediate fix, send through your mail provider instead of directly.",
  },
  {
    when: (facts) => isCode(450, 451)(facts) && says(/gr[ae]y ?-?list|try again|deferred|4\.7\.1/i)(facts),
    cause: "Greylisting: the server turns unknown senders away once to see whether they try again.",
    next: "Nothing is broken. Regular emails are retried automatically. Repeat this test in about five minutes.",
  },
  {
    when: isCode(421),
    cause: "The server is busy, or it received too many emails or connections from this machine.",
    next: "Wait a few minutes. If it keeps happening, ask your mail provider about your account’s limits.",
  },
  {
    when: (facts) => isCode(450, 451, 452, 454)(facts) || says(/quota|rate ?limit|too many|exceeded/i)(facts),
    cause: "There’s a temporary limit or problem, such as too many emails in an hour, a full mailbox, or a server that’s low on space.",
    next: "Regular emails are retried automatically. If it lasts longer than a day, ask your mail provider about your limits.",
  },
  // The sender.
  {
    when: says(/SPF|DKIM|DMARC|5\.7\.2[3-7]/i),
    cause: "The receiving server couldn’t verify that this email is from your domain.",
    next: "Open “SPF, DKIM, DMARC” to see what’s missing in your DNS and what to add.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sender" && responseCode >= 500 && ![530, 538].includes(responseCode),
    cause: "The account isn’t allowed to send from this address.",
    next: "Use an account on the same domain in SMTP_URL, add the address as an alias (“send as”) for the account, or change the support address in Site Settings.",
  },
  // The recipient.
  {
    when: (facts) => facts.stage === "recipient" && says(/relay|not permitted|5\.7\.1\b/i)(facts),
    cause: "“Relaying denied” means that the server delivers only to its own mailboxes unless you sign in.",
    next: "Add a username and password to SMTP_URL and use the submission port (587), or allow this machine’s address on the server.",
  },
  {
    when: (facts) => facts.stage === "recipient" && isCode(550, 551, 553)(facts) && !says(/ 5\.7\./)(facts),
    cause: "The test address doesn’t exist, or its mailbox doesn’t accept this email.",
    next: "Check the address for typos. To find out whether the problem affects only this mailbox, try an address at another provider.",
  },
  // The message.
  {
    when: (facts) =>
      facts.responseCode === 552 || says(/5\.3\.4|too (large|big)|message size/i)(facts) || /^Message size larger/.test(facts.message),
    cause: "The email is larger than the server accepts, or the mailbox is full.",
    next: "Test emails are tiny, so free up space in the mailbox, or ask about the server’s size limit.",
  },
  {
    when: ({ stage, responseCode }) => stage === "message" && responseCode >= 500,
    cause: "The server refused the email. Its filter considers it spam or in violation of a rule.",
    next: "Check “SPF, DKIM, DMARC”, then try different text. Some filters find “test” by itself suspicious.",
  },
  {
    when: (facts) => facts.stage === "message" && (isTimeout(facts) || hasClosed(facts)),
    cause: "The connection was lost while the email was being sent, so we don’t know whether the server accepted it.",
    next: "Check whether it arrives before you try again. A firewall that inspects email is a common cause.",
  },
  {
    when: ({ stage, responseCode }) => (stage === "greeting" || stage === "hello") && responseCode >= 500,
    cause: "The server doesn’t accept email from this machine, often because home and cloud addresses aren’t trusted.",
    next: "Don’t send directly. Use your mail provider’s server on port 587 with a username and password.",
  },
];

/** If nothing else matches. */
const lastResorts: UsualCause[] = [
  {
    when: (facts) => isTimeout(facts) || hasClosed(facts),
    cause: "The server stopped answering in the middle of the conversation.",
    next: "Try again in a few minutes. If it keeps happening, contact the server’s administrator. The last line of the transcript shows where it stopped.",
  },
  {
    when: ({ responseCode }) => responseCode >= 500,
    cause: "The server refused permanently. Its response is the best clue.",
    next: "Send the response to your mail provider’s support team. The codes tell them the reason.",
  },
  {
    when: ({ responseCode }) => responseCode >= 400,
    cause: "The server refused temporarily.",
    next: "Try again in a few minutes. Regular emails are retried automatically.",
  },
  {
    when: () => true,
    cause: "This isn’t one of the usual failures.",
    next: "Send the transcript below to the mail server’s administrator. It shows the last exchange.",
  },
];
