import { inArray } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Database, Tx } from "~/platform/db/index.ts";
import { isBeyondLimits } from "~/platform/worker/index.ts";
import { momentIn } from "../../days.ts";
import {
  type AppliedRow,
  type CheckedRow,
  type DueRow,
  type ImportCells,
  type ImportRun,
  importKind,
  type RowPlan,
  rowId,
} from "../../import-kind.ts";
import { refused } from "../../result.ts";
import { timeZone } from "../../settings/index.ts";
import { slugOf } from "../../slug.ts";
import { addressOf, RESERVED_SLUGS } from "../article-rules.input.ts";
import { articleAuthors, articleCategories, articles, articleVersions } from "../articles.schema.ts";
import { readArticleFileAside } from "../cleaning/clean-aside.ts";
import { faultsOf } from "./article-faults.ts";
import type { ArticleRow } from "./article-kind.ts";
import type { ArticleFile } from "./article-markdown.ts";
import { MAX_MARKDOWN } from "./doc-from-markdown.ts";
import { countWords, docText } from "./doc-text.ts";
import { liveTable } from "./live-table.ts";
import { liveValues } from "./publish-article.ts";
import { snapshotOf } from "./record-article-version.ts";

interface Facts {
  /** The firm's time zone. */
  zone: string;
  /** Texts that took too long so far. */
  slowTexts: number;
}
/** After this many of them, reading the file isn't worth more time. */
const MAX_SLOW_TEXTS = 10;
type Run = ImportRun<Facts>;

/**
 * Articles and guides from a ZIP file of Markdown, as `exportArticles` writes it, or from another program. Files with a date are published with that
 * date if nothing is missing; the others become drafts. An article that's here already stays as it is.
 */
export const articleImport = importKind<ArticleFile, Facts>({
  name: "articles",
  permission: "article:edit",
  noun: "article",
  limits: { bytes: 20 * 1024 * 1024, rows: 10_000, cell: MAX_MARKDOWN },
  archive: { entry: /\.(md|markdown)$/i },
  columns: [
    { key: "file", label: "File", aliases: [], isRequired: true },
    { key: "text", label: "Text", aliases: [], isRequired: true },
  ],
  readFacts: async () => ({ zone: await timeZone(), slowTexts: 0 }),
  check,
  plan,
  apply,
  undo,
});

const TOO_SLOW = "This text takes too long to read. Remove long rows of symbols such as * or _, or split it into several files.";

async function check({ file = "", text = "" }: ImportCells, facts: Facts): Promise<CheckedRow<ArticleFile>> {
  const read = await readArticleFileAside(file, text).catch((error: Error) => {
    if (!isBeyondLimits(error) || ++facts.slowTexts > MAX_SLOW_TEXTS) throw error;
    return refused({ field: "body", reason: TOO_SLOW });
  });
  if (read.ok) return { row: read.value, key: keyOf(read.value), email: "" };
  const { field, reason } = read.reason;
  return { fault: { field: "file", reason: field ? `${field}: ${reason}` : reason } };
}

/** An article and a guide can have the same slug. */
function keyOf(of: Pick<ArticleFile, "guide" | "slug">): string {
  return addressOf(of, of.slug);
}

async function plan(database: Database | Tx, rows: ArticleFile[]): Promise<RowPlan[]> {
  const slugs = rows.map(({ slug }) => slug);
  const { slug, guide } = articles;
  const known = await database.select({ slug, guide }).from(articles).where(inArray(slug, slugs));
  const there = new Set(known.map(keyOf));
  return rows.map((row): RowPlan => {
    if (!row.guide && RESERVED_SLUGS.includes(row.slug))
      return { outcome: "refused", field: "file", reason: "slug: The blog itself uses this address." };
    if (!there.has(keyOf(row))) return { outcome: "new" };
    return { outcome: "unchanged", reason: `There's already ${row.guide ? "a guide" : "an article"} with this address.` };
  });
}

async function apply(tx: Tx, rows: DueRow<ArticleFile>[], run: Run): Promise<(AppliedRow | null)[]> {
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
  const added = await tx
    .insert(articles)
    .values(
      rows.map(({ row: file, line }) => ({
        id: rowId(line),
        ...rowOf(file, { categoryId: categories.get(slugOf(file.category)), authorId: authors.get(slugOf(file.author)) }, run),
      })),
    )
    .returning();
  const byKey = new Map(files.map((file) => [keyOf(file), file]));
  const liveOf = (row: ArticleRow) => {
    const publishedAt = row.publishedAt ?? run.at;
    const updated = byKey.get(keyOf(row))?.updated;
    const revisedAt = new Date(Math.max(publishedAt.getTime(), updated ? noonOf(updated, run).getTime() : 0));
    return { articleId: row.id, ...liveValues(row, { publishedAt, revisedAt }) };
  };
  const live = added.filter(({ status }) => status === "published");
  for (const rows of [live.filter(({ guide }) => !guide), live.filter(({ guide }) => guide)])
    if (rows[0]) await tx.insert(liveTable(rows[0])).values(rows.map(liveOf));
  const version = { number: 1, cause: "imported" as const, savedBy: run.actor.email, createdAt: run.at };
  await tx.insert(articleVersions).values(added.map((row) => ({ ...version, articleId: row.id, snapshot: snapshotOf(row) })));
  await invalidateTags(tx, "articles", "article-authors", "article-categories");
  const ids = new Map(added.map((row) => [keyOf(row), row.id]));
  return files.map((file) => ({ id: ids.get(keyOf(file)) ?? "", mark: "1" }));
}

type Groups = { categoryId: string | undefined; authorId: string | undefined };

function rowOf({ date, updated: _updated, category: _category, author: _author, picture, ...file }: ArticleFile, groups: Groups, run: Run) {
  const draft = { ...file, categoryId: groups.categoryId ?? null, authorId: groups.authorId ?? null, pictureUrl: picture || null };
  const publishedAt = date ? noonOf(date, run) : null;
  const isWhole = publishedAt !== null && publishedAt <= run.at && faultsOf(draft).length === 0;
  return {
    ...draft,
    words: countWords(docText(file.body)),
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

/** Removes articles unless someone has changed them since. The authors and categories that came with them stay. */
async function undo(tx: Tx, rows: AppliedRow[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({ id: articles.id, version: articles.version })
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(articles.id)
    .for("update");
  const versions = new Map(found.map(({ id, version }) => [id, String(version)]));
  const kept = new Map<string, string>();
  for (const { id, mark } of rows) {
    const version = versions.get(id);
    if (version === undefined) kept.set(id, "The article was deleted after the import.");
    else if (version !== mark) kept.set(id, "The article was changed after the import.");
  }
  const due = ids.filter((id) => !kept.has(id));
  if (due.length > 0) await tx.delete(articles).where(inArray(articles.id, due));
  await invalidateTags(tx, "articles");
  return kept;
}
