import { and, asc, eq, isNull, notLike, or } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { contentBlocks } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type ExpectedVersion, type Move, moveRecord, type RecordKind } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { recordPageVersions } from "./record-page-version.ts";

/** The same limit as for visitors: a page shows no more blocks than this. */
const MAX_BLOCKS = 100;

/** Sections of built-in pages are edited in the page's editor. */
const isStaffs = notLike(contentBlocks.type, "%.%");

export interface ArrangedBlock {
  id: string;
  name: string;
  type: string;
  position: number;
  isActive: boolean;
  version: number;
  /** A global block shows on every page that shows blocks, and moves among all blocks. */
  isGlobal: boolean;
}

const blockOfPage: RecordKind<typeof contentBlocks> = {
  noun: "content-block",
  permission: "content-block:edit",
  table: contentBlocks,
  nameOf: ({ name }) => name,
  tags: ["content"],
  after: (tx, actor, rows) => recordPageVersions(tx, actor, [...new Set(rows.flatMap(({ pageId }) => pageId ?? []))]),
};

/** A page's blocks with the global ones among them, in the order visitors see them. */
export async function listPageBlocks(actor: Actor, pageId: string): Promise<Result<ArrangedBlock[], "forbidden">> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  const { id, name, type, position, isActive, version, pageId: ofPage } = contentBlocks;
  const rows = await db
    .select({ id, name, type, position, isActive, version, ofPage })
    .from(contentBlocks)
    .where(and(or(eq(ofPage, pageId), isNull(ofPage)), isStaffs))
    .orderBy(asc(position), asc(id))
    .limit(MAX_BLOCKS);
  return ok(rows.map(({ ofPage: own, ...block }) => ({ ...block, isGlobal: own === null })));
}

/** Moves a block within its page. */
export async function movePageBlock(
  actor: Actor,
  { pageId, id, move }: { pageId: string; id: string; move: Move },
): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "content-block:edit")) return refused("forbidden");
  return moveRecord(actor, blockOfPage, id, move, (tx) =>
    tx
      .select({ id: contentBlocks.id, position: contentBlocks.position, name: contentBlocks.name })
      .from(contentBlocks)
      .where(and(eq(contentBlocks.pageId, pageId), isStaffs))
      .orderBy(asc(contentBlocks.position), asc(contentBlocks.id)),
  );
}

/** Shows one of a page's own blocks to visitors, or hides it. Returns whether that changed anything. */
export async function switchPageBlock(
  actor: Actor,
  { pageId, seen, isActive }: { pageId: string; seen: ExpectedVersion; isActive: boolean },
): Promise<Result<boolean, ChangeRefusal>> {
  if (!can(actor, "content-block:edit")) return refused("forbidden");
  let wasActive = isActive;
  const changed = await changeRecord<typeof contentBlocks, "not-found">(actor, blockOfPage, seen, async (_tx, row) => {
    if (row.pageId !== pageId) return refused("not-found");
    wasActive = row.isActive;
    return ok({ isActive });
  });
  return changed.ok ? ok(wasActive !== isActive) : changed;
}
