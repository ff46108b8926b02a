import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, type JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { leadAttachments, leadSubmissions } from "../leads.schema.ts";
import { UNCLAIMED_MS } from "./claim-attachments.ts";
import { ATTACHMENT_FOLDER } from "./take-attachment.ts";

const BATCH = 100;

/** Removes files whose submission is deleted, soon after it is: enqueued in the transaction that deletes it. */
export const removeAttachments: JobKind<object> = { name: "remove-attachments", handle: () => removeReleased(now()), retryLimit: 20 };

/** In the transaction that deletes submissions, before it does: their files lose their names at once and go as soon as it is committed. Answers how many files. */
export async function releaseAttachments(tx: Tx, submissionIds: string[]): Promise<number> {
  if (submissionIds.length === 0) return 0;
  const released = await tx
    .update(leadAttachments)
    .set({ originalName: "", goneAt: now() })
    .where(inArray(leadAttachments.submissionId, submissionIds))
    .returning({ id: leadAttachments.id });
  if (released.length > 0) await enqueue(tx, removeAttachments, {});
  return released.length;
}

/** What no form claimed within a day of `at`, what belonged to a submission that is gone, and files that no row knows. */
export async function forgetAttachments(at: Date): Promise<void> {
  await removeReleased(at);
  await removeStrays();
}

/** Marked first, so that no form can claim what is going; then file and row. Where the storage is away, the next run goes on. */
async function removeReleased(at: Date): Promise<void> {
  const isUnclaimed = and(isNull(leadAttachments.claimedAt), lt(leadAttachments.createdAt, new Date(at.getTime() - UNCLAIMED_MS)));
  await db
    .update(leadAttachments)
    .set({ originalName: "", goneAt: at })
    .where(
      and(isNull(leadAttachments.submissionId), isNull(leadAttachments.goneAt), or(isUnclaimed, isNotNull(leadAttachments.claimedAt))),
    );
  for (;;) {
    const rows = await db.select().from(leadAttachments).where(isNotNull(leadAttachments.goneAt)).limit(BATCH);
    for (const { storagePath } of rows) await storage().remove(storagePath);
    if (rows.length > 0)
      await db.delete(leadAttachments).where(
        inArray(
          leadAttachments.id,
          rows.map(({ id }) => id),
        ),
      );
    if (rows.length < BATCH) return;
  }
}

/** Files without a row, as a restored backup may have them: a row is there before its file, so whatever has none is no one's. */
async function removeStrays(): Promise<void> {
  let paths: string[] = [];
  for await (const path of storage().list()) {
    if (!path.startsWith(`${ATTACHMENT_FOLDER}/`)) continue;
    paths.push(path);
    if (paths.length < BATCH) continue;
    await removeUnknown(paths);
    paths = [];
  }
  await removeUnknown(paths);
}

async function removeUnknown(paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const known = await db
    .select({ storagePath: leadAttachments.storagePath })
    .from(leadAttachments)
    .where(inArray(leadAttachments.storagePath, paths));
  const unknown = paths.filter((path) => !known.some(({ storagePath }) => storagePath === path));
  for (const path of unknown) {
    log.warn({ path }, "removed a visitor's file that has no row in the database");
    await storage().remove(path);
  }
}

/** A query for the `path` of every visitor's file that rows name. */
export const namedAttachmentsQuery = "select storage_path as path from lead_attachments where stored_at is not null and gone_at is null";

/** The files of a person's submissions, for handing over: what each is, and where whoever hands it over downloads it. */
export async function exportAttachments(submissionIds: string[]) {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .select({ file: leadAttachments, leadId: leadSubmissions.leadId })
    .from(leadAttachments)
    .innerJoin(leadSubmissions, eq(leadSubmissions.id, leadAttachments.submissionId))
    .where(and(inArray(leadAttachments.submissionId, submissionIds), isNull(leadAttachments.goneAt)));
  return rows.map(({ file: { id, submissionId, originalName: name, contentType: type, size, sha256, createdAt }, leadId }) => {
    return { submissionId, name, type, size, sha256, createdAt, download: `/admin/leads/${leadId}/files/${id}` };
  });
}
