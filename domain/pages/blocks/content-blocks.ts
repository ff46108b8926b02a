import { asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { contentBlocks, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecords,
  deleteRecords,
  type ExpectedVersion,
  type Move,
  moveRecord,
  type RecordKind,
  type Row,
  restoreRecords,
} from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brandText } from "../../rich-text/brand-text.ts";
import { recordPageVersion } from "../record-page-version.ts";
import type { SectionContent } from "../section-type.input.ts";
import { editorContent } from "./clean-block.ts";

export const blockKind: RecordKind<typeof contentBlocks> = {
  noun: "content-block",
  permission: "content-block:edit",
  table: contentBlocks,
  nameOf: ({ name }) => name,
  tags: ["content"],
  after: recordVersions,
};

export type BlockRow = Row<typeof contentBlocks>;

/** A block, as its form shows it. */
export interface EditedBlock {
  id: string;
  version: number;
  name: string;
  type: string;
  content: Record<string, unknown>;
  pageId: string | null;
  pageTitle: string | null;
  position: number;
  isActive: boolean;
}

/** One block, whatever page of the list it's on. */
export async function findContentBlock(actor: Actor, id: string): Promise<Result<EditedBlock, "forbidden" | "not-found">> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  const [row] = await db
    .select({ ...shown, pageTitle: pages.title })
    .from(contentBlocks)
    .leftJoin(pages, eq(pages.id, contentBlocks.pageId))
    .where(eq(contentBlocks.id, id));
  if (!row) return refused("not-found");
  const content = await editorContent(row as { type: string; content: SectionContent });
  return ok({ ...row, content, pageTitle: row.pageTitle && (await brandText())(row.pageTitle) });
}

/** Shows blocks to visitors, or hides them. Returns how many were changed. */
export async function switchContentBlocks(
  actor: Actor,
  ids: string[],
  isActive: boolean,
): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, blockKind, ids, { isActive });
}

/** Moves a block within its page, or a block on every page among others of that kind. */
export async function moveContentBlock(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveRecord(actor, blockKind, id, move, (tx) =>
    tx
      .select({ id: contentBlocks.id, position: contentBlocks.position, name: contentBlocks.name })
      .from(contentBlocks)
      .where(sql`${contentBlocks.pageId} is not distinct from (select b.page_id from ${contentBlocks} b where b.id = ${id})`)
      .orderBy(asc(contentBlocks.position), asc(contentBlocks.id)),
  );
}

/** Deletes blocks, all or none. Returns the IDs for restoring them. */
export async function deleteContentBlocks(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteRecords(actor, blockKind, seen);
}

/** Restores deleted blocks to where they were. "no-such-page": the page of one of them is deleted as well. */
export async function restoreContentBlocks(
  actor: Actor,
  deletedIds: string[],
): Promise<Result<number, "forbidden" | "not-found" | "no-such-page">> {
  return restoreRecords<typeof blockKind.table, "no-such-page">(actor, blockKind, deletedIds, async (tx, rows) => {
    const wanted = [...new Set(rows.flatMap(({ pageId }) => pageId ?? []))];
    if (wanted.length === 0) return ok(undefined);
    const there = await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, wanted)).for("key share");
    return there.length < wanted.length ? refused("no-such-page") : ok(undefined);
  });
}

/** A page's blocks are part of its history. Blocks on every page aren't part of any page's history. */
async function recordVersions(tx: Tx, actor: Actor, rows: BlockRow[]): Promise<void> {
  const pageIds = new Set(rows.flatMap(({ pageId }) => pageId ?? []));
  // At most two: the page a block has left and the one it moved to. Always in the same order, so that two people swapping blocks can't
  // deadlock.
  for (const pageId of [...pageIds].sort()) await recordPageVersion(tx, actor, pageId);
}

const shown = {
  id: contentBlocks.id,
  version: contentBlocks.version,
  name: contentBlocks.name,
  type: contentBlocks.type,
  content: contentBlocks.content,
  pageId: contentBlocks.pageId,
  position: contentBlocks.position,
  isActive: contentBlocks.isActive,
};
