import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { FieldDifference } from "../pages/snapshot-differences.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { plainText } from "../rich-text/plain-text.ts";
import { readRichText } from "../rich-text/rich-text.input.ts";
import { compareTexts } from "../text-diff.ts";
import { type ArticleDraft, articleKind, WRITTEN } from "./article-kind.ts";
import type { VersionCause } from "./article-rules.input.ts";
import { articleAuthors, articleCategories, articles, articleVersions } from "./articles.schema.ts";
import type { GuideFacts } from "./guide-rules.input.ts";
import { withKnownRows, writeDraft } from "./save-article.ts";

export interface ListedArticleVersion {
  number: number;
  cause: VersionCause;
  /** Email address of the person who saved it. Empty for the article as it came with the program. */
  savedBy: string;
  createdAt: Date;
  title: string;
}

/** All stored versions of an article, newest first, at most a hundred. */
export async function listArticleVersions(actor: Actor, articleId: string): Promise<Result<ListedArticleVersion[], "forbidden">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const { number, cause, savedBy, createdAt, snapshot } = articleVersions;
  const rows = await db
    .select({ number, cause, savedBy, createdAt, title: sql<string>`${snapshot} ->> 'title'` })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(number));
  return ok(rows);
}

export interface ArticleDifference {
  number: number;
  /** The version it's compared with. Null: there's none before it. */
  with: number | null;
  fields: FieldDifference[];
}

/** How a version differs from the previous one ("before"), or how the newest differs from it ("now"), word by word. */
export async function compareArticleVersions(
  actor: Actor,
  articleId: string,
  number: number,
  against: "before" | "now",
): Promise<Result<ArticleDifference, "forbidden" | "not-found">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const ofArticle = eq(articleVersions.articleId, articleId);
  const [chosen] = await db
    .select()
    .from(articleVersions)
    .where(and(ofArticle, eq(articleVersions.number, number)));
  if (!chosen) return refused("not-found");
  const [other] = await db
    .select()
    .from(articleVersions)
    .where(against === "before" ? and(ofArticle, lt(articleVersions.number, number)) : ofArticle)
    .orderBy(desc(articleVersions.number))
    .limit(1);
  const [old, young] = against === "before" ? [other ?? null, chosen] : [chosen, other ?? chosen];
  return ok({ number, with: other?.number ?? null, fields: await differencesOf(old?.snapshot ?? {}, young.snapshot) });
}

const LABELS: [name: string, label: string][] = [
  ["title", "Title"],
  ["slug", "Address"],
  ["excerpt", "Excerpt"],
  ["category_id", "Category"],
  ["author_id", "Author"],
  ["tags", "Tags"],
  ["picture_url", "Picture"],
  ["picture_alt", "Alt text of the picture"],
  ["icon", "Icon"],
  ["meta_title", "Meta title"],
  ["meta_description", "Meta description"],
  ["guide", "Guide"],
  ["body", "Text"],
];

type Snapshot = Record<string, unknown>;

async function differencesOf(old: Snapshot, young: Snapshot): Promise<FieldDifference[]> {
  const names = await namesOfRows([old, young]);
  const compare = compareTexts();
  return LABELS.map(([name, label]) => ({ label, before: textOf(name, old[name], names), after: textOf(name, young[name], names) }))
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after }) => ({ label, runs: compare(before, after) }));
}

/** The categories and authors that the versions name by their ID. */
async function namesOfRows(snapshots: Snapshot[]): Promise<Map<string, string>> {
  const ids = (field: string) => snapshots.map((one) => one[field]).filter((id): id is string => typeof id === "string");
  const [categories, authors] = await Promise.all([
    db
      .select()
      .from(articleCategories)
      .where(inArray(articleCategories.id, ids("category_id"))),
    db
      .select()
      .from(articleAuthors)
      .where(inArray(articleAuthors.id, ids("author_id"))),
  ]);
  return new Map([...categories, ...authors].map(({ id, name }) => [id, name]));
}

function textOf(field: string, value: unknown, names: Map<string, string>): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (field === "guide") return guideText(value as GuideFacts);
  if (field === "body") {
    const read = readRichText(value);
    return read.ok ? plainText(read.doc) : "";
  }
  return names.get(String(value)) ?? String(value);
}

/** One fact per line. */
function guideText({ group, form, position, type, authority, rating, good, limits, bestFor, source }: GuideFacts): string {
  const facts = { group, form, position, type, authority, rating, strengths: good, limitations: limits, "best for": bestFor, source };
  return Object.entries(facts)
    .filter(([, fact]) => fact !== "" && fact !== 0)
    .map(([name, fact]) => `${name}: ${Array.isArray(fact) ? fact.join("; ") : fact}`)
    .join("\n");
}

/**
 * Puts an article back to a version: a draft, which visitors see once it's published. That creates a new version. Its category or author
 * stays out if it has been deleted since.
 */
export async function restoreArticleVersion(
  actor: Actor,
  seen: ExpectedVersion,
  number: number,
): Promise<Result<void, ChangeRefusal | "no-version">> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<void, ChangeRefusal | "no-version">> => {
    const found = await lockRecord(tx, articleKind, seen, "no key update");
    if (!found.ok) return found;
    const draft = await versionOf(tx, seen.id, number);
    if (!draft) return refused("no-version");
    await writeDraft(tx, actor, found.value, await withKnownRows(tx, draft), "restored");
    return ok(undefined);
  });
}

async function versionOf(tx: Tx, articleId: string, number: number): Promise<Partial<ArticleDraft> | null> {
  const [version] = await tx
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.number, number)));
  if (!version) return null;
  const columns = getTableColumns(articles);
  const body = readRichText(version.snapshot.body);
  const draft = Object.fromEntries(WRITTEN.map((name) => [name, version.snapshot[columns[name].name]])) as unknown as ArticleDraft;
  return body.ok ? { ...draft, body: body.doc } : null;
}
