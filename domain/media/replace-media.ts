import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { withIncoming } from "~/platform/storage/index.ts";
import { mediaLibrary } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { mediaKind } from "./media-kind.ts";
import { mediaKindOf } from "./media-rules.input.ts";
import type { PreparedFile } from "./prepare-file.ts";
import { putAnd, variantRows } from "./store-media.ts";
import { changeContent, takeEarlierContent } from "./stored-content.ts";
import { newStoragePath, receiveAndPrepare, refusedIfFull, type Upload, usableName, withPaths } from "./upload-media.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** "other-kind": what was sent can't be at this address, because everything that names the file expects what it was. */
type ReplaceRefusal = ChangeRefusal | UploadRefusal | "other-kind";

/**
 * Puts another file at a file's address. Whatever names the address shows the new one: nothing else has to change. Its alt text, caption,
 * folder, and tags stay. A crop and a focal point were for the old picture, so they go.
 */
export async function replaceMedia(
  actor: Actor,
  seen: ExpectedVersion,
  upload: Pick<Upload, "name" | "content">,
): Promise<Result<{ earlierId: string; isConverted: boolean }, ReplaceRefusal>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  const name = usableName(upload.name);
  if (name === null) return refused({ why: "name" });
  const [row] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, seen.id));
  if (!row) return refused("not-found");
  try {
    return await withIncoming(async (folder) => {
      const prepared = await receiveAndPrepare(name, upload.content, folder);
      if (!prepared.ok) return prepared;
      if (!canTakePlaceOf(prepared.value, row.fileType)) return refused("other-kind");
      return storeReplacement(actor, seen, prepared.value);
    });
  } catch (error) {
    return refusedIfFull(error);
  }
}

/** Any picture can take the place of another. Links to a document or a video say what it is, so its type stays. */
function canTakePlaceOf({ type }: PreparedFile, fileType: string): boolean {
  const isPicture = mediaKindOf(fileType) === "image";
  return isPicture ? type.kind === "image" : type.mime === fileType;
}

async function storeReplacement(
  actor: Actor,
  seen: ExpectedVersion,
  file: PreparedFile,
): Promise<Result<{ earlierId: string; isConverted: boolean }, ChangeRefusal | UploadRefusal>> {
  const storagePath = newStoragePath(actor, file.type);
  const variants = withPaths(storagePath, file.picture?.smaller ?? []);
  return putAnd({ localPath: file.localPath, storagePath, fileType: file.type.mime, variants }, async (tx) => {
    const found = await lockRecord(tx, mediaKind, seen, "update");
    if (!found.ok) return found;
    const { width = null, height = null, placeholder = null } = file.picture ?? {};
    const content = {
      ...{ storagePath, originalPath: null, fileType: file.type.mime, fileSize: file.size },
      ...{ width, height, placeholder, crop: null, focus: null },
    };
    const kept = await changeContent(tx, actor, found.value, content, variantRows(variants), "replaced");
    return ok({ ...kept, isConverted: file.isConverted });
  });
}

/**
 * Puts an earlier content back at a file's address. What was there in the meantime is kept in turn. "not-found": the file was deleted, or
 * the earlier content was restored already.
 */
export async function restoreMediaContent(
  actor: Actor,
  earlierId: string,
): Promise<Result<{ earlierId: string }, "forbidden" | "not-found">> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const earlier = await takeEarlierContent(tx, earlierId);
    const [row] = earlier ? await tx.select().from(mediaLibrary).where(eq(mediaLibrary.id, earlier.mediaId)).for("update") : [];
    if (!earlier || !row) return refused("not-found");
    return ok(await changeContent(tx, actor, row, earlier.content, earlier.variants, "content-restored"));
  });
}
