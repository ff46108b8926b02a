import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { cropPicture, makePreview, readPictureFacts } from "~/platform/pictures/index.ts";
import { storage, withIncoming } from "~/platform/storage/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { cropInPixels } from "./crop-rules.input.ts";
import type { FrameInput } from "./media.input.ts";
import { mediaKind } from "./media-kind.ts";
import { MAX_PIXELS, mediaTypeOf } from "./media-rules.input.ts";
import { smallerPictures, unlessBroken } from "./prepare-file.ts";
import { putAnd, variantRows } from "./store-media.ts";
import { changeContent, contentPath, type MediaContent } from "./stored-content.ts";
import { newStoragePath, withPaths } from "./upload-media.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** How a change of crop or focal point is undone. */
type FrameUndo = { earlierId: string } | { focus: FrameInput["focus"]; crop: FrameInput["crop"] } | null;

/** "not-croppable": it has no pixels (a drawing), moves, or isn't a picture. */
type FrameRefusal = ChangeRefusal | UploadRefusal | "not-croppable";

/**
 * Sets which part of a picture is shown, in every size and at its own address, and which place stays in view where the site cuts it to a
 * shape. The whole picture is kept, so both can be changed at any time.
 */
export async function frameMedia(actor: Actor, seen: ExpectedVersion, frame: FrameInput): Promise<Result<FrameUndo, FrameRefusal>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  const { crop, focus } = frame;
  const [row] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, seen.id));
  if (!row) return refused("not-found");
  const isCropSame = JSON.stringify(crop) === JSON.stringify(row.crop);
  if (!isCropSame) return cropTo(actor, { ...seen, version: seen.version ?? row.version }, row, { crop, focus });
  if (!row.fileType.startsWith("image/")) return refused("not-croppable");
  const isFocusSame = JSON.stringify(focus) === JSON.stringify(row.focus);
  const changed = await changeRecord(actor, mediaKind, seen, async () => ok({ focus }));
  if (!changed.ok) return changed;
  return ok(isFocusSame ? null : { crop: row.crop, focus: row.focus });
}

type MediaRow = typeof mediaLibrary.$inferSelect;

async function cropTo(
  actor: Actor,
  seen: ExpectedVersion,
  row: MediaRow,
  { crop, focus }: FrameInput,
): Promise<Result<FrameUndo, FrameRefusal>> {
  const type = mediaTypeOf(row.fileType);
  const sizes = await db.$count(mediaVariants, eq(mediaVariants.mediaId, row.id));
  // Drawings and moving pictures have one size only.
  if (!type || sizes === 0) return refused("not-croppable");
  return withIncoming(async (folder) => {
    const whole = join(folder, "whole");
    const stored = await storage().get(row.originalPath ?? contentPath(row));
    if (!stored) return refused("not-found");
    await pipeline(stored, createWriteStream(whole));
    const made = await unlessBroken(async () => {
      const localPath = crop ? join(folder, `cropped.${type.extensions[0]}`) : whole;
      if (crop)
        await cropPicture(
          whole,
          localPath,
          type.mime.slice("image/".length),
          cropInPixels(crop, await readPictureFacts(whole)),
          MAX_PIXELS,
        );
      const facts = await readPictureFacts(localPath);
      return { localPath, facts, size: (await stat(localPath)).size, ...(await smallerPictures(localPath, facts, folder)) };
    });
    if (!made.ok) return made;
    const storagePath = newStoragePath(actor, type);
    const variants = withPaths(storagePath, made.value.smaller);
    const { localPath, facts, size, placeholder } = made.value;
    return putAnd({ localPath, storagePath, fileType: row.fileType, variants }, async (tx) => {
      const found = await lockRecord(tx, mediaKind, seen, "update");
      if (!found.ok) return found;
      const content: MediaContent = {
        ...{ storagePath, originalPath: crop ? (found.value.originalPath ?? contentPath(found.value)) : null },
        ...{ fileType: row.fileType, fileSize: size, width: facts.width, height: facts.height, placeholder, crop, focus },
      };
      return ok(await changeContent(tx, actor, found.value, content, variantRows(variants), "cropped"));
    });
  });
}

/**
 * Where a browser gets the whole picture of a file for the dialog that crops it. What was cut away has no address, because it's no one's
 * business: then it's a data URL of a smaller version.
 */
export async function findWholePicture(actor: Actor, id: string): Promise<Result<string, "forbidden" | "not-found">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const [row] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, id));
  if (!row?.fileType.startsWith("image/")) return refused("not-found");
  // A content that took another's place must not come from the browser's cache.
  if (!row.originalPath) return ok(row.storagePath ? `${row.filePath}?v=${row.version}` : row.filePath);
  const { originalPath } = row;
  return withIncoming(async (folder) => {
    const whole = join(folder, "whole");
    const stored = await storage().get(originalPath);
    if (!stored) return refused("not-found");
    await pipeline(stored, createWriteStream(whole));
    return ok(await makePreview(whole));
  });
}
