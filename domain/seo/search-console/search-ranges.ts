import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { daysBefore } from "../../retention.ts";
import { searchFiles, seoDismissals } from "./search-console.schema.ts";
import { DISMISSED_DAYS, type SearchDimension } from "./search-rules.input.ts";

/** A range of days that search data was imported for, and which imports count for it. */
export interface SearchRange {
  from: string;
  to: string;
  /** Rows by page or, if there are none, by page and query. */
  pagesFrom: { importId: string; dimension: SearchDimension } | null;
  /** Import IDs, if there are such rows. */
  queriesFrom: string | null;
  pairsFrom: string | null;
  /** Whether a page without a row wasn't shown to anyone. */
  isWhole: boolean;
  importedAt: Date;
}

/** How many imports are looked through. */
const MAX_FILES = 200;
/** How long search data is kept, in days: as long as Google keeps it, and a few days. */
const KEPT_DAYS = 500;
/** How long an import that was replaced stays, so that the newer one can be undone, in days. */
const REPLACED_DAYS = 2;

/** Ranges with search data, newest first. */
export async function listSearchRanges(): Promise<SearchRange[]> {
  const files = await db
    .select()
    .from(searchFiles)
    .where(eq(searchFiles.isFinished, true))
    .orderBy(desc(searchFiles.toDay), desc(searchFiles.fromDay), desc(searchFiles.importedAt))
    .limit(MAX_FILES);
  const byRange = Map.groupBy(files, ({ fromDay, toDay }) => `${fromDay}..${toDay}`);
  return [...byRange.values()].map(rangeOf);
}

/** @param files of one range, newest first */
function rangeOf(files: (typeof searchFiles.$inferSelect)[]): SearchRange {
  const newest = (dimension: SearchDimension) => files.find((file) => file.dimension === dimension);
  const pages = newest("page") ?? newest("both");
  const [first] = files;
  return {
    from: first?.fromDay ?? "",
    to: first?.toDay ?? "",
    pagesFrom: pages ? { importId: pages.importId, dimension: pages.dimension } : null,
    queriesFrom: newest("query")?.importId ?? null,
    pairsFrom: newest("both")?.importId ?? null,
    isWhole: pages?.dimension === "page" && pages.isWhole,
    importedAt: first?.importedAt ?? new Date(0),
  };
}

/**
 * Deletes search data that's too old, was replaced, or was never finished, and dismissals that are over. Rows go with their file. Nothing of
 * it is about a person.
 */
export async function forgetOldSearches(): Promise<void> {
  const at = now();
  const { isFinished, importedAt, toDay } = searchFiles;
  const isSettled = lt(importedAt, daysBefore(at, REPLACED_DAYS));
  const isPast = lt(toDay, daysBefore(at, KEPT_DAYS).toISOString().slice(0, 10));
  await db.delete(searchFiles).where(or(isPast, and(isSettled, or(eq(isFinished, false), isReplaced))));
  await db.delete(seoDismissals).where(lt(seoDismissals.createdAt, daysBefore(at, DISMISSED_DAYS)));
}

const isReplaced = sql`exists (select 1 from search_files newer where newer.dimension = ${searchFiles.dimension}
  and newer.from_day = ${searchFiles.fromDay} and newer.to_day = ${searchFiles.toDay} and newer.is_finished
  and newer.imported_at > ${searchFiles.importedAt})`;
