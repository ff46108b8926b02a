import { eq, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, type Tx } from "~/platform/db/index.ts";
import { ERASED, hasAddress, withoutAddress } from "../person.ts";
import { deletedRecords } from "../records/index.ts";
import { pageDrafts, pagePreviews, pageVersions } from "./content.schema.ts";

/** The longest list in one export. */
const MAX = 10_000;

/**
 * What a staff email address did with the site's content: which page versions it saved, and which of the recently deleted content it
 * deleted.
 */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const is = (column: PgColumn) => eq(sql`lower(${column})`, email.toLowerCase());
  const [pageVersionsSaved, contentDeleted, pageDraftsSaved, pagePreviewsCreated] = await Promise.all([
    db
      .select({ pageId: pageVersions.pageId, number: pageVersions.number, createdAt: pageVersions.createdAt })
      .from(pageVersions)
      .where(eq(sql`lower(${pageVersions.savedBy})`, email.toLowerCase()))
      .limit(MAX),
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
  return { pageVersionsSaved, contentDeleted, pageDraftsSaved, pagePreviewsCreated };
}

/** Removes an email address as the one that saved or deleted something. What was saved stays. Returns the number of rows changed. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const saved = await tx
    .update(pageVersions)
    .set({ savedBy: ERASED })
    .where(eq(sql`lower(${pageVersions.savedBy})`, email.toLowerCase()))
    .returning({ number: pageVersions.number });
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
  return saved.length + deleted.length + drafts.length + previews.length;
}
