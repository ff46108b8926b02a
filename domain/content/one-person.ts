import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { ERASED, hasAddress, withoutAddress } from "../person.ts";
import { deletedContent, pageVersions } from "./content.schema.ts";

/** Longest list in one export. */
const MOST = 10_000;

/** What an address did with the site's content: which versions of which pages it saved, and what of that it deleted lately. */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const [pageVersionsSaved, contentDeleted] = await Promise.all([
    db
      .select({ pageId: pageVersions.pageId, number: pageVersions.number, createdAt: pageVersions.createdAt })
      .from(pageVersions)
      .where(eq(sql`lower(${pageVersions.savedBy})`, email.toLowerCase()))
      .limit(MOST),
    db
      .select({ kind: deletedContent.noun, createdAt: deletedContent.createdAt })
      .from(deletedContent)
      .where(eq(sql`lower(${deletedContent.deletedBy})`, email.toLowerCase()))
      .limit(MOST),
  ]);
  return { pageVersionsSaved, contentDeleted };
}

/** Strikes an address out as that of who saved or deleted something; what was saved stays. Answers in how many rows. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const saved = await tx
    .update(pageVersions)
    .set({ savedBy: ERASED })
    .where(eq(sql`lower(${pageVersions.savedBy})`, email.toLowerCase()))
    .returning({ number: pageVersions.number });
  // Versions that went with a deleted page name who saved them too.
  const dependents = sql`${deletedContent.dependents}::text`;
  const deleted = await tx
    .update(deletedContent)
    .set({
      deletedBy: withoutAddress(sql`${deletedContent.deletedBy}`, email),
      dependents: sql`(${withoutAddress(dependents, email)})::jsonb`,
    })
    .where(hasAddress(sql`${deletedContent.deletedBy} || ' ' || ${dependents}`, email))
    .returning({ id: deletedContent.id });
  return saved.length + deleted.length;
}
