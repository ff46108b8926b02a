import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { takeSome } from "~/platform/rate-limits/index.ts";
import { plainFileName, StorageFullError, storage, withIncoming } from "~/platform/storage/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type CheckedProof, checkProof, consumeProof, type ProofRefusal } from "../../verification/index.ts";
import { ATTACHMENT_PROOF, type AttachmentType, fittingName, LARGEST_ATTACHMENT, MAX_ATTACHMENT_NAME } from "../attachment-rules.input.ts";
import { leadAttachments } from "../leads.schema.ts";
import { limitedContent, SenderGoneError, SlowSenderError, TooMuchError } from "./limited-content.ts";
import { recogniseAttachment } from "./recognise-attachment.ts";

/** A file as a visitor sends it. */
export interface SentFile {
  /** As the visitor's device calls it. */
  name: string;
  /** Solved for `ATTACHMENT_PROOF`: one for each file. */
  verificationToken: string;
  /** What the request says of its length, in bytes; null where it says nothing. */
  length: number | null;
  /** Of the visitor's network. */
  address: string;
  /** Not read before everything else is checked. */
  content: AsyncIterable<Uint8Array>;
}

export interface TakenAttachment {
  /** Goes with the form, which claims the file by it; secret. */
  token: string;
  /** Under which staff get it. */
  name: string;
  size: number;
  /** MIME type, by content. */
  type: string;
}

/** "no-room": the disk, or what visitors may fill of it. */
export type AttachmentRefusal =
  | { because: "verification"; reason: ProofRefusal }
  | { because: "quota"; retryAfter: number }
  | { because: "name" | "empty" | "too-large" | "type" | "slow" | "broken-off" | "no-room" | "storage" | "unavailable" };

const outcomes = counter("visitor_files_total", {
  help: "Files that visitors sent with a form, by outcome.",
  labels: ["outcome"],
});

/** For one network: an office shares an address, and each of its people may send three files with a request. */
const QUOTAS = [
  { name: "attachments-hour", kilobytes: "attachment-kb-hour", seconds: 3_600, files: 30, most: 150 * 1024 },
  { name: "attachments-day", kilobytes: "attachment-kb-day", seconds: 86_400, files: 90, most: 450 * 1024 },
];

/** 10 MB in five minutes is a slow line of the country; nothing at all for 20 seconds is no line. In milliseconds. */
export const TIMES = { idleMs: 20_000, totalMs: 300_000 };

/**
 * Takes a visitor's file into the storage, streamed, and answers the token by which a form claims it (`claimAttachments`). Name, length, proof,
 * quotas and room are looked at before a byte is read. The proof is spent with the row, before the file: one proof, one try. Whatever goes wrong
 * later takes row and file with it; a process that is killed leaves a row without a form, which `forgetAttachments` removes.
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
  if ((file.length ?? 0) > LARGEST_ATTACHMENT) return refused({ because: "too-large" });
  const proof = await checkProof(file.verificationToken, { kind: ATTACHMENT_PROOF, hasDialog: false, isHoneypotEmpty: true });
  if (!proof.ok) return refused({ because: "verification", reason: proof.reason });
  const size = file.length ?? LARGEST_ATTACHMENT;
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

/** Counts the file; answers for how many seconds this network has to wait, or null where it need not. */
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

/** Spends the proof and keeps the room, in one transaction: of many files at once no more are begun than there is room for. */
function begin(proof: CheckedProof, name: string, size: number): Promise<Result<Begun, AttachmentRefusal>> {
  const begun: Begun = {
    id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    name,
    storagePath: `${ATTACHMENT_FOLDER}/${randomUUID()}`,
  };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead_attachments', 0))`);
    const { rows } = await tx.execute(sql`select coalesce(sum(size), 0)::bigint as used from lead_attachments`);
    if (Number(rows[0]?.used) + size > env().visitorFilesMb * 1024 * 1024) {
      log.warn(
        { used: Number(rows[0]?.used) },
        "visitors' files have reached VISITOR_FILES_MB: new files are refused; raise the limit or delete old leads",
      );
      return refused({ because: "no-room" as const });
    }
    // Every try is a request of its own, so that no proof is good for two.
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

/** Where visitors' files lie in the storage: /media/ knows none of them. */
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
      const { size, sha256 } = await write(limitedContent(content, { most: LARGEST_ATTACHMENT, ...times }), localPath);
      if (size === 0) return refused({ because: "empty" });
      const type = await recogniseAttachment(localPath);
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

/** From here on a form may claim it. */
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
  // Behind the full disk: to the embedded database the same fault means that it is away.
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
