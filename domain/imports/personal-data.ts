import { eq, inArray, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { hasAddress } from "../person.ts";
import { erasedMark } from "./check-rows.ts";
import { importRows, imports } from "./imports.schema.ts";

/** More rows than a person has in a month of imports. */
const MAX_ROWS = 1_000;

/** The rows about an address, with the file and what happened to them. */
export async function exportPerson(email: string): Promise<unknown[]> {
  const { line, outcome, value, reason, before } = importRows;
  return db
    .select({ fileName: imports.fileName, kind: imports.kind, importedAt: imports.startedAt, line, outcome, value, reason, before })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(isAbout(email))
    .limit(MAX_ROWS);
}

/**
 * Deletes them. Files that are waiting or being imported can't be changed, so their rows about the person are refused from now on. Returns
 * the number of deleted rows.
 */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const mark = JSON.stringify([erasedMark(email)]);
  await tx
    .update(imports)
    .set({ erased: sql`${imports.erased} || ${mark}::jsonb` })
    .where(inArray(imports.state, ["uploaded", "checking", "checked", "importing"]));
  const rows = await tx.delete(importRows).where(isAbout(email)).returning({ line: importRows.line });
  return rows.length;
}

function isAbout(email: string) {
  return or(eq(importRows.email, email.toLowerCase()), hasAddress(sql`${importRows.value}`, email));
}
