import { eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { contentBlocks, pages } from "../../content/content.schema.ts";
import { type LinkState, linkStates } from "../../navigation/link-states.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { BlockContent, type BlockInput } from "../blocks.input.ts";
import { type CleanedContent, cleanContent, type UncleanRefusal } from "./clean-block.ts";
import { type BlockRow, blockKind } from "./content-blocks.ts";

/** Problems that a block's schema can't detect: its page is deleted, the program doesn't know its type, or its HTML can't be cleaned. */
export type BlockRefusal = "no-such-page" | "unknown-type" | UncleanRefusal;

/** A block as stored now, what was removed from its HTML, and whether visitors can see what its button links to. */
export interface SavedBlock {
  block: BlockRow;
  removed: string[];
  link: LinkState;
}

/** Stores a new block. Without a position, it goes after the last one on its page (or of the blocks on every page). */
export async function createContentBlock(actor: Actor, input: BlockInput): Promise<Result<SavedBlock, "forbidden" | BlockRefusal>> {
  if (!can(actor, blockKind.permission)) return refused("forbidden");
  const cleaned = await contentOf(input);
  if (!cleaned.ok) return cleaned;
  const made = cleaned.value;
  const created = await createRecord<typeof contentBlocks, BlockRefusal>(actor, blockKind, async (tx) => {
    if (!made) return refused("unknown-type");
    const { name, type, pageId, isActive } = input;
    if (!(await isPageThere(tx, pageId))) return refused("no-such-page");
    const position = input.position ?? (await nextPosition(tx, pageId));
    return ok({ name, type, pageId, position, isActive, content: made.content });
  });
  return created.ok ? ok(await saved(created.value, made?.removed)) : created;
}

/**
 * Changes a block. What's stored for a type that the program doesn't know stays as it is: staff can choose another type for it, but can't
 * choose that type for another block. If it moves to another page, it goes after the last block unless a position is given.
 */
export async function updateContentBlock(
  actor: Actor,
  seen: ExpectedVersion,
  input: BlockInput,
): Promise<Result<SavedBlock, ChangeRefusal | BlockRefusal>> {
  if (!can(actor, blockKind.permission)) return refused("forbidden");
  const cleaned = await contentOf(input);
  if (!cleaned.ok) return cleaned;
  const made = cleaned.value;
  const changed = await changeRecord<typeof contentBlocks, BlockRefusal>(actor, blockKind, seen, async (tx, row) => {
    const { name, type, pageId, isActive } = input;
    if (!made && row.type !== type) return refused("unknown-type");
    const isMoved = row.pageId !== pageId;
    if (isMoved && !(await isPageThere(tx, pageId))) return refused("no-such-page");
    const isPlaced = input.position !== null && !(isMoved && input.position === row.position);
    const position = isPlaced ? input.position : isMoved ? await nextPosition(tx, pageId) : row.position;
    return ok({ name, type, pageId, position: position ?? row.position, isActive, content: made ? made.content : row.content });
  });
  return changed.ok ? ok(await saved(changed.value, made?.removed)) : changed;
}

async function saved(block: BlockRow, removed: string[] = []): Promise<SavedBlock> {
  const { buttonUrl } = block.content as Record<string, unknown>;
  const url = block.type === "cta" && typeof buttonUrl === "string" ? buttonUrl : "";
  return { block, removed, link: url ? ((await linkStates([url], db)).get(url) ?? "elsewhere") : "elsewhere" };
}

async function contentOf({ type, content }: BlockInput): Promise<Result<CleanedContent | null, UncleanRefusal>> {
  return content === null ? ok(null) : cleanContent(BlockContent.parse({ type, content }));
}

async function isPageThere(tx: Tx, pageId: string | null): Promise<boolean> {
  if (pageId === null) return true;
  return (await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for("key share")).length > 0;
}

async function nextPosition(tx: Tx, pageId: string | null): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${contentBlocks.position}) + 1, 0)` })
    .from(contentBlocks)
    .where(pageId === null ? isNull(contentBlocks.pageId) : eq(contentBlocks.pageId, pageId));
  return Number(last?.position ?? 0);
}
