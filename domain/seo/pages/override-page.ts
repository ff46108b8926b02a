import { and, eq, sql } from "drizzle-orm";
import { touch } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../access/index.ts";
import { recordChange } from "../../audit/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/the-project.ts";
import { countInHubs } from "../runs/count-hubs.ts";
import { runs, seoOverrides, seoPageBlocks, seoPages } from "../seo.schema.ts";
import { BLOCK_PAGES } from "./block.ts";
import { liveSet } from "./live-set.ts";

/**
 * Publishes a page whose score is too low; an administrator's act, which holds for later runs, too. "not-found": the page is not held, or not
 * live any more.
 */
export async function overridePage(actor: Actor, slug: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const live = await liveSet();
  if (!live) return refused("not-found");
  const at = now();
  return db.transaction(async (tx) => {
    const [page] = await tx
      .update(seoPages)
      .set({ state: "published", isOverridden: true, publishedAt: at })
      .where(and(eq(seoPages.runNo, live.runNo), eq(seoPages.slug, slug), eq(seoPages.state, "held")))
      .returning();
    if (!page) return refused("not-found");
    await tx.insert(seoOverrides).values({ projectId: PROJECT_ID, slug, createdBy: actor.userId, createdAt: at }).onConflictDoNothing();
    await tx
      .update(seoPageBlocks)
      .set({ published: sql`${seoPageBlocks.published} + 1`, held: sql`${seoPageBlocks.held} - 1`, changedAt: at })
      .where(and(eq(seoPageBlocks.runNo, live.runNo), eq(seoPageBlocks.blockNo, Math.floor(page.pageNo / BLOCK_PAGES))));
    await tx
      .update(runs)
      .set({ publishedPages: sql`${runs.publishedPages} + 1`, heldPages: sql`${runs.heldPages} - 1` })
      .where(eq(runs.no, live.runNo));
    await countInHubs(tx, { no: live.runNo, locations: live.maker.size.locations }, [page.pageNo], at);
    await recordChange(tx, actor, { action: "local-page.published", id: slug, name: page.title, after: { score: page.score } });
    await touch(tx, LOCAL_PAGES);
    return ok(undefined);
  });
}
