import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { pageDrafts, pages } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { containing } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { type DraftState, stateOf } from "./drafts/find-draft.ts";
import { type PageOrder, type PageQuery, RECORDS_PER_PAGE } from "./page.input.ts";
import type { PageRow } from "./page-kind.ts";

export interface ListedPage
  extends Pick<
    PageRow,
    "id" | "slug" | "title" | "metaDescription" | "status" | "publishAt" | "shipped" | "version" | "createdAt" | "updatedAt"
  > {
  /** What's in the editor and isn't published yet. */
  draft: WaitingDraft | null;
}

export interface WaitingDraft {
  /** When it's published automatically. Null: when someone does. */
  publishAt: Date | null;
}

/** A page of the list, at most 50 entries, and how many there are in total. */
export async function listPages(actor: Actor, query: PageQuery): Promise<Result<{ pages: ListedPage[]; total: number }, "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const where = and(...conditions(query));
  const [rows, [counted]] = await Promise.all([
    select()
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(RECORDS_PER_PAGE)
      .offset((query.page - 1) * RECORDS_PER_PAGE),
    db.select({ total: count() }).from(pages).where(where),
  ]);
  return ok({ pages: await withTitles(rows), total: counted?.total ?? 0 });
}

/** These pages, as the list shows them, by title. Deleted ones are left out. */
export async function listChosenPages(actor: Actor, ids: string[]): Promise<Result<ListedPage[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  if (ids.length === 0) return ok([]);
  const found = inArray(pages.id, ids);
  return ok(
    await withTitles(
      await select()
        .where(found)
        .orderBy(asc(alphabetical(pages.title)), asc(pages.id))
        .limit(RECORDS_PER_PAGE),
    ),
  );
}

/** As visitors read them: with the firm's facts in place of placeholders. */
async function withTitles(rows: ListedRow[]): Promise<ListedPage[]> {
  const fill = await brandText();
  return rows.map(({ draftId, draftAt, ...page }) => ({
    ...page,
    title: fill(page.title),
    metaDescription: fill(page.metaDescription),
    draft: draftId ? { publishAt: draftAt } : null,
  }));
}

/** One page with all its fields as they're stored, whatever its status, and with its title as visitors read it. */
export async function findPageToEdit(
  actor: Actor,
  id: string,
): Promise<Result<PageRow & { shownTitle: string; draft: DraftState | null }, "forbidden" | "not-found">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const [found] = await db
    .select({ page: pages, draft: pageDrafts })
    .from(pages)
    .leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .where(eq(pages.id, id));
  if (!found) return refused("not-found");
  const { page, draft } = found;
  return ok({ ...page, shownTitle: (await brandText())(page.title), draft: draft && stateOf(draft) });
}

/** With their drafts: a page has at most one. */
function select() {
  return db.select(LISTED).from(pages).leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id)).$dynamic();
}

type ListedRow = Awaited<ReturnType<typeof select>>[number];

const LISTED = {
  id: pages.id,
  slug: pages.slug,
  title: pages.title,
  metaDescription: pages.metaDescription,
  status: pages.status,
  publishAt: pages.publishAt,
  shipped: pages.shipped,
  version: pages.version,
  createdAt: pages.createdAt,
  updatedAt: pages.updatedAt,
  draftId: pageDrafts.id,
  draftAt: pageDrafts.publishAt,
};

function conditions({ q, status }: PageQuery): (SQL | undefined)[] {
  const part = containing(q);
  // The list shows slugs as addresses.
  const slugPart = containing(q.replace(/^\/+/, ""));
  return [
    q ? or(ilike(pages.title, part), ilike(pages.slug, slugPart), ilike(pages.metaDescription, part)) : undefined,
    status ? eq(pages.status, status) : undefined,
  ];
}

function orderOf(sort: PageQuery["sort"]): SQL[] {
  const isDown = sort.startsWith("-");
  const column = columns[(isDown ? sort.slice(1) : sort) as PageOrder];
  return isDown ? [desc(column), desc(pages.id)] : [asc(column), asc(pages.id)];
}

const columns = {
  title: alphabetical(pages.title),
  slug: pages.slug,
  status: pages.status,
  updated: pages.updatedAt,
  created: pages.createdAt,
};
