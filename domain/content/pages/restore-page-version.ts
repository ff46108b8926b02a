import { and, eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ChangeRefusal, ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { contentBlocks, pages, pageVersions } from "../content.schema.ts";
import { recordPageVersion } from "./record-page-version.ts";
import { followPage } from "./save-page.ts";
import { holdPage, isSlugTaken } from "./slug-place.ts";

/**
 * Restores a page and its own blocks to a version, all or nothing. That creates a new version. What visitors can see stays as it is now:
 * status and scheduled time aren't restored. "slug-taken": another page now has the old address.
 */
export async function restorePageVersion(
  actor: Actor,
  seen: ExpectedVersion,
  number: number,
): Promise<Result<void, ChangeRefusal | "no-version" | "slug-taken">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const row = await holdPage(tx, seen.id);
    if (!row) return refused("not-found");
    if (seen.version !== undefined && row.version !== seen.version) return refused("stale");
    const [version] = await tx
      .select()
      .from(pageVersions)
      .where(and(eq(pageVersions.pageId, row.id), eq(pageVersions.number, number)));
    if (!version) return refused("no-version");
    const { page, blocks } = version.snapshot;
    const slug = String(page.slug);
    if (await isSlugTaken(tx, slug, row.id)) return refused("slug-taken");
    await followPage(tx, actor, row, slug);
    await putPageBack(tx, row.id, page);
    await putBlocksBack(tx, row.id, blocks);
    const after = { restoredVersion: number, slug, title: page.title };
    const before = { slug: row.slug, title: row.title };
    await recordChange(tx, actor, { action: "page.version-restored", id: row.id, name: row.title, before, after });
    await recordPageVersion(tx, actor, row.id);
    await invalidateTags(tx, "content");
    return ok(undefined);
  });
}

export async function putPageBack(tx: Tx, id: string, page: Record<string, unknown>): Promise<void> {
  await tx.execute(sql`
    update ${pages} set slug = was.slug, title = was.title, meta_title = was.meta_title, meta_description = was.meta_description,
      meta_keywords = was.meta_keywords, canonical_url = was.canonical_url, og_title = was.og_title, og_description = was.og_description,
      og_image = was.og_image, twitter_title = was.twitter_title, twitter_description = was.twitter_description,
      twitter_image = was.twitter_image, version = ${pages.version} + 1, updated_at = ${now()}
    from jsonb_populate_record(null::${pages}, ${JSON.stringify(page)}::jsonb) was where ${pages.id} = ${id}`);
}

/**
 * The old blocks, under their old IDs. Blocks added later are deleted. If an old block is now on another page, it stays there, and this
 * page gets a copy.
 */
export async function putBlocksBack(tx: Tx, pageId: string, blocks: Record<string, unknown>[]): Promise<void> {
  const was = sql`jsonb_populate_recordset(null::${contentBlocks}, ${JSON.stringify(blocks)}::jsonb) was`;
  await tx.execute(sql`delete from ${contentBlocks} b where b.page_id = ${pageId} and not exists (select from ${was} where was.id = b.id)`);
  await tx.execute(sql`
    insert into ${contentBlocks} (id, name, type, content, page_id, position, is_active, updated_at)
    select case when exists (select from ${contentBlocks} b where b.id = was.id and b.page_id is distinct from ${pageId}::uuid)
        then gen_random_uuid() else was.id end,
      was.name, was.type, was.content, ${pageId}::uuid, was.position, was.is_active, ${now()} from ${was}
    on conflict (id) do update set name = excluded.name, type = excluded.type, content = excluded.content, position = excluded.position,
      is_active = excluded.is_active, version = content_blocks.version + 1, updated_at = excluded.updated_at`);
}
