import { and, eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import type { Actor } from "../permissions/index.ts";
import { deletedRecords } from "../records/index.ts";
import { listSettingsNaming } from "../settings/index.ts";
import { MAKE_AVIF } from "./jobs-named.ts";
import { storagePathOf } from "./media-address.ts";
import { mediaKind } from "./media-kind.ts";
import { metadataOf } from "./media-metadata.ts";

type MediaRow = typeof mediaLibrary.$inferSelect;
type VariantRow = typeof mediaVariants.$inferSelect;

/** What visitors get at a file's address. It can change while the address stays. */
export type MediaContent = Pick<
  MediaRow,
  "storagePath" | "originalPath" | "fileType" | "fileSize" | "width" | "height" | "placeholder" | "crop" | "focus"
>;

/** Where storage has what visitors get at a file's address. */
export function contentPath({ storagePath, filePath }: Pick<MediaRow, "storagePath" | "filePath">): string {
  return storagePath ?? storagePathOf(filePath);
}

/** What earlier contents are kept under in `deletedRecords`, for 30 days. */
export const EARLIER_CONTENT = "media-content";

type Verb = "replaced" | "cropped" | "content-restored";

/**
 * Gives a locked file another content under the same address. The earlier one is kept, so that this can be undone. Pages that show the file
 * are rendered again. Returns the ID for restoring the earlier content.
 */
export async function changeContent(
  tx: Tx,
  actor: Actor,
  before: MediaRow,
  content: MediaContent,
  variants: Omit<VariantRow, "mediaId">[],
  verb: Verb,
): Promise<{ earlierId: string }> {
  const earlierId = await keepContent(tx, actor, before.id);
  await tx.delete(mediaVariants).where(eq(mediaVariants.mediaId, before.id));
  const metadata = metadataOf({ ...before, fileSize: content.fileSize });
  const changes = {
    ...content,
    metadata: { ...before.metadata, size_readable: metadata.size_readable },
    version: sql`${mediaLibrary.version} + 1`,
    updatedAt: now(),
  };
  await tx.update(mediaLibrary).set(changes).where(eq(mediaLibrary.id, before.id));
  if (variants.length > 0) {
    await tx.insert(mediaVariants).values(variants.map((variant) => ({ ...variant, mediaId: before.id })));
    await enqueue(tx, MAKE_AVIF, { mediaId: before.id });
  }
  const said = { action: `media.${verb}` as const, id: before.id, name: before.originalName };
  await recordChange(tx, actor, { ...said, before: auditedContent(before), after: auditedContent(content) });
  await invalidateFiles(tx, [before.filePath]);
  return { earlierId };
}

/** Whatever shows these files is made again: every page, if one of them is the firm's mark. */
export async function invalidateFiles(tx: Tx, filePaths: string[]): Promise<void> {
  await invalidateTags(tx, ...mediaKind.tags);
  if ((await listSettingsNaming(filePaths, 1, tx)).length > 0) await invalidateTags(tx, "settings");
}

/** In PostgreSQL's JSON format for rows, like deleted files. */
async function keepContent(tx: Tx, actor: Actor, id: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    insert into ${deletedRecords} (noun, row, dependents, deleted_by, created_at)
    select ${EARLIER_CONTENT}, to_jsonb(m), jsonb_build_object('media_variants', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from media_variants v where v.media_id = m.id)), ${actor.email}, ${now()}
    from media_library m where m.id = ${id} returning id`);
  return String(rows[0]?.id);
}

function auditedContent({ fileType, fileSize, width, height, crop, focus }: MediaContent) {
  return { fileType, fileSize, width, height, crop, focus };
}

/** An earlier content, and whose it was. It's no longer kept. Null: it was restored already, or is too old. */
export async function takeEarlierContent(
  tx: Tx,
  earlierId: string,
): Promise<{ mediaId: string; content: MediaContent; variants: Omit<VariantRow, "mediaId">[] } | null> {
  const isAsked = and(eq(deletedRecords.id, earlierId), eq(deletedRecords.noun, EARLIER_CONTENT));
  const [kept] = await tx.delete(deletedRecords).where(isAsked).returning();
  if (!kept) return null;
  const row = kept.row as Record<string, never>;
  const content: MediaContent = {
    ...{ storagePath: row.storage_path ?? null, originalPath: row.original_path ?? null, crop: row.crop ?? null, focus: row.focus ?? null },
    ...{ fileType: row.file_type ?? "", fileSize: Number(row.file_size), width: row.width ?? null, height: row.height ?? null },
    placeholder: row.placeholder ?? null,
  };
  const variants = (kept.dependents.media_variants ?? []).map((variant) => {
    const { format, width, storage_path, size } = variant;
    return { format: format as VariantRow["format"], width: Number(width), storagePath: String(storage_path), size: Number(size) };
  });
  return { mediaId: String(row.id), content, variants };
}
