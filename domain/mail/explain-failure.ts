import type { MailFailure, MailTrace } from "~/platform/mail/index.ts";

/** What a failure usually comes from, and what to do next. */
export interface Explanation {
  cause: string;
  next: string;
}

/** A failure, and what is known of the connection that it happened on. */
export interface FailureFacts extends MailFailure, Pick<MailTrace, "tls" | "starttls"> {
  host: string;
  port: number;
  /** smtps: TLS before anything is said. */
  isTlsFirst: boolean;
}

/** Nobody reads a list of everything that can be. */
const MAX = 2;

/** The usual causes, the likeliest first; at least one. */
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

/** From the particular to the general: of what fits, the first few are shown. */
const usualCauses: UsualCause[] = [
  // The way there.
  {
    when: ({ stage, code }) => stage === "dns" && code === "ENOTFOUND",
    cause: "There is no server of this name. Most often the name is misspelt.",
    next: "Compare the host in SMTP_URL with what your mail provider names as “outgoing server” or “SMTP server”.",
  },
  {
    when: ({ stage, code }) => stage === "dns" && code !== "ENOTFOUND",
    cause: "The name servers of this machine did not answer.",
    next: "Check that the machine has a working network and DNS, then try again.",
  },
  {
    when: ({ code }) => code === "ECONNREFUSED",
    cause: "The machine is there, but no mail server listens on this port.",
    next: "Check the port in SMTP_URL: 587 is usual with smtp://, 465 with smtps://.",
  },
  {
    when: (facts) => facts.stage === "connect" && isTimeout(facts),
    cause:
      "Nothing answered. Many hosting providers block outgoing mail ports (25 nearly always, 465 and 587 sometimes), or a firewall does.",
    next: "Ask your hosting provider whether outgoing mail is blocked, and use port 587 rather than 25.",
  },
  {
    when: ({ code }) => code === "EHOSTUNREACH" || code === "ENETUNREACH",
    cause: "There is no way from this machine to the mail server’s network.",
    next: "Check the machine’s network. If the server has only an IPv6 address, this machine needs IPv6 too.",
  },
  // Which port speaks what.
  {
    when: (facts) => says(/^HTTP\/\d/)(facts) || (facts.stage === "greeting" && isWebPort(facts) && (isTimeout(facts) || hasClosed(facts))),
    cause: "What answers on this port is a web server, not a mail server.",
    next: "Check host and port in SMTP_URL. Usual ports for mail are 587 (smtp://), 465 (smtps://) and 25.",
  },
  {
    when: ({ code, stage, isTlsFirst }) => stage === "tls" && isTlsFirst && isPlain(code),
    cause: "SMTP_URL begins with smtps://, but this port does not start with TLS.",
    next: "Write smtp:// instead (port 587: the connection is encrypted by STARTTLS), or use port 465.",
  },
  {
    when: (facts) => facts.stage === "greeting" && !facts.isTlsFirst && facts.port === 465 && (isTimeout(facts) || hasClosed(facts)),
    cause: "Port 465 waits for TLS, but SMTP_URL begins with smtp://: both sides wait for the other.",
    next: "Write smtps:// instead, or use port 587 with smtp://.",
  },
  {
    when: (facts) => isEndless(facts),
    cause: "The server’s answer did not end: far more came than any mail server says.",
    next: "Check host and port: what listens there is no mail server, or a broken one.",
  },
  {
    when: (facts) => facts.isInReply === true && isTimeout(facts),
    cause:
      "The server began an answer and did not end it in time. Some hold up callers that they do not know on purpose; it may also be overloaded.",
    next: "Try again in some minutes. If it happens each time, ask your mail provider whether this machine’s address is held up.",
  },
  {
    when: (facts) => facts.stage === "greeting" && isTimeout(facts),
    cause:
      "The server took the connection and said nothing. It may be overloaded, slow to look up who is calling, or no mail server at all.",
    next: "Check host and port. If they are right, try again in some minutes.",
  },
  {
    when: (facts) => facts.stage === "greeting" && hasClosed(facts),
    cause: "The server hung up before saying a word. It may not take connections from this machine’s address.",
    next: "Check the port, and ask your mail provider whether this machine’s address is allowed or blocked.",
  },
  // Certificates.
  {
    when: ({ code }) => code === "CERT_HAS_EXPIRED",
    cause: "The mail server’s certificate has expired: whoever runs it did not renew it.",
    next: "Ask them to renew it. Until then mail is rightly not handed over: nobody could tell who listens.",
  },
  {
    when: ({ code }) => code === "CERT_NOT_YET_VALID",
    cause: "The certificate is not valid yet, or the clock of this machine is wrong.",
    next: "Check date and time of this machine.",
  },
  {
    when: ({ code }) => code === "ERR_TLS_CERT_ALTNAME_INVALID",
    cause: "The server answers with a certificate for another name than the host in SMTP_URL.",
    next: "Use the name that the certificate is made for (see “Encryption” below), usually the one that your mail provider documents.",
  },
  {
    when: ({ code }) => /SELF_SIGNED/.test(code),
    cause: "The certificate was not signed by an authority that this machine trusts, but by the server itself or its own authority.",
    next: "Install a certificate of a public authority (Let’s Encrypt costs nothing). For a server of your own, start Bluebonnet with NODE_EXTRA_CA_CERTS.",
  },
  {
    when: ({ code }) => /UNABLE_TO_(VERIFY|GET)/.test(code),
    cause: "The chain of certificates is incomplete: the server does not send the intermediate one, or its authority is unknown here.",
    next: "Ask whoever runs the server to install the full chain (“fullchain.pem”).",
  },
  {
    when: ({ stage, responseCode }) => stage === "tls" && responseCode > 0,
    cause: "The server offers STARTTLS, but could not begin it: its certificate is probably not set up.",
    next: "Ask whoever runs the server; nothing is sent unencrypted where encryption was offered.",
  },
  {
    when: ({ stage, tls, responseCode, isTlsFirst, code }) =>
      stage === "tls" && !tls && responseCode === 0 && !(isTlsFirst && isPlain(code)),
    cause:
      "Both sides could not agree on encryption. The server may be too old (before TLS 1.2), or something between breaks the connection.",
    next: "Ask your mail provider which TLS versions the server speaks; a virus scanner or firewall that inspects mail can be the cause too.",
  },
  // Signing in.
  {
    when: (facts) => says(/5\.7\.139|SmtpClientAuthentication|basic authentication/i)(facts),
    cause: "Microsoft 365 has SMTP sign-in (“Authenticated SMTP”) switched off for this mailbox, or for your organisation.",
    next: "In the Microsoft 365 admin center open the user, Mail, Manage email apps, and tick “Authenticated SMTP”. Security defaults may forbid it.",
  },
  {
    when: (facts) => says(/5\.7\.9|application-specific|app(lication)? password/i)(facts),
    cause: "The account has two-step verification: its normal password does not work for programs.",
    next: "Create an app password in the account’s security settings and put that into SMTP_URL.",
  },
  {
    when: (facts) => facts.stage === "sign-in" && isGoogle(facts),
    cause: "Google takes no normal passwords from programs.",
    next: "Turn on 2-Step Verification for the account, create an app password, and put its 16 letters into SMTP_URL.",
  },
  {
    when: (facts) => facts.stage === "sign-in" && isMicrosoft(facts),
    cause: "Microsoft refuses the sign-in: “Authenticated SMTP” may be switched off for the mailbox, or the password is wrong.",
    next: "Check the password; then tick “Authenticated SMTP” for this user in the Microsoft 365 admin center.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sign-in" && responseCode >= 500,
    cause: "User name or password is wrong.",
    next: "Enter them anew. In SMTP_URL special characters are percent-escaped: @ is %40, # is %23, / is %2F, + is %2B.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sign-in" && responseCode >= 400 && responseCode < 500,
    cause: "The server cannot check passwords at the moment, or there were too many attempts.",
    next: "Wait some minutes and try again.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sign-in" && responseCode === 0,
    cause: "The server broke off while it checked the password.",
    next: "Try again. If it happens each time, your mail provider can tell why in the server’s log.",
  },
  // Encryption is asked for.
  {
    when: (facts) => facts.responseCode === 530 && says(/STARTTLS|TLS|encrypt/i)(facts),
    cause: "The server wants an encrypted connection before it takes mail.",
    next: "Take ?ignoreTLS out of SMTP_URL, or use port 587 (smtp://) or 465 (smtps://), where encryption is offered.",
  },
  {
    when: (facts) => isCode(530, 538)(facts) && !says(/STARTTLS/i)(facts),
    cause: "The server wants to know who sends: it takes mail only from those who sign in.",
    next: "Put user name and password into SMTP_URL. If they are there, the server offers sign-in only after encryption or on another port (587).",
  },
  // Lists and limits.
  {
    when: says(
      /spamhaus|barracuda|sorbs|spamcop|blocklist|blacklist|block list|black list|\bRBL\b|DNSBL|listed (at|in|by)|poor reputation/i,
    ),
    cause: "The address that this mail comes from is on a blocklist.",
    next: "Open the link in the server’s answer: it says why and how to be removed. Sending through your mail provider instead of directly helps at once.",
  },
  {
    when: (facts) => isCode(450, 451)(facts) && says(/gr[ae]y ?-?list|try again|deferred|4\.7\.1/i)(facts),
    cause: "Greylisting: the server turns unknown senders away once, to see whether they come back.",
    next: "Nothing is broken. Real mails are tried again by themselves; repeat this test in about five minutes.",
  },
  {
    when: isCode(421),
    cause: "The server is busy, or has had too many mails or connections from here.",
    next: "Wait some minutes. If it goes on, ask your mail provider for the limits of your account.",
  },
  {
    when: (facts) => isCode(450, 451, 452, 454)(facts) || says(/quota|rate ?limit|too many|exceeded/i)(facts),
    cause: "A limit or a disturbance that passes: too many mails in an hour, a full mailbox, or a server short of room.",
    next: "Real mails are tried again by themselves. If it lasts longer than a day, ask your mail provider for your limits.",
  },
  // Who sends.
  {
    when: says(/SPF|DKIM|DMARC|5\.7\.2[3-7]/i),
    cause: "The receiving server could not verify that this mail is from your domain.",
    next: "Look at “SPF, DKIM, DMARC”: it shows what is missing in your DNS and what to write there.",
  },
  {
    when: ({ stage, responseCode }) => stage === "sender" && responseCode >= 500 && ![530, 538].includes(responseCode),
    cause: "The account may not send in the name of this sender address.",
    next: "Use an account of the same domain in SMTP_URL, add the address as an alias (“send as”) there, or change the support address in the Site Settings.",
  },
  // To whom.
  {
    when: (facts) => facts.stage === "recipient" && says(/relay|not permitted|5\.7\.1\b/i)(facts),
    cause: "“Relaying denied”: the server delivers only to its own mailboxes unless one signs in.",
    next: "Put user name and password into SMTP_URL and use the port for sending (587), or allow this machine’s address on the server.",
  },
  {
    when: (facts) => facts.stage === "recipient" && isCode(550, 551, 553)(facts) && !says(/ 5\.7\./)(facts),
    cause: "The mailbox of the test address does not exist, or does not take this mail.",
    next: "Check the address for typing errors, and try one at another provider: then you see whether only this mailbox is concerned.",
  },
  // What is sent.
  {
    when: (facts) =>
      facts.responseCode === 552 || says(/5\.3\.4|too (large|big)|message size/i)(facts) || /^Message size larger/.test(facts.message),
    cause: "The mail is larger than the server takes, or the mailbox is full.",
    next: "This test is tiny: free some room in the mailbox, or ask for the server’s limit.",
  },
  {
    when: ({ stage, responseCode }) => stage === "message" && responseCode >= 500,
    cause: "The server read the mail and refused it: to its filter it looks like spam or breaks a rule.",
    next: "Look at “SPF, DKIM, DMARC”, then try other words: “test” alone is suspicious to some filters.",
  },
  {
    when: (facts) => facts.stage === "message" && (isTimeout(facts) || hasClosed(facts)),
    cause: "The connection broke off while the mail was handed over. Nobody knows whether the server has it.",
    next: "Look whether it arrives before you try again. Firewalls that inspect mail are a usual cause.",
  },
  {
    when: ({ stage, responseCode }) => (stage === "greeting" || stage === "hello") && responseCode >= 500,
    cause: "The server does not take mail from this machine, often because of its address: home and cloud addresses are not trusted.",
    next: "Send through your mail provider’s server on port 587 with user name and password, not directly.",
  },
];

/** Where nothing else fits. */
const lastResorts: UsualCause[] = [
  {
    when: (facts) => isTimeout(facts) || hasClosed(facts),
    cause: "The server stopped answering in the middle of the conversation.",
    next: "Try again in some minutes. If it happens each time, ask whoever runs the server: the last line of the transcript says where.",
  },
  {
    when: ({ responseCode }) => responseCode >= 500,
    cause: "The server refuses for good; its own words are the best hint.",
    next: "Send its answer to your mail provider’s support: the numbers tell them the reason.",
  },
  {
    when: ({ responseCode }) => responseCode >= 400,
    cause: "The server refuses for now.",
    next: "Try again in some minutes. Real mails are tried again by themselves.",
  },
  {
    when: () => true,
    cause: "This is none of the usual failures.",
    next: "Send the transcript below to whoever runs the mail server: it shows the last thing that was said.",
  },
];
