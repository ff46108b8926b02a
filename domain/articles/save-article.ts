import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { countWords, plainText } from "../rich-text/plain-text.ts";
import { type ArticleDraft, type ArticleRow, articleKind, auditedFields, draftOf, writtenOf } from "./article-kind.ts";
import { articleAuthors, articleCategories, articles } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";
import { recordArticleVersion } from "./record-article-version.ts";

/** Starts an article, or a guide if `draft.guide` is there. It's empty, and nobody but staff sees it. If the person is an author, it's theirs. */
export async function createArticle(actor: Actor, draft: Partial<ArticleDraft> = {}): Promise<Result<ArticleRow, "forbidden">> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const at = now();
    const authorId = draft.authorId ?? (draft.guide ? null : await ownAuthor(tx, actor));
    const words = draft.body ? countWords(plainText(draft.body)) : 0;
    const [row] = await tx
      .insert(articles)
      .values({ ...draft, authorId, words, createdAt: at, updatedAt: at })
      .returning();
    if (!row) throw new Error("an article was not stored");
    await recordChange(tx, actor, { action: "article.created", id: row.id, name: articleKind.nameOf(row), after: auditedFields(row) });
    return ok(row);
  });
}

async function ownAuthor(tx: Tx, { userId }: Actor): Promise<string | null> {
  const [author] = await tx.select({ id: articleAuthors.id }).from(articleAuthors).where(eq(articleAuthors.userId, userId)).limit(1);
  return author?.id ?? null;
}

/** What saving an article answers: what the next save has to know. */
interface SavedArticle {
  version: number;
  updatedAt: Date;
  hasChanges: boolean;
}

/**
 * Stores what someone has written so far. Visitors don't see it before it's published. Once this has answered, it's durable. "stale":
 * someone else, or another tab, has saved since `seen.version`.
 */
export async function saveArticle(
  actor: Actor,
  seen: ExpectedVersion,
  draft: Partial<ArticleDraft>,
): Promise<Result<SavedArticle, ChangeRefusal>> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const found = await lockRecord(tx, articleKind, seen, "no key update");
    if (!found.ok) return found;
    return ok(await writeDraft(tx, actor, found.value, await withKnownRows(tx, draft)));
  });
}

/** The rest of a save, for a locked article. */
export async function writeDraft(
  tx: Tx,
  actor: Actor,
  before: ArticleRow,
  draft: Partial<ArticleDraft>,
  cause: "saved" | "restored" | "imported" = "saved",
): Promise<ArticleRow> {
  const changes = differing(before, draft);
  if (Object.keys(changes).length === 0) return before;
  const words = changes.body ? countWords(plainText(changes.body)) : before.words;
  const [row] = await tx
    .update(articles)
    .set({ ...changes, words, hasChanges: true, version: sql`${articles.version} + 1`, updatedAt: now() })
    .where(eq(articles.id, before.id))
    .returning();
  if (!row) throw new Error("a locked article has gone");
  const { isNew } = await recordArticleVersion(tx, actor, row, cause);
  if (isNew) {
    const entry = { action: `article.${cause === "restored" ? "version-restored" : "updated"}` as const, id: row.id };
    await recordChange(tx, actor, { ...entry, name: articleKind.nameOf(row), before: auditedFields(before), after: auditedFields(row) });
  }
  return before.status === "published" ? { ...row, hasChanges: (await markChanges(tx, [row])).has(row.id) } : row;
}

function differing(before: ArticleRow, draft: Partial<ArticleDraft>): Partial<ArticleDraft> {
  // The database orders the keys of JSON in its own way.
  const names = writtenOf(before).filter((name) => draft[name] !== undefined && !isDeepStrictEqual(draft[name], before[name]));
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<ArticleDraft>;
}

/** Whether published articles, or guides, still differ from what visitors see: changes can be taken back by hand. Returns which ones do. */
export async function markChanges(tx: Tx, rows: Pick<ArticleRow, "id" | "guide">[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const live = liveTable(first);
  const columnsOf = (table: object) =>
    sql.join(
      writtenOf(first).map((name) => sql`${(table as typeof articles)[name]}`),
      sql`, `,
    );
  const ids = rows.map(({ id }) => id);
  const marked = await tx
    .update(articles)
    .set({
      hasChanges: sql`not exists (select from ${live} where ${live.articleId} = ${articles.id}
        and (${columnsOf(live)}) is not distinct from (${columnsOf(articles)}))`,
    })
    .where(inArray(articles.id, ids))
    .returning({ id: articles.id, hasChanges: articles.hasChanges });
  return new Set(marked.filter(({ hasChanges }) => hasChanges).map(({ id }) => id));
}

/** Without a category or author that someone has deleted in the meantime. */
export async function withKnownRows(tx: Tx, draft: Partial<ArticleDraft>): Promise<Partial<ArticleDraft>> {
  const { categoryId, authorId } = draft;
  return {
    ...draft,
    ...(categoryId && !(await isThere(tx, articleCategories, articleCategories.id, categoryId)) && { categoryId: null }),
    ...(authorId && !(await isThere(tx, articleAuthors, articleAuthors.id, authorId)) && { authorId: null }),
  };
}

async function isThere(tx: Tx, table: PgTable, column: PgColumn, id: string): Promise<boolean> {
  const [row] = await tx.select({ id: column }).from(table).where(eq(column, id)).for("key share");
  return row !== undefined;
}

/** The working copy is again what visitors see. "not-published": they see nothing. */
export async function discardArticleChanges(actor: Actor, seen: ExpectedVersion): Promise<Result<void, ChangeRefusal | "not-published">> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const found = await lockRecord(tx, articleKind, seen, "no key update");
    if (!found.ok) return found;
    const table = liveTable(found.value);
    const [live] = await tx.select().from(table).where(eq(table.articleId, seen.id));
    if (!live) return refused("not-published");
    await writeDraft(tx, actor, found.value, draftOf(live), "restored");
    return ok(undefined);
  });
}
