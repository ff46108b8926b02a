import { mail, type Original, original, verp } from "./returned-mail.ts";

/** Bounces in the format of real servers; names and addresses are made up. */

interface Dsn extends Original {
  from: string;
  text: string[];
  message: string[];
  recipient: string[];
  head?: string[];
  originalType?: string;
}

function dsn({ token, from, text, message, recipient, head = [], originalType = "text/rfc822-headers" }: Dsn): string {
  return mail(
    "Return-Path: <>",
    `Delivered-To: ${verp(token)}`,
    "Date: Sun, 22 Nov 2026 10:00:00 +0000 (UTC)",
    `From: ${from}`,
    `To: ${verp(token)}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--=_b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    ...text,
    "",
    "--=_b",
    "Content-Type: message/delivery-status",
    "",
    ...message,
    "",
    ...recipient,
    "",
    "--=_b",
    `Content-Type: ${originalType}`,
    "",
    original(token),
    "--=_b--",
  );
}

export const postfix = ({ token }: Original) =>
  dsn({
    token,
    from: "MAILER-DAEMON@mail.lonemesa.example (Mail Delivery System)",
    head: ["Subject: Undelivered Mail Returned to Sender"],
    text: [
      "This is the mail system at host mail.lonemesa.example.",
      "",
      "I'm sorry to have to inform you that your message could not",
      "be delivered to one or more recipients. It's attached below.",
      "",
      "<nobody@example.net>: host mx.example.net[198.51.100.7] said: 550 5.1.1",
      "    <nobody@example.net>: Recipient address rejected: User unknown in local recipient table",
    ],
    message: ["Reporting-MTA: dns; mail.lonemesa.example", "X-Postfix-Queue-ID: 4XyZ2", `X-Postfix-Sender: rfc822; ${verp(token)}`],
    recipient: [
      "Final-Recipient: rfc822; nobody@example.net",
      "Original-Recipient: rfc822;nobody@example.net",
      "Action: failed",
      "Status: 5.1.1",
      "Remote-MTA: dns; mx.example.net",
      "Diagnostic-Code: smtp; 550 5.1.1 <nobody@example.net>: Recipient address",
      "    rejected: User unknown in local recipient table",
    ],
  });

/** It keeps trying. */
export const postfixDelayed = ({ token }: Original) =>
  postfix({ token }).replace("Action: failed", "Action: delayed").replace("Status: 5.1.1", "Status: 4.4.1");

/** It gave up after five days of temporary errors. */
export const postfixExpired = ({ token }: Original) =>
  postfix({ token })
    .replace("Status: 5.1.1", "Status: 4.4.1")
    .replace(
      /Diagnostic-Code:[\s\S]*?local recipient table\r\n\r\n/,
      "Diagnostic-Code: X-Postfix; connect to mx.example.net[198.51.100.7]:25:\r\n    Connection timed out\r\n\r\n",
    );

export const mailboxFull = ({ token }: Original) =>
  postfix({ token })
    .replace("Status: 5.1.1", "Status: 5.2.2")
    .replace(
      "550 5.1.1 <nobody@example.net>: Recipient address\r\n    rejected: User unknown in local recipient table",
      "552 5.2.2 Mailbox full",
    );

export const exim = ({ token }: Original) =>
  dsn({
    token,
    from: "Mail Delivery System <Mailer-Daemon@mx.example.net>",
    head: ["X-Failed-Recipients: nobody@example.net", "Subject: Mail delivery failed: returning message to sender"],
    text: [
      "This message was created automatically by mail delivery software.",
      "",
      "A message that you sent could not be delivered to one or more of its",
      "recipients. This is a permanent error. The following address(es) failed:",
      "",
      "  nobody@example.net",
      "    No Such User Here",
    ],
    message: ["Reporting-MTA: dns; mx.example.net"],
    recipient: ["Action: failed", "Final-Recipient: rfc822;nobody@example.net", "Status: 5.0.0"],
  });

/** Exim before 4.90, or configured that way: only words. */
export const eximPlain = ({ token }: Original) =>
  mail(
    "Return-path: <>",
    `Envelope-to: ${verp(token)}`,
    "X-Failed-Recipients: nobody@example.net",
    "Auto-Submitted: auto-replied",
    "From: Mail Delivery System <Mailer-Daemon@mx.example.net>",
    `To: ${verp(token)}`,
    "Subject: Mail delivery failed: returning message to sender",
    "",
    "This message was created automatically by mail delivery software.",
    "",
    "A message that you sent could not be delivered to one or more of its",
    "recipients. This is a permanent error. The following address(es) failed:",
    "",
    "  nobody@example.net",
    "    SMTP error from remote mail server after RCPT TO:<nobody@example.net>:",
    "    host mx.example.net [198.51.100.7]: 550 5.1.1 <nobody@example.net> User unknown",
    "",
    "------ This is a copy of the message, including all the headers. ------",
    "",
    original(token),
  );

export const eximDelayed = ({ token }: Original) =>
  eximPlain({ token }).replace(
    "Subject: Mail delivery failed: returning message to sender",
    "Subject: Warning: message 1abc-0001 delayed 24 hours",
  );

export const exchangeOnline = ({ token }: Original) =>
  dsn({
    token,
    from: "<postmaster@example.net>",
    originalType: "message/rfc822",
    head: [
      "Subject: Undeliverable: November at Lone Mesa",
      "X-MS-Exchange-Message-Is-Ndr: true",
      "X-MS-Exchange-Organization-SCL: -1",
      "Content-Language: en-US",
    ],
    text: ["Your message to nobody@example.net couldn't be delivered.", "", "nobody wasn't found at example.net."],
    message: [
      "Reporting-MTA: dns;DM6PR00MB0001.namprd00.prod.outlook.com",
      "Received-From-MTA: dns;mail.lonemesa.example",
      "Arrival-Date: Sun, 22 Nov 2026 09:59:58 +0000",
    ],
    recipient: [
      "Final-Recipient: rfc822;nobody@example.net",
      "Action: failed",
      "Status: 5.1.10",
      "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient nobody@example.net not found by SMTP address lookup",
    ],
  });

/** A filter's rejection of the message: the address exists. */
export const blockedByFilter = ({ token }: Original) =>
  exchangeOnline({ token })
    .replace("Status: 5.1.10", "Status: 5.7.1")
    .replace(/smtp;550 5\.1\.10 [^\r]*/, "smtp;550 5.7.1 Message rejected as spam by Content Filtering.");

export const gmail = ({ token }: Original) =>
  dsn({
    token,
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    originalType: "message/rfc822",
    head: ["X-Failed-Recipients: nobody@gmail.com", "Subject: Delivery Status Notification (Failure)"],
    text: [
      "** Address not found **",
      "",
      "Your message wasn't delivered to nobody@gmail.com because the address couldn't be found, or is unable to receive mail.",
    ],
    message: [
      "Reporting-MTA: dns; googlemail.com",
      "Arrival-Date: Sun, 22 Nov 2026 01:00:00 -0800 (PST)",
      "X-Original-Message-ID: <77@lonemesa.example>",
    ],
    recipient: [
      "Final-Recipient: rfc822; nobody@gmail.com",
      "Action: failed",
      "Status: 5.1.1",
      "Remote-MTA: dns; gmail-smtp-in.l.google.com. (2607:f8b0:4023:c0b::1a, the server for the",
      " domain gmail.com.)",
      "Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try",
      " 550-5.1.1 double-checking the recipient's email address for typos or",
      " 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser a1b2c3 - gsmtp",
      "Last-Attempt-Date: Sun, 22 Nov 2026 01:00:02 -0800 (PST)",
    ],
  });

export const qmail = ({ token }: Original) =>
  mail(
    "Return-Path: <>",
    `X-Original-To: ${verp(token)}`,
    "From: MAILER-DAEMON@mx.example.net",
    `To: ${verp(token)}`,
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at mx.example.net.",
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    "",
    "<nobody@example.net>:",
    "198.51.100.7 does not like recipient.",
    "Remote host said: 550 5.1.1 User unknown",
    "Giving up on 198.51.100.7.",
    "",
    "--- Below this line is a copy of the message.",
    "",
    original(token),
  );

/** The sender's network is refused; the reporting server has no better status. */
export const blockListed = ({ token }: Original) =>
  postfix({ token })
    .replace("Status: 5.1.1", "Status: 5.0.0")
    .replace(
      "550 5.1.1 <nobody@example.net>: Recipient address\r\n    rejected: User unknown in local recipient table",
      "554 IP=192.0.2.10 - None/bad reputation. Ask\r\n    your postmaster for help or to contact the provider",
    );

export const smarterMail = ({ token }: Original) =>
  mail(
    "Return-Path: <>",
    `Delivered-To: ${verp(token)}`,
    'From: "System Administrator" <postmaster@example.net>',
    `To: ${verp(token)}`,
    "Subject: Delivery Failure",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Could not deliver message to the following recipient(s):",
    "",
    "Failed Recipient: nobody@example.net",
    "Reason: Remote host said: 550 5.1.1 The email account that you tried to reach does not exist.",
    "",
    "   -- The header and top 20 lines of the message follows --",
    "",
    original(token),
  );

/** Exchange says it in the reader's language, always with the status behind "#". */
export const exchangePlain = ({ token }: Original) =>
  mail(
    "Return-Path: <>",
    `Delivered-To: ${verp(token)}`,
    "From: postmaster@example.net",
    `To: ${verp(token)}`,
    "Subject: No se puede entregar: Hola",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Su mensaje no se pudo entregar a algunos o a todos los destinatarios.",
    "",
    " nobody@example.net el 28/11/2026 10:00",
    "   La dirección no existe. <example.net #5.1.1>",
  );
