import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { pageDrafts, pages } from "../../content/content.schema.ts";
import { showsBlocks } from "../../navigation/built-in-addresses.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";

/** The page that's at a path of the site and has sections to edit; null if there's none. */
export async function findEditablePage(actor: Actor, path: string): Promise<Result<{ id: string; hasDraft: boolean } | null, "forbidden">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const slug = path.replace(/^\/+|(?<!\/)\/+$/g, "") || "home";
  if (!/^[a-z0-9][a-z0-9/-]{0,199}$/.test(slug) || !showsBlocks(slug)) return ok(null);
  const [page] = await db
    .select({ id: pages.id, draftId: pageDrafts.id })
    .from(pages)
    .leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .where(eq(pages.slug, slug));
  return ok(page ? { id: page.id, hasDraft: page.draftId !== null } : null);
}
