import { and, asc, eq, gt, ne } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../../access/index.ts";
import { pageDrafts, pageEditors, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";

/** An editor reports every few seconds. Whoever hasn't for this long, in milliseconds, isn't there anymore. */
const HERE_FOR = 45_000;

export interface PagePresence {
  /** Who else has the page open. */
  others: string[];
  /** The draft's version; 0 if there's none. */
  draftVersion: number;
  savedBy: string;
}

/** Notes that someone has a page open in the editor, or closes it. Returns who else has, and whether there's something new to load. */
export async function notePageEditor(
  actor: Actor,
  pageId: string,
  isLeaving = false,
): Promise<Result<PagePresence, "forbidden" | "not-found">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const { userId } = actor;
  const at = now();
  const [page] = await db
    .select({ version: pageDrafts.version, savedBy: pageDrafts.savedBy })
    .from(pages)
    .leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .where(eq(pages.id, pageId));
  if (!page) return refused("not-found");
  if (isLeaving) await db.delete(pageEditors).where(and(eq(pageEditors.pageId, pageId), eq(pageEditors.userId, userId)));
  else
    await db
      .insert(pageEditors)
      .values({ pageId, userId, seenAt: at })
      .onConflictDoUpdate({ target: [pageEditors.pageId, pageEditors.userId], set: { seenAt: at } });
  const others = await db
    .select({ userId: pageEditors.userId })
    .from(pageEditors)
    .where(and(eq(pageEditors.pageId, pageId), ne(pageEditors.userId, userId), gt(pageEditors.seenAt, new Date(at.getTime() - HERE_FOR))))
    .orderBy(asc(pageEditors.userId))
    .limit(10);
  const names = await namesOf(others.map((other) => other.userId));
  return ok({
    others: others.map((other) => names.get(other.userId) || "A colleague"),
    draftVersion: page.version ?? 0,
    savedBy: page.savedBy ?? "",
  });
}
