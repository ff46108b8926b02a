import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Change, recordChanges } from "../audit/index.ts";
import { addAutomaticRedirect } from "../navigation/redirects/add-redirect.ts";
import { endRedirects } from "../navigation/redirects/end-redirects.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { plainText } from "../rich-text/plain-text.ts";
import { type ArticleFault, faultsOf } from "./article-faults.ts";
import { type ArticleRow, articleKind, auditedFields, draftOf } from "./article-kind.ts";
import { addressOf } from "./article-rules.input.ts";
import { articles, articleVersions } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";
import { recordVersions } from "./record-article-version.ts";
import { tagSlugs } from "./tags.ts";

/** What's missing before visitors can see it. */
export interface Unpublishable {
  faults: ArticleFault[];
}

/** Someone, or the schedule. */
export type Publisher = Pick<Actor, "userId" | "email">;

/**
 * Shows an article to visitors as it is now, or updates what they see. If its address changes, requests for the old one are redirected with
 * a 301. `isMinor`: readers aren't told that it changed.
 */
export async function publishArticle(
  actor: Actor,
  seen: ExpectedVersion,
  { isMinor = false }: { isMinor?: boolean } = {},
): Promise<Result<{ slug: string }, ChangeRefusal | Unpublishable>> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const found = await lockRecord(tx, articleKind, seen, "no key update");
    return found.ok ? publishLocked(tx, actor, found.value, isMinor) : found;
  });
}

/** The rest, for a locked article. */
export async function publishLocked(
  tx: Tx,
  actor: Publisher,
  row: ArticleRow,
  isMinor = false,
): Promise<Result<{ slug: string }, Unpublishable>> {
  const result = await publishAll(tx, actor, [row], isMinor);
  return result.ok ? ok({ slug: row.slug }) : refused({ faults: result.reason.unready[0]?.faults ?? [] });
}

/** An article that can't be published yet. */
export interface Unready extends Unpublishable {
  id: string;
  title: string;
}

/** Publishes locked articles, or locked guides, all or none. Refused with each one that isn't ready. */
export async function publishAll(
  tx: Tx,
  actor: Publisher,
  rows: ArticleRow[],
  isMinor = false,
): Promise<Result<void, { unready: Unready[] }>> {
  const [first] = rows;
  if (!first) return ok(undefined);
  const unready = await findUnready(tx, rows);
  if (unready.length > 0) return refused({ unready });
  const table = liveTable(first);
  const ids = rows.map(({ id }) => id);
  const live = new Map((await tx.select().from(table).where(inArray(table.articleId, ids))).map((one) => [one.articleId, one]));
  await moveAddresses(tx, rows, live);
  const at = now();
  await putLive(tx, rows, ({ id, publishedAt }) => {
    if (!publishedAt) return { publishedAt: at, revisedAt: at };
    return { publishedAt, revisedAt: (isMinor && live.get(id)?.revisedAt) || at };
  });
  const publishedAt = sql`(select ${table.publishedAt} from ${table} where ${table.articleId} = ${articles.id})`;
  const published = await tx
    .update(articles)
    .set({ status: "published", publishAt: null, publishedAt, hasChanges: false, version: sql`${articles.version} + 1`, updatedAt: at })
    .where(inArray(articles.id, ids))
    .returning();
  await recordVersions(tx, actor, published, "published");
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const changes = published.map((row): Change => {
    const seen = live.get(row.id);
    const before = seen ? { ...auditedFields(seen), status: "published" } : { status: statuses.get(row.id) };
    return { action: "article.published", id: row.id, name: articleKind.nameOf(row), before, after: auditedFields(row) };
  });
  await recordChanges(tx, actor, changes);
  await invalidateTags(tx, "articles");
  return ok(undefined);
}

