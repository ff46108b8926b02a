import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable, type Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { takeSome } from "~/platform/rate-limits/index.ts";
import { plainFileName, StorageFullError, storage, withIncoming } from "~/platform/storage/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type CheckedProof, checkProof, consumeProof, type ProofRefusal } from "../../verification/index.ts";
import {
  ATTACHMENT_PROOF,
  type AttachmentType,
  fittingName,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME,
} from "../attachment-rules.input.ts";
import { leadAttachments } from "../leads.schema.ts";
import { limitedContent, SenderGoneError, SlowSenderError, TooMuchError } from "./limited-content.ts";
import { recognizeAttachment } from "./recognize-attachment.ts";

/** A file, as a visitor sends it. */
export interface SentFile {
  /** The name on the visitor's device. */
  name: string;
  /** Solved for `ATTACHMENT_PROOF`, one per file. */
  verificationToken: string;
  /** The length stated by the request, in bytes. Null if it's not stated. */
  length: number | null;
  /** For the visitor's network. */
  address: string;
  /** Not read until everything else is checked. */
  content: AsyncIterable<Uint8Array>;
}

export interface TakenAttachment {
  /** Sent with the form, which claims the file with it. Secret. */
  token: string;
  /** The name under which staff download it. */
  name: string;
  size: number;
  /** MIME type, detected from the content. */
  type: string;
}

/** "no-room": the disk is full, or visitors' files have reached their limit. */
export type AttachmentRefusal =
  | { because: "verification"; reason: ProofRefusal }
  | { because: "quota"; retryAfter: number }
  | { because: "name" | "empty" | "too-large" | "type" | "slow" | "broken-off" | "no-room" | "storage" | "unavailable" };

const outcomes = counter("visitor_files_total", {
  help: "Files that visitors sent with a form, by outcome.",
  labels: ["outcome"],
});

/** Per network: an office shares an address, and each person there may send three files with a request. */
const QUOTAS = [
  { name: "attachments-hour", kilobytes: "attachment-kb-hour", seconds: 3_600, files: 30, most: 150 * 1024 },
  { name: "attachments-day", kilobytes: "attachment-kb-day", seconds: 86_400, files: 90, most: 450 * 1024 },
];

/** 10 MB in five minutes is a slow rural connection. Nothing at all for 20 seconds is a dead one. In milliseconds. */
export const TIMES = { idleMs: 20_000, totalMs: 300_000 };

/**
 * Streams a visitor's file into storage and returns the token that a form claims it with (`claimAttachments`). Name, length, proof, quotas,
 * and space are checked before a byte is read. The proof is used up along with the row, before the file: one proof, one try. If anything
 * goes wrong later, row and file are both removed. If the process is killed, it leaves a row without a form, which `forgetAttachments`
 * removes.
 */
export async function takeAttachment(file: SentFile, times = TIMES): Promise<Result<TakenAttachment, AttachmentRefusal>> {
  const taken = await take(file, times).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused({ because: "unavailable" as const });
  });
  outcomes.inc({ outcome: taken.ok ? "taken" : taken.reason.because });
  return taken;
}

async function take(file: SentFile, times: typeof TIMES): Promise<Result<TakenAttachment, AttachmentRefusal>> {
  const name = plainFileName(file.name);
  if (name === "" || name.length > MAX_ATTACHMENT_NAME) return refused({ because: "name" });
  if (file.length === 0) return refused({ because: "empty" });
  if ((file.length ?? 0) > MAX_ATTACHMENT_BYTES) return refused({ because: "too-large" });
  const proof = checkProof(file.verificationToken, { kind: ATTACHMENT_PROOF, hasDialog: false, isHoneypotEmpty: true });
  if (!proof.ok) return refused({ because: "verification", reason: proof.reason });
  const size = file.length ?? MAX_ATTACHMENT_BYTES;
  const retryAfter = await overQuota(file.address, size);
  if (retryAfter !== null) return refused({ because: "quota", retryAfter });
  const begun = await begin(proof.value, name, size);
  if (!begun.ok) return begun;
  try {
    const received = await receive(file.content, begun.value, times);
    if (!received.ok) await abandon(begun.value);
    return received;
  } catch (error) {
    await abandon(begun.value);
    throw error;
  }
}

/** Counts the file. Returns how many seconds this network has to wait, or null if it doesn't have to. */
async function overQuota(address: string, size: number): Promise<number | null> {
  for (const { name, kilobytes, seconds, files, most } of QUOTAS) {
    const one = await takeSome(name, address, 1, { limit: files, seconds });
    if (!one.isAllowed) return one.retryAfter;
    const bytes = await takeSome(kilobytes, address, Math.ceil(size / 1024), { limit: most, seconds });
    if (!bytes.isAllowed) return bytes.retryAfter;
  }
  return null;
}

interface Begun {
  id: string;
  token: string;
  name: string;
  storagePath: string;
}

