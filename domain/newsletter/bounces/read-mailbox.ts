import type { ImapFlow } from "imapflow";
import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { imapClient } from "~/platform/mail/index.ts";
import { aside } from "~/platform/worker/index.ts";
import { readDeliveryToken } from "../message/delivery-token.ts";
import { unsubscribeByMail } from "../unsubscribe.ts";
import { type Report, readReport, tokensInSource } from "./read-report.ts";
import { recordBounce, recordComplaint } from "./record-bounce.ts";

/** Emails in memory at once, emails per run, and how much of each is read, in bytes: a report is at the beginning. */
const BATCH = 20;
const MAX = 1_000;
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 30_000;

/** Every five minutes, if BOUNCE_IMAP_URL is set. */
export const readBounceMailbox: JobKind<object> = {
  name: "read-bounce-mailbox",
  handle: readMailbox,
  retryLimit: 0,
  cron: "*/5 * * * *",
};

/**
 * Reads unseen emails in the bounce mailbox, acts on each one, and marks it as seen, even if we can't make sense of it. An email is marked
 * only once it has been processed. After a crash it's read again, which changes nothing. If the mailbox can't be reached, the next run
 * tries again.
 */
export async function readMailbox(): Promise<void> {
  const { bounceImapUrl } = env();
  if (!bounceImapUrl) return;
  const { client, folder } = imapClient(bounceImapUrl, { connectMs: TIMEOUT_MS, silentMs: 2 * TIMEOUT_MS });
  try {
    await client.connect();
    const counts = await readFolder(client, folder);
    if (Object.keys(counts).length > 0) log.info({ mails: counts }, "the bounce mailbox was read");
    await client.logout();
  } catch (error) {
    log.warn({ err: error }, "the bounce mailbox could not be read, will try again");
    client.close();
  }
}

type Counts = Partial<Record<MailOutcome, number>>;

async function readFolder(client: ImapFlow, folder: string): Promise<Counts> {
  const lock = await client.getMailboxLock(folder);
  const counts: Counts = {};
  try {
    const unseen = ((await client.search({ seen: false }, { uid: true })) || []).slice(0, MAX);
    for (let start = 0; start < unseen.length; start += BATCH) await readBatch(client, unseen.slice(start, start + BATCH), counts);
    return counts;
  } finally {
    lock.release();
  }
}

async function readBatch(client: ImapFlow, uids: number[], counts: Counts): Promise<void> {
  const mails: { uid: number; source: Buffer }[] = [];
  for await (const { uid, source } of client.fetch(uids, { uid: true, source: { maxLength: MAX_BYTES } }, { uid: true }))
    if (source) mails.push({ uid, source });
  for (const { uid, source } of mails) {
    const outcome = await takeMail(source);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    await client.messageFlagsAdd(uid, ["\\Seen"], { uid: true });
  }
}

type MailOutcome = "bounce" | "complaint" | "unsubscribe" | "not-understood";

/**
 * Acts on an email in the bounce mailbox. Anyone can write there, so we believe it only about the delivery whose signed token it carries,
 * which only the recipient of that message knows.
 */
export async function takeMail(source: Buffer | string): Promise<MailOutcome> {
  // An email without a token of ours says nothing that we'd believe, so it isn't parsed.
  if (!tokensInSource(source).some((token) => readDeliveryToken(token) !== null)) return "not-understood";
  const report = await readReportAside(source);
  if (!report) return "not-understood";
  if (report.kind === "unsubscribe") return (await unsubscribeByMail(report.subject)) ? "unsubscribe" : "not-understood";
  const deliveryId = report.tokens.map(readDeliveryToken).find((id) => id !== null);
  if (deliveryId === undefined) return "not-understood";
  const reported = { deliveryId, detail: report.detail, at: now() };
  const outcome = await (report.kind === "bounce" ? recordBounce({ ...reported, about: report.about }) : recordComplaint(reported));
  return outcome === "unknown" ? "not-understood" : report.kind;
}

/** One per process. A normal report takes a few milliseconds. */
const reader = aside("report-worker.js", (source: Uint8Array) => readReport(Buffer.from(source)), {
  jobMs: 5_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 128,
});

/**
 * Runs `readReport` in its own thread. Anyone can write to the mailbox, and an email can be crafted to keep its parser busy for a long time
 * or to throw where no one can catch it. Such an email is treated like any other that can't be understood.
 */
async function readReportAside(source: Buffer | string): Promise<Report | null> {
  try {
    return await reader.run(typeof source === "string" ? Buffer.from(source) : source);
  } catch (error) {
    log.warn({ err: error }, "an email in the bounce mailbox could not be read");
    return null;
  }
}
