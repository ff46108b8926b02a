import { inArray, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { momentIn } from "../days.ts";
import { type AppliedRow, type DueRow, type ImportRun, rowId } from "../import-kind.ts";
import { countWords, plainText } from "../rich-text/plain-text.ts";
import { slugOf } from "../slug.ts";
import { faultsOf } from "./article-faults.ts";
import { type ArticleRow, WRITTEN } from "./article-kind.ts";
import type { ArticleFile } from "./article-markdown.ts";
import { addressOf } from "./article-rules.input.ts";
import { articleAuthors, articleCategories, articles, articleVersions } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";
import { liveValues } from "./publish-article.ts";
import { snapshotOf } from "./record-article-version.ts";

export interface Facts {
  /** The firm's time zone. */
  zone: string;
  /** Files that took too long so far. */
  slowFiles: string[];
  /** The addresses of the articles so far, by their files. */
  addresses: Map<string, string>;
}
export type Run = ImportRun<Facts>;

/** An article as its file has it. `changes`: the address of the article in the same archive whose unpublished changes it has. */
export interface ImportedFile extends ArticleFile {
  changes: string | null;
}

/** Adds articles, and changes those that were added. Authors and categories that aren't here yet are created. */
export async function writeImported(tx: Tx, rows: DueRow<ImportedFile>[], run: Run): Promise<(AppliedRow | null)[]> {
  const files = rows.map(({ row }) => row);
  const [categories, authors] = [
    await ensureNamed(
      tx,
      articleCategories,
      files.map(({ category }) => category),
      run.at,
    ),
    await ensureNamed(
      tx,
      articleAuthors,
      files.map(({ author }) => author),
      run.at,
    ),
  ];
  const groupsOf = ({ category, author }: ImportedFile) => ({
    categoryId: categories.get(slugOf(category)) ?? null,
    authorId: authors.get(slugOf(author)) ?? null,
  });
  const added = await addArticles(
    tx,
    rows.filter(({ plan: { outcome } }) => outcome === "new").map(({ row, line }) => ({ id: rowId(line), file: row, ...groupsOf(row) })),
    run,
  );
  const changed = await changeArticles(
    tx,
    files.filter(({ changes }, at) => changes && rows[at]?.plan.outcome === "changed").map((file) => ({ file, ...groupsOf(file) })),
    run,
  );
  await invalidateTags(tx, "articles", "article-authors", "article-categories");
  return rows.map(({ row, plan: { outcome } }) => {
    const id = (outcome === "new" ? added : changed).get(targetOf(row));
    return id ? { id, mark: "1" } : null;
  });
}

interface Written {
  file: ImportedFile;
  categoryId: string | null;
  authorId: string | null;
}

/** Returns the articles' IDs by address. */
async function addArticles(tx: Tx, rows: (Written & { id: string })[], run: Run): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const added = await tx
    .insert(articles)
    .values(rows.map((one) => ({ id: one.id, ...rowOf(one, run) })))
    .returning();
  const byKey = new Map(rows.map(({ file }) => [keyOf(file), file]));
  const liveOf = (row: ArticleRow) => {
    const publishedAt = row.publishedAt ?? run.at;
    const updated = byKey.get(keyOf(row))?.updated;
    const revisedAt = new Date(Math.max(publishedAt.getTime(), updated ? noonOf(updated, run).getTime() : 0));
    return { articleId: row.id, ...liveValues(row, { publishedAt, revisedAt }) };
  };
  const live = added.filter(({ status }) => status === "published");
  for (const rows of [live.filter(({ guide }) => !guide), live.filter(({ guide }) => guide)])
    if (rows[0]) await tx.insert(liveTable(rows[0])).values(rows.map(liveOf));
  await recordVersions(tx, added, 1, run);
  return new Map(added.map((row) => [keyOf(row), row.id]));
}

/** Unpublished changes of articles that this import has added. They're a part of it, so the article's version stays. */
async function changeArticles(tx: Tx, rows: Written[], run: Run): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const slugs = rows.map(({ file }) => slugIn(targetOf(file)));
  const found = await tx.select().from(articles).where(inArray(articles.slug, slugs)).orderBy(articles.id).for("update");
  const own = new Map(found.filter((row) => isOwn(row, run)).map((row) => [keyOf(row), row]));
  const due = rows.flatMap((one) => {
    const before = own.get(targetOf(one.file));
    return before ? [{ key: targetOf(one.file), row: { ...before, ...draftFrom(one), hasChanges: true } }] : [];
  });
  if (due.length === 0) return new Map();
  const given = sql`excluded`;
  const names = [...WRITTEN, "words" as const];
  const set = Object.fromEntries(names.map((name) => [name, sql`${given}.${sql.identifier(articles[name].name)}`]));
  const changed = await tx
    .insert(articles)
    .values(due.map(({ row }) => row))
    .onConflictDoUpdate({ target: articles.id, set: { ...set, hasChanges: true } })
    .returning();
  await recordVersions(tx, changed, 2, run);
  return new Map(due.map(({ key, row }) => [key, row.id]));
}

async function recordVersions(tx: Tx, rows: ArticleRow[], number: number, run: Run): Promise<void> {
  const version = { number, cause: "imported" as const, savedBy: run.actor.email, createdAt: run.at };
  await tx.insert(articleVersions).values(rows.map((row) => ({ ...version, articleId: row.id, snapshot: snapshotOf(row) })));
}

/** What staff have written, as it's stored. */
function draftFrom({ file, categoryId, authorId }: Written) {
  const { date: _date, updated: _updated, category: _category, author: _author, changes: _changes, picture, ...words } = file;
  return { ...words, categoryId, authorId, pictureUrl: picture || null, words: countWords(plainText(file.body)) };
}

function rowOf(written: Written, run: Run) {
  const { date } = written.file;
  const draft = draftFrom(written);
  const publishedAt = date ? noonOf(date, run) : null;
  const isWhole = publishedAt !== null && publishedAt <= run.at && faultsOf(draft).length === 0;
  return {
    ...draft,
    ...{ status: isWhole ? ("published" as const) : ("draft" as const), hasChanges: !isWhole, publishedAt: isWhole ? publishedAt : null },
    ...{ createdAt: run.startedAt, updatedAt: run.startedAt },
  };
}

/** A day has no time, so it's published at noon. */
function noonOf(day: string, { facts }: Run): Date {
  return momentIn(facts.zone, day, "12:00");
}

/** The rows with these names, by slug. Those that aren't there yet are created. */
async function ensureNamed(
  tx: Tx,
  table: typeof articleCategories | typeof articleAuthors,
  given: string[],
  at: Date,
): Promise<Map<string, string>> {
  const names = new Map(given.filter((name) => slugOf(name) !== "").map((name) => [slugOf(name), name]));
  if (names.size === 0) return new Map();
  const values = [...names].map(([slug, name]) => ({ name, slug, position: 1_000, createdAt: at, updatedAt: at }));
  await tx.insert(table).values(values).onConflictDoNothing();
  const rows = await tx
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(inArray(table.slug, [...names.keys()]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** An article and a guide can have the same slug. */
export function keyOf(of: Pick<ArticleFile, "guide" | "slug">): string {
  return addressOf(of, of.slug);
}

/** The address of the article that a file adds or changes. */
export function targetOf(row: ImportedFile): string {
  return row.changes ?? keyOf(row);
}

export function slugIn(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** Whether this import has added an article, and nobody has changed it since. */
export function isOwn({ createdAt, version }: Pick<ArticleRow, "createdAt" | "version">, { startedAt }: Run): boolean {
  return version === 1 && createdAt.getTime() === startedAt.getTime();
}