/** Uses up the proof and reserves the space in one transaction, so that concurrent uploads can't take more space than there is. */
function begin(proof: CheckedProof, name: string, size: number): Promise<Result<Begun, AttachmentRefusal>> {
  const begun: Begun = {
    id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    name,
    storagePath: `${ATTACHMENT_FOLDER}/${randomUUID()}`,
  };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead_attachments', 0))`);
    if (!(await hasRoom(tx, size))) return refused({ because: "no-room" as const });
    // Every try is its own request, so that no proof works for two.
    const use = await consumeProof(tx, proof, begun.id, {});
    if (use.state !== "fresh")
      return refused({ because: "verification" as const, reason: use.state === "repeat" ? "used-for-another-request" : use.state });
    await tx.insert(leadAttachments).values({
      id: begun.id,
      tokenHash: attachmentTokenHash(begun.token),
      storagePath: begun.storagePath,
      originalName: name,
      size,
      createdAt: now(),
    });
    return ok(begun);
  });
}

/** How much of the space files can take that no form has claimed yet. Otherwise, anyone could fill all of it without a single request. */
const UNCLAIMED_SHARE = 0.1;

async function hasRoom(tx: Tx, size: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select coalesce(sum(size), 0)::float8 as used, coalesce(sum(size) filter (where claimed_at is null), 0)::float8 as unclaimed
    from lead_attachments`);
  const [used, unclaimed, most] = [Number(rows[0]?.used), Number(rows[0]?.unclaimed), env().visitorFilesMb * 1024 * 1024];
  if (used + size > most) {
    log.warn({ used }, "visitors' files have reached VISITOR_FILES_MB: new files are refused; raise the limit or delete old leads");
    return false;
  }
  if (unclaimed + size <= Math.max(most * UNCLAIMED_SHARE, MAX_ATTACHMENT_BYTES)) return true;
  log.warn({ unclaimed }, "visitors' files that no form has claimed have used up their share: new files are refused for up to two hours");
  return false;
}

/** The folder for visitors' files in storage. Nothing in it is served under /media/. */
export const ATTACHMENT_FOLDER = "visitors";

export function attachmentTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

async function receive(
  content: AsyncIterable<Uint8Array>,
  begun: Begun,
  times: typeof TIMES,
): Promise<Result<TakenAttachment, AttachmentRefusal>> {
  try {
    return await withIncoming(async (folder) => {
      const localPath = join(folder, "arrived");
      const { size, sha256 } = await write(limitedContent(content, { most: MAX_ATTACHMENT_BYTES, ...times }), localPath);
      if (size === 0) return refused({ because: "empty" });
      const type = await recognizeAttachment(localPath);
      if (!type) return refused({ because: "type" });
      await storage().put(begun.storagePath, localPath, "application/octet-stream");
      return await finish(begun, type, { size, sha256 });
    });
  } catch (error) {
    return refused({ because: refusalOf(error) });
  }
}

async function write(content: AsyncIterable<Uint8Array>, localPath: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  await pipeline(
    content,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        size += piece.length;
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(localPath, { flags: "wx", mode: 0o600 }),
  );
  return { size, sha256: hash.digest("hex") };
}

/** From here on, a form can claim it. */
async function finish(
  { id, token, name: sentName }: Begun,
  type: AttachmentType,
  { size, sha256 }: { size: number; sha256: string },
): Promise<Result<TakenAttachment, AttachmentRefusal>> {
  const name = fittingName(sentName, type);
  const stored = await db
    .update(leadAttachments)
    .set({ originalName: name, contentType: type.mime, size, sha256, storedAt: now() })
    .where(and(eq(leadAttachments.id, id), isNull(leadAttachments.goneAt)))
    .returning({ id: leadAttachments.id });
  return stored.length > 0 ? ok({ token, name, size, type: type.mime }) : refused({ because: "slow" });
}

function refusalOf(error: unknown): Exclude<AttachmentRefusal["because"], "verification" | "quota"> {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof TooMuchError) return "too-large";
  if (error instanceof SlowSenderError) return "slow";
  if (error instanceof SenderGoneError) return "broken-off";
  if (error instanceof StorageFullError || code === "ENOSPC" || code === "EDQUOT") {
    log.error({ err: error }, "no disk space for a visitor's file");
    return "no-room";
  }
  // Treated like a full disk: with the embedded database, the same error means that the database is unavailable.
  if (isDatabaseUnavailable(error)) return "unavailable";
  log.error({ err: error }, "a visitor's file could not be stored");
  return "storage";
}

/** Removes what was begun. Where even that fails, the row stays and the daily job removes both. */
async function abandon({ id, storagePath }: Begun): Promise<void> {
  try {
    await storage().remove(storagePath);
    await db.delete(leadAttachments).where(eq(leadAttachments.id, id));
  } catch (error) {
    log.warn({ err: error }, "a partial visitor's file could not be removed: the daily cleanup will remove it");
  }
}
