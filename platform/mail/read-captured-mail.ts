import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { log } from "../log/index.ts";
import { aside, WorkerBusyError } from "../worker/index.ts";
import { type CapturedMailJob, type MailContent, type MailFacts, takeCapturedMailJob } from "./captured-mail-jobs.ts";
import type { FindMention, Traces } from "./mentions.ts";

/** A captured email, as a list shows it. */
export interface CapturedMail extends MailFacts {
  id: string;
  keptAt: Date;
  /** In bytes. */
  size: number;
}

/** An email with its content. */
export interface OpenedMail extends CapturedMail, MailContent {
  /** Only its beginning was read. */
  isCut: boolean;
}

/** For a list, the headers are enough. For an email larger than any of ours, its beginning. In bytes. */
const HEAD = 32 * 1024;
const MAX_READ = 2 * 1024 * 1024;
/** Writing an email takes moments: one that has been unfinished for this long stays that way. */
const HALF_WRITTEN_MS = 3_600_000;
const UNREADABLE = "This email can't be shown. Download the file to read it.";
/** How many files are read at once. */
const AT_ONCE = 64;

/** One per process. What strangers typed into a form is in these emails, and an email can be crafted to keep its parser busy. */
const reader = aside("captured-mail-worker.js", takeCapturedMailJob, { jobMs: 10_000, idleMs: 60_000, maxWaiting: 200, maxMemoryMb: 256 });

/** The worker's answer, or `instead` if the email can't be read. */
async function answered<Answer>(job: CapturedMailJob, instead: Answer): Promise<Answer> {
  try {
    return (await reader.run(job)) as Answer;
  } catch (error) {
    if (error instanceof WorkerBusyError) throw error;
    log.warn({ err: error }, "a captured email could not be read");
    return instead;
  }
}

/** `mentionsOf`, off the event loop. An email that can't be read names whoever is anywhere in its source. */
export function mentionsAside(traces: Traces): FindMention {
  return (source) => {
    const raw = () => source.toString("latin1").toLowerCase();
    const isNamed = () => [...traces.addresses, ...traces.ids].some((trace) => trace !== "" && raw().includes(trace.toLowerCase()));
    return answered<boolean | null>({ kind: "mention", source, traces }, null).then((found) => found ?? isNamed());
  };
}

/** Captured emails, newest first, starting with number `first` (from 0), and how many there are. */
export async function listCapturedMail(folder: string, first: number, count: number): Promise<{ mails: CapturedMail[]; total: number }> {
  const files = await newestFirst(folder);
  const mails = await Promise.all(files.slice(first, first + count).map((file) => readHead(folder, file)));
  return { mails: mails.filter((mail) => mail !== null), total: files.length };
}

/** The captured emails that name someone, newest first, one after another. Everything else gets its turn in between. */
export async function* findMentioning(folder: string, isMeant: FindMention): AsyncGenerator<CapturedMail> {
  for (const { id, size, mtime } of await newestFirst(folder)) {
    const found = await whileOpen(folder, id, async (file) => {
      const content = await beginningOf(file, MAX_READ);
      return (await isMeant(content)) ? content : null;
    });
    if (found) yield { id, keptAt: mtime, size, ...(await factsIn(found)) };
    await setImmediate();
  }
}

/** Deletes the emails that name someone, and unfinished ones left by a kill an hour ago or more. Returns how many emails. */
export async function forgetMentioning(folder: string, isMeant: FindMention): Promise<number> {
  let gone = 0;
  for await (const { id } of findMentioning(folder, isMeant)) {
    await rm(join(folder, `${id}.eml`), { force: true });
    gone++;
  }
  const halves = (await readdir(folder).catch(ifMissing([]))).filter((name) => name.endsWith(".part"));
  for (const name of halves) {
    const half = await lstat(join(folder, name)).catch(ifMissing(null));
    // The file system's clock and this process's are on the same machine.
    if (half && Date.now() - half.mtimeMs > HALF_WRITTEN_MS) await rm(join(folder, name), { force: true });
  }
  return gone;
}

