import { and, desc, eq, gt } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { hashToken, newToken } from "~/platform/secrets/index.ts";
import { recordChange } from "../../audit/index.ts";
import { pagePreviews, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PageView } from "../find-page.ts";
import { type BlockView, viewsOf } from "../list-blocks.ts";
import { currentFields } from "../shipped/current-fields.ts";
import { earlierLists, pageSections } from "../shipped/current-sections.ts";
import { pageOf } from "./draft-views.ts";
import { readEditedPage } from "./find-draft.ts";

/** A page has at most this many working links. */
const MAX_PREVIEWS = 20;

const DAY = 86_400_000;

/**
 * Creates a link to a page's draft as it is now, for people without an account. Later changes don't show there. Returns the token of its
 * address, which isn't stored.
 */
export async function createPagePreview(
  actor: Actor,
  pageId: string,
  days: number,
): Promise<Result<{ token: string; expiresAt: Date }, "forbidden" | "not-found" | "too-many">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const token = newToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + days * DAY);
  return db.transaction(async (tx) => {
    const page = await readEditedPage(tx, pageId);
    if (!page) return refused("not-found");
    const working = and(eq(pagePreviews.pageId, pageId), gt(pagePreviews.expiresAt, at));
    if ((await tx.$count(pagePreviews, working)) >= MAX_PREVIEWS) return refused("too-many");
    const { fields, sections } = page;
    const [made] = await tx
      .insert(pagePreviews)
      .values({ pageId, tokenHash: hashToken(token), fields, sections, createdBy: actor.email, expiresAt, createdAt: at })
      .returning({ id: pagePreviews.id });
    await recordChange(tx, actor, { action: "page-preview.created", id: made?.id ?? "", name: fields.title, after: { pageId, expiresAt } });
    return ok({ token, expiresAt });
  });
}

export interface ListedPreview {
  id: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A page's working preview links, newest first. */
export async function listPagePreviews(actor: Actor, pageId: string): Promise<Result<ListedPreview[], "forbidden">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const { id, createdBy, createdAt, expiresAt } = pagePreviews;
  return ok(
    await db
      .select({ id, createdBy, createdAt, expiresAt })
      .from(pagePreviews)
      .where(and(eq(pagePreviews.pageId, pageId), gt(expiresAt, now())))
      .orderBy(desc(createdAt))
      .limit(MAX_PREVIEWS),
  );
}

/** Makes a preview link stop working. */
export async function revokePagePreview(actor: Actor, pageId: string, id: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(pagePreviews)
      .where(and(eq(pagePreviews.id, id), eq(pagePreviews.pageId, pageId)))
      .returning({ title: pagePreviews.fields });
    if (!gone) return refused("not-found");
    await recordChange(tx, actor, { action: "page-preview.revoked", id, name: gone.title.title, before: { pageId } });
    return ok(undefined);
  });
}

export interface PagePreview {
  page: PageView;
  sections: BlockView[];
  expiresAt: Date;
}

/** What the link with this token shows, as visitors would see it; null if it doesn't exist, was revoked, or has expired. */
export async function findPagePreview(token: string): Promise<PagePreview | null> {
  const [found] = await db
    .select({ page: pages, fields: pagePreviews.fields, sections: pagePreviews.sections, expiresAt: pagePreviews.expiresAt })
    .from(pagePreviews)
    .innerJoin(pages, eq(pages.id, pagePreviews.pageId))
    .where(and(eq(pagePreviews.tokenHash, hashToken(token)), gt(pagePreviews.expiresAt, now())));
  if (!found) return null;
  const { expiresAt } = found;
  const page = await pageOf(found.page, currentFields(found.page.shipped, found));
  const sections = pageSections({ ...found.page, isArranged: true }, found.sections, await earlierLists(db, found.page), (one) => ({
    ...one,
    mark: "",
  }));
  return { page, sections: await viewsOf(sections.filter(({ isActive }) => isActive)), expiresAt };
}
