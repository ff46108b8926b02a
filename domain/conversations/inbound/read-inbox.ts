import type { FetchMessageObject, ImapFlow } from "imapflow";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type JobKind, newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { daysBefore } from "../../retention.ts";
import { MAX_HEAD } from "./mail-head.ts";
import { holdMailbox, inboxClient, type MailboxPlace, mailboxId, movePlace, noteMailbox, releaseMailbox } from "./mailbox.ts";
import { type MailOutcome, takeMail } from "./take-mail.ts";

/** Headers in memory at once. */
const BATCH = 50;
/** In a mailbox that's read for the first time, older emails answer nothing of ours. */
const FIRST_DAYS = 30;
/** An email that breaks the program this often is left alone. */
const MAX_FAULTS = 3;
const RENEW_MS = 20_000;

type Counts = Partial<Record<MailOutcome, number>>;

/** Another process has taken the mailbox over: this one stops reading. */
export class MailboxLostError extends Error {
  override name = "MailboxLostError";
}

/** The safety net if no process is connected to the mailbox all the time. */
export const readInboxJob: JobKind<object> = {
  name: "read-inbox",
  handle: readInboxOnce,
  retryLimit: 0,
  cron: "*/5 * * * *",
};

/** Reads what's new, unless another process is reading. If the mailbox can't be reached, the next run tries again. */
export async function readInboxOnce(): Promise<void> {
  const { inboxImapUrl } = env();
  if (!inboxImapUrl) return;
  const id = mailboxId(inboxImapUrl);
  const holder = newId();
  if (!(await holdMailbox(id, holder))) return;
  const { client, folder } = inboxClient(inboxImapUrl);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    await readNew(client, id, holder);
    await client.logout();
  } catch (error) {
    await noteMailbox(id, failureWords(error));
    log.warn({ err: error }, "the inbox could not be read, will try again");
    client.close();
  } finally {
    await releaseMailbox(id, holder);
  }
}

/** What went wrong, for staff. */
export function failureWords(error: unknown): string {
  const { authenticationFailed, responseText, code, message } = error as Record<string, string | boolean | undefined>;
  if (authenticationFailed) return "The mail server rejected the username or password.";
  return String(responseText || code || message || "The mail server can't be reached.").slice(0, 200);
}

/**
 * Looks at every email that has come since the last time, oldest first, by its header. Those that belong to a conversation are stored and
 * marked as read. Everything else isn't touched. How far it got is stored with every email, so after a crash it continues there.
 * @throws MailboxLostError; the connection's or the database's error
 */
export async function readNew(client: ImapFlow, id: string, holder: string): Promise<Counts> {
  const counts: Counts = {};
  const reading: Reading = { client, id, holder, counts, renewedAt: 0, place: await startOf(client, id, holder) };
  const found = (await client.search({ uid: `${reading.place.lastUid + 1}:*` }, { uid: true })) || [];
  const uids = found.filter((uid) => uid > reading.place.lastUid).sort((one, other) => one - other);
  for (let start = 0; start < uids.length; start += BATCH) await readBatch(reading, uids.slice(start, start + BATCH));
  await noteMailbox(id, "");
  if (Object.keys(counts).some((outcome) => outcome !== "not-ours")) log.info({ mails: counts }, "the inbox was read");
  return counts;
}

interface Reading {
  client: ImapFlow;
  id: string;
  holder: string;
  counts: Counts;
  place: MailboxPlace;
  renewedAt: number;
}

async function startOf(client: ImapFlow, id: string, holder: string): Promise<MailboxPlace> {
  const place = await holdMailbox(id, holder);
  if (!place) throw new MailboxLostError("another process reads the mailbox");
  if (!client.mailbox) throw new Error("no mailbox is open");
  const uidValidity = String(client.mailbox.uidValidity);
  if (place.uidValidity === uidValidity) return place;
  const recent = (await client.search({ since: daysBefore(now(), FIRST_DAYS) }, { uid: true })) || [];
  const lastUid = recent.length > 0 ? Math.min(...recent) - 1 : client.mailbox.uidNext - 1;
  await movePlace(db, id, { uidValidity, lastUid });
  return { uidValidity, lastUid };
}

