import { and, eq, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChanges } from "../audit/index.ts";
import { mediaLibrary } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, deletedRecords, type ExpectedVersion } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { MAKE_AVIF } from "./jobs-named.ts";
import { mediaKind } from "./media-kind.ts";
import { invalidateFiles } from "./stored-content.ts";

/**
 * Deletes files from the library, skipping those already deleted. Visitors can no longer open them. Rows and files are kept until they're
 * deleted for good (`forgetDeletedMedia`). Returns the IDs for restoring them.
 */
export async function deleteMedia(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const ids = seen.map(({ id }) => id);
    const rows = await tx.select().from(mediaLibrary).where(inArray(mediaLibrary.id, ids)).orderBy(mediaLibrary.id).for("update");
    if (rows.length === 0) return refused("not-found");
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const isStale = rows.some(({ id, version }) => versions.get(id) !== undefined && versions.get(id) !== version);
    if (isStale) return refused("stale");
    const held = rows.map(({ id }) => id);
    const deletedIds = await keep(tx, actor, held);
    await tx.delete(mediaLibrary).where(inArray(mediaLibrary.id, held));
    const changes = rows.map(({ id, originalName, filePath, altText, caption }) => ({
      ...{ action: "media.deleted" as const, id, name: originalName },
      before: { originalName, filePath, altText, caption },
    }));
    await recordChanges(tx, actor, changes);
    const paths = rows.map(({ filePath }) => filePath);
    await invalidateFiles(tx, paths);
    return ok({ deletedIds });
  });
}

/** In PostgreSQL's JSON format for rows, each with its smaller pictures. */
async function keep(tx: Tx, actor: Actor, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    insert into deleted_content (noun, row, dependents, deleted_by, created_at)
    select 'media', to_jsonb(m), jsonb_build_object('media_variants', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from media_variants v where v.media_id = m.id)), ${actor.email}, ${now()}
    from media_library m where m.id = any(${sql.param(ids)}::uuid[]) returning id`);
  return rows.map(({ id }) => String(id));
}

/** Restores deleted files at their old addresses. "not-found": they're restored already, or were deleted too long ago. */
export async function restoreMedia(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found">> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const isAsked = and(inArray(deletedRecords.id, deletedIds), eq(deletedRecords.noun, mediaKind.noun));
    const kept = await tx.delete(deletedRecords).where(isAsked).returning();
    if (kept.length === 0) return refused("not-found");
    const rows = kept.map(({ row }) => row);
    const variants = kept.flatMap(({ dependents }) => dependents.media_variants ?? []);
    await tx.execute(
      sql`insert into media_library select * from jsonb_populate_recordset(null::media_library, ${JSON.stringify(await withUploaders(tx, rows))}::jsonb)`,
    );
    await tx.execute(
      sql`insert into media_variants select * from jsonb_populate_recordset(null::media_variants, ${JSON.stringify(variants)}::jsonb)`,
    );
    const changes = rows.map((row) => ({ action: "media.restored" as const, id: String(row.id), name: String(row.original_name) }));
    await recordChanges(tx, actor, changes);
    const paths = rows.map(({ file_path }) => String(file_path));
    await invalidateFiles(tx, paths);
    // It may have been deleted before they were made.
    for (const mediaId of new Set(variants.map(({ media_id }) => String(media_id)))) await enqueue(tx, MAKE_AVIF, { mediaId });
    return ok(rows.length);
  });
}

/** The person who uploaded a file may have left since. */
async function withUploaders(tx: Tx, rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map(({ uploaded_by }) => uploaded_by).filter((id) => id !== null))];
  const found = await tx.execute(sql`select user_id from profiles where user_id = any(${sql.param(ids)}::text[])`);
  const there = new Set(found.rows.map(({ user_id }) => user_id));
  // A row from an earlier version lacks what has been added since.
  const added = { title: "", folder: "", tags: [] };
  return rows.map((row) => ({ ...added, ...row, uploaded_by: there.has(row.uploaded_by) ? row.uploaded_by : null }));
}
