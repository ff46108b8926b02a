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

/**
 * Removes the files of a deleted submission soon afterward: it's enqueued in the transaction that deletes it. By the clock, it removes files
 * that no form claimed.
 */
export const removeAttachments: JobKind<object> = {
  name: "remove-attachments",
  handle: () => removeReleased(now()),
  retryLimit: 20,
  cron: "*/15 * * * *",
};

/**
 * Run in the transaction that deletes submissions, before it does: their files lose their names at once and are removed as soon as it's
 * committed. Returns the number of files.
 */
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

/** Files that no form claimed within two hours of `at`, files whose submission is deleted, and files without a row. */
export async function forgetAttachments(at: Date): Promise<void> {
  await removeReleased(at);
  await removeStrays();
}

/**
 * Marked first, so that no form can claim a file that's being removed. Then the file, then the row. If storage is unavailable, the next run
 * continues.
 */
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

/** Files without a row, as after restoring a backup: rows are written before their files, so a file without one belongs to no one. */
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

/** A query for the `path` of every visitor's file that a row names. */
export const namedAttachmentsQuery = "select storage_path as path from lead_attachments where stored_at is not null and gone_at is null";

/**
 * The files of a person's submissions, for a data export: what each one is, and where the staff member who handles the request can download
 * it.
 */
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
