import { ImapFlow } from "imapflow";
import { env } from "~/platform/env/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { type MailOutcome, takeMail } from "./take-mail.ts";

/** Mails in memory at once, in one run, and how much of each is read, in bytes: what it reports stands at its beginning. */
const BATCH = 20;
const MAX = 1_000;
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 30_000;

/** Every five minutes, where BOUNCE_IMAP_URL is set. */
export const readBounceMailbox: JobKind<object> = {
  name: "read-bounce-mailbox",
  handle: readMailbox,
  retryLimit: 0,
  cron: "*/5 * * * *",
};

/**
 * Reads what is unseen in the bounce mailbox, does what it says and marks it seen: also what nobody understands. A mail is marked only when it
 * is done with; after a crash it is read again, and changes nothing a second time. A mailbox that cannot be reached is tried again by the next run.
 */
export async function readMailbox(): Promise<void> {
  const { bounceImapUrl } = env();
  if (!bounceImapUrl) return;
  const { client, folder } = clientFor(bounceImapUrl);
  // Errors of a connection that is over come as events, too.
  client.on("error", () => {});
  try {
    await client.connect();
    const counts = await readFolder(client, folder);
    if (Object.keys(counts).length > 0) log.info({ mails: counts }, "the bounce mailbox was read");
    await client.logout();
  } catch (error) {
    log.warn({ err: error }, "the bounce mailbox could not be read, will be tried again");
    client.close();
  }
}

/** imaps://user:password@host/folder; special characters percent-escaped, the folder INBOX where there is none. */
function clientFor(address: string): { client: ImapFlow; folder: string } {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  });
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX" };
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
