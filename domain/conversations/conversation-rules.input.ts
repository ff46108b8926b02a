/** What browser and server both know about conversations. No zod, so that screens can load it. */
export const messageDirections = ["in", "out"] as const;
export type MessageDirection = (typeof messageDirections)[number];

/**
 * Outgoing: a _draft_ is only its author's. _Scheduled_ waits for its time. _Sending_ is claimed by a process. _Sent_ was accepted by the
 * mail server. _Failed_ never left. _Bounced_ was accepted and then reported as undeliverable. _Uncertain_: the process or the connection
 * ended after the message had begun. Incoming: always _received_.
 */
export const messageStates = ["draft", "scheduled", "sending", "sent", "failed", "bounced", "uncertain", "received"] as const;
export type MessageState = (typeof messageStates)[number];

/** How long a reply can be taken back after "Send", in milliseconds. */
export const GRACE_MS = 10_000;
/** How far ahead a reply can be scheduled, in days. */
export const MAX_DAYS_AHEAD = 365;

export const MAX_SUBJECT = 200;
/** Of a reply, a signature, and a saved reply, as HTML. In characters. */
export const MAX_BODY = 100_000;
export const MAX_SIGNATURE = 5_000;
export const MAX_SAVED_REPLY = 10_000;
export const MAX_SAVED_NAME = 80;
/** More than anyone keeps in their head. */
export const MAX_SAVED_REPLIES = 200;

const MB = 1024 * 1024;
/** Files with one reply: how many, how large each, and how large together, in bytes. Many mail servers refuse more than 20 MB as transmitted. */
export const MAX_REPLY_FILES = 10;
export const MAX_REPLY_FILE_BYTES = 10 * MB;
export const MAX_REPLY_BYTES = 14 * MB;

/** Programs and scripts: receiving mail servers refuse emails with them. */
export const REFUSED_EXTENSIONS: readonly string[] = [
  ...["exe", "com", "bat", "cmd", "scr", "pif", "msi", "msp", "jar", "js", "jse", "vbs", "vbe", "wsf", "wsh", "ps1", "reg", "lnk"],
  ...["hta", "cpl", "dll", "app", "apk", "iso", "img", "vhd", "chm"],
];

/** The largest received email that's read, in bytes. Of a larger one, only the header is stored. */
export const MAX_MAIL_BYTES = 30 * MB;
/** Received from one lead in a day. Anything beyond stays in the mailbox, unread. */
export const MAX_RECEIVED_A_DAY = 200;
export const MAX_AUTOMATIC_A_DAY = 20;
/** Messages shown with a lead, the latest ones. */
export const MAX_SHOWN = 300;
