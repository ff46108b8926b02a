import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brandText } from "../brand-text.ts";
import { contentBlocks, pages } from "../content.schema.ts";

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
  return ok({ ...row, pageTitle: row.pageTitle && (await brandText())(row.pageTitle) });
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