async function findUnready(tx: Tx, rows: ArticleRow[]): Promise<Unready[]> {
  const taken = await findTakenSlugs(tx, rows);
  return rows.flatMap((row) => {
    const faults = [...faultsOf(row), ...(taken.has(row.id) ? (["slug-taken"] as const) : [])];
    return faults.length > 0 ? [{ id: row.id, title: articleKind.nameOf(row), faults }] : [];
  });
}

/**
 * Which of these articles, or guides, can't have their address: visitors see another one there, or two of these have the same. No one else
 * can take one until the transaction ends.
 */
export async function findTakenSlugs(tx: Tx, rows: Pick<ArticleRow, "id" | "slug" | "guide">[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
  const table = liveTable(first);
  const slugs = rows.map(({ slug }) => slug);
  const live = await tx.select({ id: table.articleId, slug: table.slug }).from(table).where(inArray(table.slug, slugs));
  const isTaken = ({ id, slug }: (typeof rows)[number]) =>
    [...live, ...rows].some((other) => other.id !== id && other.slug === slug && slug !== "");
  return new Set(rows.filter(isTaken).map(({ id }) => id));
}

type Live = Map<string, { slug: string; revisedAt: Date }>;

async function moveAddresses(tx: Tx, rows: ArticleRow[], live: Live): Promise<void> {
  const last = await findLastSlugs(
    tx,
    rows.filter(({ id }) => !live.has(id)),
  );
  const moves = rows.map((row) => ({ row, from: live.get(row.id)?.slug ?? last.get(row.id) ?? row.slug }));
  const stayed = moves.filter(({ row, from }) => from === row.slug);
  await endRedirects(
    tx,
    stayed.map(({ row }) => addressOf(row, row.slug)),
  );
  // One after another, because each changes the redirects that lead to the address before.
  for (const { row, from } of moves) if (from !== row.slug) await addAutomaticRedirect(tx, addressOf(row, from), addressOf(row, row.slug));
}

/** Where visitors last found articles that are off the site now, unless another one is there by now. By ID. */
async function findLastSlugs(tx: Tx, rows: Pick<ArticleRow, "id" | "guide">[]): Promise<Map<string, string>> {
  const [first] = rows;
  if (!first) return new Map();
  const { articleId, number, snapshot, cause } = articleVersions;
  const ids = rows.map(({ id }) => id);
  const last = await tx
    .selectDistinctOn([articleId], { id: articleId, slug: sql<string>`${snapshot} ->> 'slug'` })
    .from(articleVersions)
    .where(and(inArray(articleId, ids), eq(cause, "published")))
    .orderBy(articleId, desc(number));
  const table = liveTable(first);
  const slugs = last.map(({ slug }) => slug);
  const others = await tx.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs));
  return new Map(last.filter(({ slug }) => !others.some((other) => other.slug === slug)).map(({ id, slug }) => [id, slug]));
}

type Times = { publishedAt: Date; revisedAt: Date };

async function putLive(tx: Tx, rows: ArticleRow[], timesOf: (row: ArticleRow) => Times): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = liveTable(first);
  const values = rows.map((row) => ({ articleId: row.id, ...liveValues(row, timesOf(row)) }));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== "articleId");
  const set = Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]));
  await tx.insert(table).values(values).onConflictDoUpdate({ target: table.articleId, set });
}

/** How much of a text is searched, in characters. The database has a limit of its own. */
const SEARCHED = 100_000;

/** What visitors see of an article. */
export function liveValues(row: ArticleRow, times: Times) {
  const text = plainText(row.body).slice(0, SEARCHED).toWellFormed();
  const words = (what: string) => sql`to_tsvector('english', ${what})`;
  const tags = row.tags.join(" ");
  return {
    ...draftOf(row),
    ...times,
    words: row.words,
    tagSlugs: tagSlugs(row.tags),
    search: sql<string>`setweight(${words(row.title)}, 'A') || setweight(${words(`${row.excerpt} ${tags}`)}, 'B') || ${words(text)}`,
  };
}
