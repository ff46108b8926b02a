import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { deletedRecords, entryOf, settleChange } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { MAX_TAGS, type OrganizeInput } from "./media.input.ts";
import { mediaKind } from "./media-kind.ts";

/** What undoing needs: where files were, and their tags. */
type Labels = { id: string; folder: string; tags: string[] };

const NOUN = "media-labels";

/**
 * Moves files to a folder, and adds and removes tags. Visitors see no difference, so no page is rendered again. Returns how many files
 * changed, and the ID for undoing it.
 */
export async function organizeMedia(
  actor: Actor,
  { ids, folder, addTags, removeTags }: OrganizeInput,
): Promise<Result<{ count: number; labelsId: string | null }, "forbidden" | "not-found">> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(mediaLibrary)
      .where(inArray(mediaLibrary.id, ids))
      .orderBy(asc(mediaLibrary.id))
      .for("no key update");
    if (rows.length === 0) return refused("not-found");
    const changed = rows.flatMap((row) => {
      const tags = [...new Set([...row.tags, ...addTags])].filter((tag) => !removeTags.includes(tag)).slice(0, MAX_TAGS);
      const next = { folder: folder ?? row.folder, tags };
      return next.folder === row.folder && String(tags) === String(row.tags) ? [] : [{ row, next }];
    });
    if (changed.length === 0) return ok({ count: 0, labelsId: null });
    const labels = changed.map(({ row: { id, folder, tags } }): Labels => ({ id, folder, tags }));
    await label(
      tx,
      actor,
      changed.map(({ row, next }) => ({ row, next })),
    );
    const [kept] = await tx
      .insert(deletedRecords)
      .values({ noun: NOUN, row: { labels }, deletedBy: actor.email, createdAt: now() })
      .returning({ id: deletedRecords.id });
    return ok({ count: changed.length, labelsId: kept?.id ?? null });
  });
}

/** Puts files back into their folders, with their tags from before. */
export async function undoOrganizing(actor: Actor, labelsId: string): Promise<Result<number, "forbidden" | "not-found">> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .delete(deletedRecords)
      .where(and(eq(deletedRecords.id, labelsId), eq(deletedRecords.noun, NOUN)))
      .returning();
    if (!kept) return refused("not-found");
    const labels = new Map((kept.row as { labels: Labels[] }).labels.map((one) => [one.id, one]));
    const rows = await tx
      .select()
      .from(mediaLibrary)
      .where(inArray(mediaLibrary.id, [...labels.keys()]))
      .orderBy(asc(mediaLibrary.id))
      .for("no key update");
    const changed = rows.flatMap((row) => {
      const before = labels.get(row.id);
      return before ? [{ row, next: { folder: before.folder, tags: before.tags } }] : [];
    });
    await label(tx, actor, changed);
    return ok(changed.length);
  });
}

type Row = typeof mediaLibrary.$inferSelect;

async function label(
  tx: Parameters<typeof settleChange>[0],
  actor: Actor,
  changed: { row: Row; next: { folder: string; tags: string[] } }[],
): Promise<void> {
  const values = JSON.stringify(changed.map(({ row, next }) => ({ id: row.id, ...next })));
  await tx.execute(sql`
    update media_library set folder = given.folder, tags = given.tags, version = version + 1, updated_at = ${now()}
    from jsonb_to_recordset(${values}::jsonb) as given (id uuid, folder text, tags text[]) where given.id = media_library.id`);
  const entries = changed.map(({ row, next }) =>
    entryOf(mediaKind, "updated", row, { before: { folder: row.folder, tags: row.tags }, after: next }),
  );
  // Only the library itself shows folders and tags.
  await settleChange(tx, actor, { ...mediaKind, tags: ["media"] }, entries, []);
}

/** The folders and tags in use, by name. */
export interface MediaLabels {
  folders: string[];
  tags: string[];
}

/** How many of each are offered. */
const MAX_LABELS = 200;

export async function listMediaLabels(actor: Actor): Promise<Result<MediaLabels, "forbidden">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  return ok(
    await cached("media", "media labels", async () => {
      const [folders, tags] = await Promise.all([
        db.execute(
          sql`select folder as label from media_library where folder <> '' group by folder order by ${alphabetical(sql`folder`)} limit ${MAX_LABELS}`,
        ),
        db.execute(
          sql`select tag as label from media_library, unnest(tags) as tag group by tag order by ${alphabetical(sql`tag`)} limit ${MAX_LABELS}`,
        ),
      ]);
      const labels = ({ rows }: typeof folders) => rows.map(({ label }) => String(label));
      return { folders: labels(folders), tags: labels(tags) };
    }),
  );
}
