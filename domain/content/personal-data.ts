import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { ERASED, hasAddress, withoutAddress } from "../person.ts";
import { deletedRecords } from "../records/index.ts";
import { pageVersions } from "./content.schema.ts";

/** The longest list in one export. */
const MAX = 10_000;

/**
 * What a staff email address did with the site's content: which page versions it saved, and which of the recently deleted content it
 * deleted.
 */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const [pageVersionsSaved, contentDeleted] = await Promise.all([
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
  ]);
  return { pageVersionsSaved, contentDeleted };
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
  const deleted = await tx
    .update(deletedRecords)
    .set({
      deletedBy: withoutAddress(sql`${deletedRecords.deletedBy}`, email),
      dependents: sql`(${withoutAddress(dependents, email)})::jsonb`,
    })
    .where(hasAddress(sql`${deletedRecords.deletedBy} || ' ' || ${dependents}`, email))
    .returning({ id: deletedRecords.id });
  return saved.length + deleted.length;
}
