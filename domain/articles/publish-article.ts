import { and, desc, eq, ne, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { addAutomaticRedirect } from "../navigation/redirects/add-redirect.ts";
import { endRedirects } from "../navigation/redirects/end-redirects.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { plainText } from "../rich-text/plain-text.ts";
import { type ArticleFault, faultsOf } from "./article-faults.ts";
import { type ArticleRow, articleKind, auditedFields, draftOf } from "./article-kind.ts";
import { addressOf, type Typed } from "./article-rules.input.ts";
import { articles, articleVersions } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";
import { recordArticleVersion } from "./record-article-version.ts";
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
  const faults = [...faultsOf(row), ...((await isSlugTaken(tx, row)) ? (["slug-taken"] as const) : [])];
  if (faults.length > 0) return refused({ faults });
  const table = liveTable(row);
  const [live] = await tx.select().from(table).where(eq(table.articleId, row.id));
  const at = now();
  const publishedAt = row.publishedAt ?? at;
  const revisedAt = !row.publishedAt ? publishedAt : isMinor && live ? live.revisedAt : at;
  await moveAddress(tx, row, live?.slug ?? (await lastPublicSlug(tx, row)));
  await putLive(tx, row, { publishedAt, revisedAt });
  const [published] = await tx
    .update(articles)
    .set({ status: "published", publishAt: null, publishedAt, hasChanges: false, version: sql`${articles.version} + 1`, updatedAt: at })
    .where(eq(articles.id, row.id))
    .returning();
  if (!published) throw new Error("a locked article has gone");
  await recordArticleVersion(tx, actor, published, "published");
  const before = live ? { ...auditedFields(live), status: "published" } : { status: row.status };
  const after = auditedFields(published);
  await recordChange(tx, actor, { action: "article.published", id: row.id, name: articleKind.nameOf(row), before, after });
  await invalidateTags(tx, "articles");
  return ok({ slug: row.slug });
}

/** Whether visitors see another article at this address. No one else can take it until the transaction ends. */
export async function isSlugTaken(tx: Tx, { id, slug, guide }: Pick<ArticleRow, "id" | "slug" | "guide">): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
  const table = liveTable({ guide });
  const [other] = await tx
    .select({ id: table.articleId })
    .from(table)
    .where(and(eq(table.slug, slug), ne(table.articleId, id)))
    .limit(1);
  return other !== undefined;
}

/** Where visitors last found an article that's off the site now. */
async function lastPublicSlug(tx: Tx, { id, guide }: Pick<ArticleRow, "id" | "guide">): Promise<string | null> {
  const { number, snapshot, cause } = articleVersions;
  const [last] = await tx
    .select({ slug: sql<string>`${snapshot} ->> 'slug'` })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(cause, "published")))
    .orderBy(desc(number))
    .limit(1);
  if (!last) return null;
  // By now, another article may be there.
  const table = liveTable({ guide });
  const [other] = await tx.select({ id: table.articleId }).from(table).where(eq(table.slug, last.slug));
  return other ? null : last.slug;
}

async function moveAddress(tx: Tx, row: Typed & { slug: string }, from: string | null): Promise<void> {
  const to = addressOf(row, row.slug);
  if (from === null || from === row.slug) return endRedirects(tx, [to]);
  await addAutomaticRedirect(tx, addressOf(row, from), to);
}

async function putLive(tx: Tx, row: ArticleRow, times: { publishedAt: Date; revisedAt: Date }): Promise<void> {
  const [table, values] = [liveTable(row), liveValues(row, times)];
  await tx
    .insert(table)
    .values({ articleId: row.id, ...values })
    .onConflictDoUpdate({ target: table.articleId, set: values });
}

/** How much of a text is searched, in characters. The database has a limit of its own. */
const SEARCHED = 100_000;

/** What visitors see of an article. */
export function liveValues(row: ArticleRow, times: { publishedAt: Date; revisedAt: Date }) {
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
