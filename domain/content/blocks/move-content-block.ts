import { asc, sql } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type Move, moveRecord } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { contentBlocks } from "../content.schema.ts";
import { blockKind } from "./block-kind.ts";

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
