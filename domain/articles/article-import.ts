import { inArray } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Database, Tx } from "~/platform/db/index.ts";
import { isBeyondLimits } from "~/platform/worker/index.ts";
import { type AppliedRow, type CheckedRow, type ImportCells, ImportStoppedError, importKind, type RowPlan } from "../import-kind.ts";
import { readArticleFileAside } from "../media/cleaning/clean-aside.ts";
import { refused } from "../result.ts";
import { MAX_MARKDOWN } from "../rich-text/from-markdown.ts";
import { timeZone } from "../settings/index.ts";
import type { ArticleFile } from "./article-markdown.ts";
import { RESERVED_SLUGS } from "./article-rules.input.ts";
import { articles, publishedArticles, publishedGuides } from "./articles.schema.ts";
import { type Facts, type ImportedFile, isOwn, keyOf, type Run, slugIn, targetOf, writeImported } from "./write-imported-articles.ts";

/** After this many of them, reading the others isn't worth more time. */
const MAX_SLOW_FILES = 5;
/** Where `exportArticles` writes changes that visitors don't see yet: `unpublished/one.md` belongs to `one.md`. */
const UNPUBLISHED = /(^|\/)unpublished\//;

/**
 * Articles and guides from a ZIP file of Markdown, as `exportArticles` writes it, or from another program. Files with a date are published with that
 * date if nothing is missing; the others become drafts, or the unpublished changes of an article in the same file. An article that's here
 * already stays as it is.
 */
export const articleImport = importKind<ImportedFile, Facts>({
  name: "articles",
  permission: "article:edit",
  noun: "article",
  limits: { bytes: 20 * 1024 * 1024, rows: 10_000, cell: MAX_MARKDOWN },
  archive: { entry: /\.(md|markdown)$/i, last: UNPUBLISHED },
  columns: [
    { key: "file", label: "File", aliases: [], isRequired: true },
    { key: "text", label: "Text", aliases: [], isRequired: true },
  ],
  readFacts: async () => ({ zone: await timeZone(), slowFiles: [], addresses: new Map() }),
  check,
  plan,
  apply: writeImported,
  undo,
});

const TOO_SLOW = "This text takes too long to read. Remove long rows of symbols such as * or _, or split it into several files.";

function stopped(files: string[]): ImportStoppedError {
  const advice = "Remove long rows of symbols such as * or _ from them, or remove the files from the ZIP file, and upload it again.";
  return new ImportStoppedError(`${files.length} files take too long to read: ${files.join(", ")}. ${advice}`);
}

async function check({ file = "", text = "" }: ImportCells, facts: Facts): Promise<CheckedRow<ImportedFile>> {
  const read = await readArticleFileAside(file, text).catch((error: Error) => {
    if (!isBeyondLimits(error)) throw error;
    if (facts.slowFiles.push(file) > MAX_SLOW_FILES) throw stopped(facts.slowFiles);
    return refused({ field: "body", reason: TOO_SLOW });
  });
  if (read.ok) return checkedRow(file, read.value, facts);
  const { field, reason } = read.reason;
  return { fault: { field: "file", reason: field ? `${field}: ${reason}` : reason } };
}

function checkedRow(file: string, row: ArticleFile, { addresses }: Facts): CheckedRow<ImportedFile> {
  const changes = UNPUBLISHED.test(file) ? (addresses.get(file.replace(UNPUBLISHED, "$1")) ?? null) : null;
  if (!changes) addresses.set(file, keyOf(row));
  return { row: { ...row, changes }, key: changes ? `changes of ${changes}` : keyOf(row), email: "" };
}

async function plan(database: Database | Tx, rows: ImportedFile[], run: Run): Promise<RowPlan[]> {
  const slugs = rows.map((row) => slugIn(targetOf(row)));
  const { slug, guide, createdAt, version } = articles;
  const known = await database.select({ slug, guide, createdAt, version }).from(articles).where(inArray(slug, slugs));
  const there = new Set([...known.map(keyOf), ...(await listLiveAddresses(database, slugs))]);
  const own = new Set(known.filter((row) => isOwn(row, run)).map(keyOf));
  return rows.map((row): RowPlan => {
    if (!row.guide && RESERVED_SLUGS.includes(row.slug))
      return { outcome: "refused", field: "file", reason: "slug: The blog itself uses this address." };
    // The article is in this file as well, so it's here already, or it will be by then.
    if (row.changes && (own.has(row.changes) || !there.has(row.changes))) return { outcome: "changed" };
    if (!there.has(targetOf(row))) return { outcome: "new" };
    return { outcome: "unchanged", reason: `There's already ${row.guide ? "a guide" : "an article"} with this address.` };
  });
}

/** Where visitors find articles and guides with these slugs. Staff may have changed the address and not published that yet. */
async function listLiveAddresses(database: Database | Tx, slugs: string[]): Promise<string[]> {
  const blog = await database
    .select({ slug: publishedArticles.slug })
    .from(publishedArticles)
    .where(inArray(publishedArticles.slug, slugs));
  const { slug, guide } = publishedGuides;
  const guides = await database.select({ slug, guide }).from(publishedGuides).where(inArray(slug, slugs));
  return [...blog.map((row) => keyOf({ guide: null, ...row })), ...guides.map(keyOf)];
}

/** Removes articles unless someone has changed them since. The authors and categories that came with them stay. */
async function undo(tx: Tx, rows: (AppliedRow & { outcome: "new" | "changed" })[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({ id: articles.id, version: articles.version })
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(articles.id)
    .for("update");
  const versions = new Map(found.map(({ id, version }) => [id, String(version)]));
  const kept = new Map<string, string>();
  for (const { id, mark, outcome } of rows) {
    const version = versions.get(id);
    // What was changed in an article went with it.
    if (version === undefined && outcome === "changed") continue;
    if (version === undefined) kept.set(id, "The article was deleted after the import.");
    else if (version !== mark) kept.set(id, "The article was changed after the import.");
  }
  const due = ids.filter((id) => !kept.has(id));
  if (due.length > 0) await tx.delete(articles).where(inArray(articles.id, due));
  await invalidateTags(tx, "articles");
  return kept;
}