/** Null if there's none with this ID. */
export async function openCapturedMail(folder: string, id: string): Promise<OpenedMail | null> {
  return whileOpen(folder, id, async (file) => {
    const { size, mtime } = await file.stat();
    const source = await beginningOf(file, MAX_READ);
    const unreadable: MailContent = { subject: "", to: "", head: [], text: UNREADABLE, html: null, attachments: [] };
    const content = await answered({ kind: "content", source }, unreadable);
    return { id, keptAt: mtime, size, ...content, isCut: size > MAX_READ };
  });
}

/** The unmodified file in chunks, opened when the first is requested, and its size in bytes. Null if there's none with this ID. */
export async function streamCapturedMail(folder: string, id: string): Promise<{ size: number; pieces: AsyncGenerator<Buffer> } | null> {
  const size = await whileOpen(folder, id, async (file) => (await file.stat()).size);
  return size === null ? null : { size, pieces: piecesOf(folder, id, size) };
}

async function* piecesOf(folder: string, id: string, size: number): AsyncGenerator<Buffer> {
  const file = await openFile(folder, id);
  if (!file || size === 0) return void (await file?.close());
  // No more than the stated size, in case it has grown.
  yield* file.createReadStream({ start: 0, end: size - 1 }) as AsyncIterable<Buffer> as AsyncGenerator<Buffer>;
}

interface File {
  id: string;
  size: number;
  mtime: Date;
}

async function newestFirst(folder: string): Promise<File[]> {
  const names = (await readdir(folder).catch(ifMissing([]))).filter((name) => NAME.test(name));
  const files: File[] = [];
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const some = await Promise.all(names.slice(first, first + AT_ONCE).map((name) => lookAt(folder, name)));
    files.push(...some.filter((file) => file !== null));
  }
  return files.sort((one, other) => other.mtime.getTime() - one.mtime.getTime() || (one.id < other.id ? -1 : 1));
}

const NAME = /^[0-9a-f]{32}\.eml$/;

async function lookAt(folder: string, name: string): Promise<File | null> {
  // Another process may have replaced or deleted it since.
  const found = await lstat(join(folder, name)).catch(ifMissing(null));
  return found?.isFile() ? { id: name.slice(0, -".eml".length), size: found.size, mtime: found.mtime } : null;
}

async function readHead(folder: string, { id, size, mtime }: File): Promise<CapturedMail | null> {
  return whileOpen(folder, id, async (file) => {
    return { id, keptAt: mtime, size, ...(await factsIn(await beginningOf(file, HEAD))) };
  });
}

function headOnly(beginning: Buffer): Buffer {
  const [head = ""] = beginning.toString("latin1").split(/\r?\n\r?\n/, 1);
  return Buffer.from(`${head}\r\n\r\n`, "latin1");
}

function factsIn(beginning: Buffer): Promise<MailFacts> {
  return answered({ kind: "facts", source: headOnly(beginning) }, { subject: "", to: "" });
}

async function whileOpen<Value>(folder: string, id: string, use: (file: FileHandle) => Promise<Value>): Promise<Value | null> {
  const file = await openFile(folder, id);
  try {
    return file && (await use(file));
  } finally {
    await file?.close();
  }
}

/** An ID isn't a path, and the file it names isn't a link to somewhere else. */
async function openFile(folder: string, id: string): Promise<FileHandle | null> {
  if (!NAME.test(`${id}.eml`)) return null;
  const file = await open(join(folder, `${id}.eml`), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    ifMissing(null),
  );
  if (file && !(await file.stat()).isFile()) {
    await file.close();
    return null;
  }
  return file;
}

async function beginningOf(file: FileHandle, most: number): Promise<Buffer> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.min(size, most));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  return buffer.subarray(0, bytesRead);
}

function ifMissing<Value>(instead: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT" || error.code === "ELOOP") return instead;
    throw error;
  };
}