async function readBatch(reading: Reading, uids: number[]): Promise<void> {
  const query = { uid: true, size: true, internalDate: true, bodyParts: [{ key: "HEADER", maxLength: MAX_HEAD }] };
  const mails: FetchMessageObject[] = [];
  for await (const mail of reading.client.fetch(uids, query, { uid: true })) mails.push(mail);
  mails.sort((one, other) => one.uid - other.uid);
  for (const mail of mails) await readOne(reading, mail);
  // Emails that someone deleted in the meantime count as looked at, too.
  reading.place.lastUid = Math.max(reading.place.lastUid, ...uids);
  await movePlace(db, reading.id, reading.place);
}

async function readOne(reading: Reading, mail: FetchMessageObject): Promise<void> {
  await renew(reading);
  const place = { ...reading.place, lastUid: mail.uid };
  const outcome = await faultsOf(mail, reading, () =>
    takeMail({
      // The library gives the part "HEADER" as headers.
      head: mail.headers ?? mail.bodyParts?.get("header") ?? Buffer.alloc(0),
      size: mail.size ?? 0,
      at: receivedAt(mail.internalDate),
      readSource: (most) => readSource(reading.client, mail.uid, most),
      done: (tx) => movePlace(tx, reading.id, place),
    }),
  );
  reading.place = place;
  if (!outcome) return;
  reading.counts[outcome] = (reading.counts[outcome] ?? 0) + 1;
  if (outcome === "over-limit")
    log.warn({ uid: mail.uid }, "a lead sends more emails than are stored in a day: this one stays in the mailbox");
  if (outcome === "taken" || outcome === "bounce") await reading.client.messageFlagsAdd([mail.uid], ["\\Seen"], { uid: true });
}

/** Faults by mailbox and UID since the process started. */
const faults = new Map<string, number>();

/** An email on which the program itself fails, time after time, must not hold up those after it. Null: it was left alone. */
async function faultsOf(mail: FetchMessageObject, { id, client }: Reading, take: () => Promise<MailOutcome>): Promise<MailOutcome | null> {
  const key = `${id} ${mail.uid}`;
  try {
    return await take();
  } catch (error) {
    if (!client.usable) throw error;
    const count = (faults.get(key) ?? 0) + 1;
    faults.set(key, count);
    // The database answers, so it isn't that.
    if (count < MAX_FAULTS || !(await answers())) throw error;
    log.error({ err: error, uid: mail.uid }, "an email could not be taken in, it stays in the mailbox");
    faults.delete(key);
    return null;
  }
}

async function answers(): Promise<boolean> {
  return db.execute("select 1").then(
    () => true,
    () => false,
  );
}

async function renew(reading: Reading): Promise<void> {
  if (performance.now() - reading.renewedAt < RENEW_MS) return;
  if (!(await holdMailbox(reading.id, reading.holder))) throw new MailboxLostError("another process reads the mailbox");
  reading.renewedAt = performance.now();
}

async function readSource(client: ImapFlow, uid: number, most: number): Promise<Buffer> {
  const mail = await client.fetchOne(String(uid), { uid: true, source: { maxLength: most } }, { uid: true });
  const source = mail ? mail.source : undefined;
  if (!source) throw new Error("the email is no longer in the mailbox");
  return source;
}

/** When the mail server got it, within reason. */
function receivedAt(internalDate: Date | string | undefined): Date {
  const at = internalDate ? new Date(internalDate) : now();
  const isPlausible = at <= now() && at > daysBefore(now(), FIRST_DAYS);
  return isPlausible ? at : now();
}
