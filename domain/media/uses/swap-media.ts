import { and, eq, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { mediaLibrary } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { deletedRecords } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { mediaKindOf } from "../media-rules.input.ts";
import { type Upload, uploadMedia } from "../upload-media.ts";
import type { UploadRefusal } from "../upload-refusal.ts";
import type { MediaPlace, Swap } from "./media-place.ts";

/** What was changed: how many rows, and the ID for undoing it. Null if nothing used the file. */
interface Swapped {
  count: number;
  swapId: string | null;
}

/** "same-file"; "other-kind": a video can't be where a picture is. */
type SwapRefusal = "forbidden" | "not-found" | "same-file" | "other-kind";

/** What undoing it needs: the rows that were changed, by place. */
interface SwapRecord extends Record<string, unknown> {
  from: string;
  to: string;
  rows: Record<string, string[]>;
}

const NOUN = "media-swap";

/**
 * Points everything that uses one file at another, in one transaction. Where the actor can't make the change, or where it was sent already,
 * the old file stays (`listMediaUses` tells).
 */
export async function swapMedia(
  actor: Actor,
  { fromId, toId }: { fromId: string; toId: string },
  places: readonly MediaPlace[],
): Promise<Result<Swapped, SwapRefusal>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  if (fromId === toId) return refused("same-file");
  return db.transaction(async (tx) => {
    const files = await tx
      .select()
      .from(mediaLibrary)
      .where(inArray(mediaLibrary.id, [fromId, toId]))
      .for("key share");
    const [from, to] = [fromId, toId].map((id) => files.find((file) => file.id === id));
    if (!from || !to) return refused("not-found");
    if (mediaKindOf(from.fileType) !== mediaKindOf(to.fileType)) return refused("other-kind");
    return ok(await swapEverywhere(tx, actor, from, to, places));
  });
}

/**
 * Adds a file to the library and points everything that uses another one at it, all or nothing. It takes over the other's alt text, caption,
 * folder, and tags. The other one stays in the library.
 */
export async function replaceWithNewFile(
  actor: Actor,
  fromId: string,
  upload: Pick<Upload, "name" | "content">,
  places: readonly MediaPlace[],
): Promise<Result<Swapped & { isConverted: boolean }, SwapRefusal | UploadRefusal>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  const [from] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, fromId));
  if (!from) return refused("not-found");
  const { altText, caption, folder, tags } = from;
  const fields = { alt_text: altText, caption, folder, tags: tags.join(", ") };
  let swapped: Swapped = { count: 0, swapId: null };
  const stored = await uploadMedia<SwapRefusal>(actor, { ...upload, fields }, async (tx, media) => {
    const [current] = await tx.select().from(mediaLibrary).where(eq(mediaLibrary.id, fromId)).for("key share");
    if (!current) return refused("not-found");
    if (mediaKindOf(current.fileType) !== mediaKindOf(media.fileType)) return refused("other-kind");
    swapped = await swapEverywhere(tx, actor, current, media, places);
    return ok(undefined);
  });
  return stored.ok ? ok({ ...swapped, isConverted: stored.value.isConverted }) : stored;
}

type Named = { id: string; filePath: string; originalName: string };

async function swapEverywhere(tx: Tx, actor: Actor, from: Named, to: Named, places: readonly MediaPlace[]): Promise<Swapped> {
  const rows = await swapIn(tx, actor, places, () => ({ from: from.filePath, to: to.filePath }));
  const count = Object.values(rows).flat().length;
  if (count === 0) return { count, swapId: null };
  await record(tx, actor, "media.swapped", from, to, count);
  const row: SwapRecord = { from: from.filePath, to: to.filePath, rows };
  const [kept] = await tx
    .insert(deletedRecords)
    .values({ noun: NOUN, row, deletedBy: actor.email, createdAt: now() })
    .returning({ id: deletedRecords.id });
  return { count, swapId: kept?.id ?? null };
}

/** One place after another, always in the same order, so that two swaps can't deadlock. Returns the changed rows by place. */
async function swapIn(
  tx: Tx,
  actor: Actor,
  places: readonly MediaPlace[],
  swapOf: (place: MediaPlace) => Swap | null,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const place of places) {
    const swap = swapOf(place);
    if (!swap || !place.swap || place.permission === null || !can(actor, place.permission)) continue;
    const ids = await place.swap(tx, actor, swap);
    if (ids.length > 0) rows[place.key] = ids;
  }
  return rows;
}

async function record(tx: Tx, actor: Actor, action: "media.swapped" | "media.swap-undone", from: Named, to: Named, places: number) {
  const said = { action, id: from.id, name: from.originalName };
  await recordChange(tx, actor, { ...said, before: { usedFile: from.originalName }, after: { usedFile: to.originalName, places } });
}

/** Points what a swap changed back at the file from before, wherever it still names the other one. "not-found": it was undone already. */
export async function undoSwap(
  actor: Actor,
  swapId: string,
  places: readonly MediaPlace[],
): Promise<Result<number, "forbidden" | "not-found">> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .delete(deletedRecords)
      .where(and(eq(deletedRecords.id, swapId), eq(deletedRecords.noun, NOUN)))
      .returning();
    if (!kept) return refused("not-found");
    const { from, to, rows } = kept.row as SwapRecord;
    const files = await tx
      .select()
      .from(mediaLibrary)
      .where(inArray(mediaLibrary.filePath, [from, to]))
      .for("key share");
    const [before, after] = [from, to].map((path) => files.find(({ filePath }) => filePath === path));
    if (!before) return refused("not-found");
    const changed = await swapIn(tx, actor, places, ({ key }) => {
      const only = rows[key];
      return only ? { from: to, to: from, only } : null;
    });
    const count = Object.values(changed).flat().length;
    if (after) await record(tx, actor, "media.swap-undone", after, before, count);
    return ok(count);
  });
}
