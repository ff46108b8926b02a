import { and, inArray, lt, notInArray, or } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import type { ImportState } from "./import-rules.input.ts";
import { imports } from "./imports.schema.ts";

const waiting: ImportState[] = ["uploaded", "checking", "checked"];
/** How many are removed at once. */
const BATCH = 100;

export const retention: RetentionRule[] = [
  {
    what: "Lists of people that our staff import from files",
    keptFor: "The file until it is imported, two days at most; the file name, the totals, and the result for each row, 30 days",
    why: "To check them before the import, to show the result, and to undo the import",
    purge: forgetImports,
  },
];

/** Files that weren't started within a day, and results older than 30 days. */
async function forgetImports(at: Date): Promise<void> {
  for (;;) {
    const due = await db
      .select({ id: imports.id, storagePath: imports.storagePath })
      .from(imports)
      .where(
        or(
          and(inArray(imports.state, waiting), lt(imports.createdAt, daysBefore(at, 1))),
          and(notInArray(imports.state, waiting), lt(imports.createdAt, daysBefore(at, 30))),
        ),
      )
      .limit(BATCH);
    if (due.length === 0) return;
    // Files first: one that no row names would never be removed.
    for (const { storagePath } of due) await storage().remove(storagePath);
    await db.delete(imports).where(
      inArray(
        imports.id,
        due.map(({ id }) => id),
      ),
    );
  }
}
