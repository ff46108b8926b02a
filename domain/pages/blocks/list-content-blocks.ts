import { and, asc, count, desc, eq, ilike, inArray, isNull, notInArray, notLike, or, type SQL, sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { contentBlocks, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brandText } from "../../rich-text/brand-text.ts";
import { BLOCK_TYPES, BLOCKS_PAGE, type BlockOrder, EVERY_PAGE } from "../block-rules.input.ts";
import type { BlockQuery } from "../blocks.input.ts";

/** A block, as the list shows it, with its page. A block without a page is shown on all pages. */
export interface ListedBlock {
  id: string;
  name: string;
  type: string;
  position: number;
  isActive: boolean;
  version: number;
  pageId: string | null;
  pageTitle: string | null;
  pageSlug: string | null;
  /** Whether it's the first and the last block on its page. */
  isFirst: boolean;
  isLast: boolean;
}

/** A page of blocks, at most 50, and how many there are in total. */
export async function listContentBlocks(
  actor: Actor,
  query: BlockQuery,
): Promise<Result<{ blocks: ListedBlock[]; total: number }, "forbidden">> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  const where = and(...conditions(query));
  const [rows, [counted]] = await Promise.all([
    select()
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(BLOCKS_PAGE)
      .offset((query.page - 1) * BLOCKS_PAGE),
    db.select({ total: count() }).from(contentBlocks).leftJoin(pages, eq(pages.id, contentBlocks.pageId)).where(where),
  ]);
  const ends = await endsOf(rows.map(({ pageId }) => pageId));
  const fill = await brandText();
  const blocks = rows.map((row) => ({
    ...row,
    pageTitle: row.pageTitle && fill(row.pageTitle),
    isFirst: ends.first.has(row.id),
    isLast: ends.last.has(row.id),
  }));
  return ok({ blocks, total: counted?.total ?? 0 });
}

function select() {
  return db
    .select({
      id: contentBlocks.id,
      name: contentBlocks.name,
      type: contentBlocks.type,
      position: contentBlocks.position,
      isActive: contentBlocks.isActive,
      version: contentBlocks.version,
      pageId: contentBlocks.pageId,
      pageTitle: pages.title,
      pageSlug: pages.slug,
    })
    .from(contentBlocks)
    .leftJoin(pages, eq(pages.id, contentBlocks.pageId))
    .$dynamic();
}

/** The first and the last block of each of these pages, and of the blocks on every page (null). */
async function endsOf(pageIds: (string | null)[]): Promise<{ first: Set<string>; last: Set<string> }> {
  const own = [...new Set(pageIds.flatMap((id) => id ?? []))];
  const ofPages = own.length > 0 ? inArray(contentBlocks.pageId, own) : undefined;
  const ofAll = pageIds.includes(null) ? isNull(contentBlocks.pageId) : undefined;
  if (!ofPages && !ofAll) return { first: new Set(), last: new Set() };
  const { position, id, pageId } = contentBlocks;
  const rows = await db
    .select({
      first: sql<string>`(array_agg(${id} order by ${position}, ${id}))[1]`,
      last: sql<string>`(array_agg(${id} order by ${position} desc, ${id} desc))[1]`,
    })
    .from(contentBlocks)
    .where(or(ofPages, ofAll))
    .groupBy(pageId);
  return { first: new Set(rows.map(({ first }) => first)), last: new Set(rows.map(({ last }) => last)) };
}

function conditions({ q, type, page_id, state }: BlockQuery): (SQL | undefined)[] {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const says = sql`${contentBlocks.content}::text ilike ${part}`;
  return [
    // Sections of built-in pages are edited on their page.
    notLike(contentBlocks.type, "%.%"),
    q ? or(ilike(contentBlocks.name, part), ilike(pages.title, part), ilike(pages.slug, part), says) : undefined,
    type === "unknown" ? notInArray(contentBlocks.type, [...BLOCK_TYPES]) : undefined,
    type && type !== "unknown" ? eq(contentBlocks.type, type) : undefined,
    page_id === EVERY_PAGE ? isNull(contentBlocks.pageId) : undefined,
    page_id && page_id !== EVERY_PAGE ? eq(contentBlocks.pageId, page_id) : undefined,
    state ? eq(contentBlocks.isActive, state === "active") : undefined,
  ];
}

function orderOf(sort: BlockQuery["sort"]): SQL[] {
  const isDown = sort.startsWith("-");
  const [first, ...rest] = columns[(isDown ? sort.slice(1) : sort) as BlockOrder];
  const turned = first && (isDown ? desc(first) : asc(first));
  return [...(turned ? [turned] : []), ...rest.map((column) => asc(column)), asc(contentBlocks.position), asc(contentBlocks.id)];
}

/** Blocks on every page come before blocks on one page. */
const byPage = alphabetical(sql`coalesce(${pages.title}, '')`);

const columns: Record<BlockOrder, SQL[]> = {
  place: [byPage, sql`${contentBlocks.pageId}`],
  name: [alphabetical(contentBlocks.name)],
  type: [sql`${contentBlocks.type}`, byPage],
  position: [sql`${contentBlocks.position}`, byPage],
  status: [sql`not ${contentBlocks.isActive}`, byPage],
};
