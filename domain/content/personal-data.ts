import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invalidateTags } from "~/platform/cache/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { articleAuthors, articleVersions } from "../articles/articles.schema.ts";
import { authorKind } from "../articles/author-kind.ts";
import { ERASED, hasAddress, withoutAddress } from "../person.ts";
import { deletedRecords } from "../records/index.ts";
import { pageDrafts, pagePreviews, pageVersions } from "./content.schema.ts";

/** The longest list in one export. */
const MAX = 10_000;

/**
 * What a staff email address did with the site's content: which versions of pages and articles it saved, what the blog says about its
 * owner, and which of the recently deleted content it deleted.
 */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const address = email.toLowerCase();
  const is = (column: PgColumn) => eq(sql`lower(${column})`, address);
  const { name, slug, role, bio, pictureUrl } = articleAuthors;
  const { articleId, number, createdAt } = articleVersions;
  const [pageVersionsSaved, articleVersionsSaved, authors, contentDeleted, pageDraftsSaved, pagePreviewsCreated] = await Promise.all([
    db
      .select({ pageId: pageVersions.pageId, number: pageVersions.number, createdAt: pageVersions.createdAt })
      .from(pageVersions)
      .where(eq(sql`lower(${pageVersions.savedBy})`, email.toLowerCase()))
      .limit(MAX),
    db
      .select({ articleId, number, createdAt })
      .from(articleVersions)
      .where(eq(sql`lower(${articleVersions.savedBy})`, address))
      .limit(MAX),
    db.select({ name, slug, role, bio, pictureUrl }).from(articleAuthors).where(isTheirs(address)).limit(MAX),
    db
      .select({ kind: deletedRecords.noun, createdAt: deletedRecords.createdAt })
      .from(deletedRecords)
      .where(eq(sql`lower(${deletedRecords.deletedBy})`, email.toLowerCase()))
      .limit(MAX),
    db
      .select({ pageId: pageDrafts.pageId, createdAt: pageDrafts.createdAt, savedAt: pageDrafts.updatedAt })
      .from(pageDrafts)
      .where(or(is(pageDrafts.startedBy), is(pageDrafts.savedBy)))
      .limit(MAX),
    db
      .select({ pageId: pagePreviews.pageId, createdAt: pagePreviews.createdAt })
      .from(pagePreviews)
      .where(is(pagePreviews.createdBy))
      .limit(MAX),
  ]);
  return { pageVersionsSaved, articleVersionsSaved, authors, contentDeleted, pageDraftsSaved, pagePreviewsCreated };
}

/**
 * Removes an email address as the one that saved or deleted something. What was saved stays. As an author, its owner keeps the name on what
 * they published; everything else the blog says about them goes, and so does their page. Returns the number of rows changed.
 */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const saved = await tx
    .update(pageVersions)
    .set({ savedBy: ERASED })
    .where(eq(sql`lower(${pageVersions.savedBy})`, email.toLowerCase()))
    .returning({ number: pageVersions.number });
  const savedArticles = await tx
    .update(articleVersions)
    .set({ savedBy: ERASED })
    .where(eq(sql`lower(${articleVersions.savedBy})`, email.toLowerCase()))
    .returning({ number: articleVersions.number });
  const authors = await forgetAuthors(tx, email);
  // Versions deleted with a page also name the people who saved them.
  const dependents = sql`${deletedRecords.dependents}::text`;
  // A deleted draft names people, too.
  const row = sql`${deletedRecords.row}::text`;
  const deleted = await tx
    .update(deletedRecords)
    .set({
      deletedBy: withoutAddress(sql`${deletedRecords.deletedBy}`, email),
      row: sql`(${withoutAddress(row, email)})::jsonb`,
      dependents: sql`(${withoutAddress(dependents, email)})::jsonb`,
    })
    .where(hasAddress(sql`${deletedRecords.deletedBy} || ' ' || ${row} || ' ' || ${dependents}`, email))
    .returning({ id: deletedRecords.id });
  const drafts = await tx
    .update(pageDrafts)
    .set({ startedBy: withoutAddress(sql`${pageDrafts.startedBy}`, email), savedBy: withoutAddress(sql`${pageDrafts.savedBy}`, email) })
    .where(hasAddress(sql`${pageDrafts.startedBy} || ' ' || ${pageDrafts.savedBy}`, email))
    .returning({ id: pageDrafts.id });
  const previews = await tx
    .update(pagePreviews)
    .set({ createdBy: ERASED })
    .where(eq(sql`lower(${pagePreviews.createdBy})`, email.toLowerCase()))
    .returning({ id: pagePreviews.id });
  return saved.length + savedArticles.length + authors + deleted.length + drafts.length + previews.length;
}

async function forgetAuthors(tx: Tx, email: string): Promise<number> {
  const forgotten = await tx
    .update(articleAuthors)
    .set({ role: "", bio: "", pictureUrl: null, userId: null, isActive: false, version: sql`${articleAuthors.version} + 1` })
    .where(isTheirs(email.toLowerCase()))
    .returning({ id: articleAuthors.id });
  if (forgotten.length > 0) await invalidateTags(tx, ...authorKind.tags);
  return forgotten.length;
}

/** The author whose account has this address, in lowercase. */
function isTheirs(address: string): SQL {
  return sql`${articleAuthors.userId} in (select user_id from profiles where lower(email) = ${address})`;
}
