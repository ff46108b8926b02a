import { asc, sql } from "drizzle-orm";
import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { contentBlocks } from "../content.schema.ts";
import { type Move, moveContent } from "../move-content.ts";
import { blockKind } from "./block-kind.ts";

/** Moves a block among those of its page; one of every page among its like. */
export async function moveContentBlock(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveContent(actor, blockKind, id, move, (tx) =>
    tx
      .select({ id: contentBlocks.id, position: contentBlocks.position, name: contentBlocks.name })
      .from(contentBlocks)
      .where(sql`${contentBlocks.pageId} is not distinct from (select b.page_id from ${contentBlocks} b where b.id = ${id})`)
      .orderBy(asc(contentBlocks.position), asc(contentBlocks.id)),
  );
}
