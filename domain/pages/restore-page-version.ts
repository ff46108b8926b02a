import { and, eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { contentBlocks, pageDrafts, pages, pageVersions } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import type { ChangeRefusal, ExpectedVersion } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { DraftFields } from "./draft.input.ts";
import { type ExpectedDraft, isSameDraft } from "./drafts/change-draft.ts";
import { removeDraft } from "./drafts/draft-kind.ts";
import { fieldsOfPage, liveRows, liveSections, wholePage } from "./drafts/live-page.ts";
import { sectionIn } from "./page-snapshot.ts";
import { recordPageVersion } from "./record-page-version.ts";
import { followPage } from "./save-page.ts";
import { currentColumns } from "./shipped/current-fields.ts";
import { earlierLists } from "./shipped/current-sections.ts";
import { holdPage, isSlugTaken } from "./slug-place.ts";

/** How a version came back: as the page itself, or as a draft, with the ID for restoring the draft that it replaced. */
type RestoredAs = { as: "page" } | { as: "draft"; draftId: string; replacedId: string | null };

/**
 * Restores a page and its own blocks to a version, all or nothing. Visitors see nothing of it: a page that's published or has a draft gets
 * the version as its draft and keeps its address; any other page becomes it, which creates a new version. Status and scheduled time aren't
 * restored. "slug-taken": another page now has the old address. "draft-exists": the page has another draft than `replaced`.
 */
export async function restorePageVersion(
  actor: Actor,
  seen: ExpectedVersion,
  number: number,
  replaced?: ExpectedDraft,
): Promise<Result<RestoredAs, ChangeRefusal | "no-version" | "slug-taken" | "draft-exists">> {
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
    const { blocks } = version.snapshot;
    const page = currentColumns(row.shipped, version.snapshot.page);
    const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, row.id)).for("update");
    if (draft && !isSameDraft(draft, replaced)) return refused("draft-exists");
    const replacedId = draft ? await removeDraft(tx, actor, draft) : null;
    if (draft || row.status === "published") {
      return ok({ as: "draft", draftId: await startDraft(tx, actor, row, { number, page, blocks }), replacedId });
    }
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
    return ok({ as: "page" });
  });
}

interface Snapshot {
  number: number;
  page: Record<string, unknown>;
  blocks: Record<string, unknown>[];
}

async function startDraft(tx: Tx, actor: Actor, row: typeof pages.$inferSelect, then: Snapshot): Promise<string> {
  const id = crypto.randomUUID();
  const mark = `${id.slice(0, 8)}.1`;
  const lists = await earlierLists(tx, row);
  const live = liveSections(row, await liveRows(tx, row.id), lists);
  const sections = wholePage(
    { ...row, isArranged: then.page.is_arranged === true },
    then.blocks.map((block) => ({ ...sectionIn(block), mark })),
    lists,
  );
  const base = { fields: fieldsOfPage(row), sections: live };
  const fields = fieldsOfSnapshot(then.page);
  const at = now();
  const by = { startedBy: actor.email, savedBy: actor.email, createdAt: at, updatedAt: at };
  await tx.insert(pageDrafts).values({ id, pageId: row.id, fields, fieldsMark: mark, sections, base, version: 1, ...by });
  const after = { pageId: row.id, restoredVersion: then.number };
  await recordChange(tx, actor, { action: "page-draft.created", id, name: fields.title, after });
  return id;
}

/** What the version doesn't have, because the column is newer, is empty. */
function fieldsOfSnapshot(page: Record<string, unknown>): DraftFields {
  const { title, meta_keywords: keywords } = page;
  const text = (name: string) => String(page[name] ?? "");
  return {
    ...{ title: String(title), metaTitle: text("meta_title"), metaDescription: text("meta_description") },
    ...{ metaKeywords: Array.isArray(keywords) ? keywords.map(String) : [], canonicalUrl: text("canonical_url") },
    ...{ ogTitle: text("og_title"), ogDescription: text("og_description"), ogImage: text("og_image") },
    ...{ twitterTitle: text("twitter_title"), twitterDescription: text("twitter_description"), twitterImage: text("twitter_image") },
  };
}

export async function putPageBack(tx: Tx, id: string, page: Record<string, unknown>): Promise<void> {
  await tx.execute(sql`
    update ${pages} set slug = was.slug, title = was.title, meta_title = was.meta_title, meta_description = was.meta_description,
      meta_keywords = was.meta_keywords, canonical_url = was.canonical_url, og_title = was.og_title, og_description = was.og_description,
      og_image = was.og_image, twitter_title = was.twitter_title, twitter_description = was.twitter_description,
      twitter_image = was.twitter_image, is_arranged = coalesce(was.is_arranged, false), version = ${pages.version} + 1, updated_at = ${now()}
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
    insert into ${contentBlocks} (id, name, type, content, page_id, position, is_active, shipped, shipped_hash, updated_at)
    select case when exists (select from ${contentBlocks} b where b.id = was.id and b.page_id is distinct from ${pageId}::uuid)
        then gen_random_uuid() else was.id end,
      was.name, was.type, was.content, ${pageId}::uuid, was.position, was.is_active, was.shipped, was.shipped_hash, ${now()} from ${was}
    on conflict (id) do update set name = excluded.name, type = excluded.type, content = excluded.content, position = excluded.position,
      is_active = excluded.is_active, shipped = excluded.shipped, shipped_hash = excluded.shipped_hash, version = content_blocks.version + 1, updated_at = excluded.updated_at`);
}
