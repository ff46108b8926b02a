import { type CsvFault, type CsvRow, countCsvRows, lookAtCsv, type OpenFile, readCsv } from "~/platform/csv/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { isBeyondLimits } from "~/platform/worker/index.ts";
import { type AnyImportKind, ImportStoppedError } from "../import-kind.ts";
import { ok, type Result, refused } from "../result.ts";
import type { TextCounter } from "./column-values.ts";
import { guessMapping, hasHeader } from "./guess-mapping.ts";
import { MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS } from "./import-rules.input.ts";
import type { FileLayout, Mapping } from "./imports.schema.ts";
import { archiveRows, type ReadRow } from "./unpack-archive.ts";

/** What's read of a row. A cell that's too long is recognized by what's left of it. */
const BOUNDS = { columns: MAX_IMPORT_COLUMNS, cell: MAX_IMPORT_CELL };
/** Enough of a cell to guess what its column is. */
const GLANCE = { columns: MAX_IMPORT_COLUMNS, cell: 300 };

/** The file was removed in the meantime because the import was finished or discarded. */
export class ImportFileGoneError extends Error {
  override name = "ImportFileGoneError";
}

/** What someone should know if reading the file again changes nothing. Null: it may help. */
export function whyUnreadable(error: unknown): string | null {
  if (error instanceof ImportFileGoneError) return "The file no longer exists. Upload it again.";
  if (error instanceof ImportStoppedError) return error.message;
  return isBeyondLimits(error)
    ? "Reading this file takes too long or too much memory. Split it, or save it in the CSV UTF-8 format, and upload it again."
    : null;
}

/** An import's file. It can be opened as often as needed. */
export function fileOf({ storagePath }: { storagePath: string }): OpenFile {
  return async () => {
    const file = await storage().get(storagePath);
    if (!file) throw new ImportFileGoneError("the file of an import is not in the storage");
    return file;
  };
}

/** A file's format and its probable columns. @throws WorkerBusyError, WorkerEndedError (as all of these) */
export async function guessLayout(
  { columns }: Pick<AnyImportKind, "columns">,
  open: OpenFile,
): Promise<Result<{ layout: FileLayout; mapping: Mapping }, CsvFault>> {
  const look = await lookAtCsv(open, GLANCE);
  if (typeof look === "string") return refused(look);
  const { layout, rows } = look;
  const cells = rows.flatMap((row) => (row.cells ? [row.cells] : []));
  const hasHead = rows[0]?.cells !== null && hasHeader(columns, cells);
  return ok({ layout: { ...layout, hasHead }, mapping: guessMapping(columns, cells, hasHead) });
}

/**
 * How many rows a file has, with its header. Stops counting beyond `most`. Their texts in columns with a few values are counted, too, without
 * the header's.
 */
export async function countRows(open: OpenFile, layout: FileLayout, most: number, texts: TextCounter): Promise<number> {
  if (texts.isEmpty) return countCsvRows(open, layout, most);
  let count = 0;
  for await (const rows of readCsv(open, layout, BOUNDS)) {
    for (const { cells } of rows) if (count++ > 0 || !layout.hasHead) texts.add(cells);
    if (count > most) break;
  }
  return count;
}

/** A file's first rows. */
export async function firstRowsOf(open: OpenFile, layout: FileLayout, count: number): Promise<CsvRow[]> {
  const first: CsvRow[] = [];
  for await (const rows of batchesOf(open, layout, GLANCE)) {
    first.push(...rows);
    if (first.length >= count) break;
  }
  return first.slice(0, count);
}

/** The rows of a file, batch after batch, with its header. Cells beyond the last column that's read are left out. */
export function rowsOf(open: OpenFile, layout: FileLayout): AsyncGenerator<ReadRow[]> {
  return batchesOf(open, layout, BOUNDS);
}

async function* batchesOf(open: OpenFile, layout: FileLayout, bounds: typeof BOUNDS): AsyncGenerator<ReadRow[]> {
  if (!layout.isArchive) return yield* readCsv(open, layout, bounds);
  // These rows are our own (unpackArchive, unpackJson).
  for await (const row of archiveRows(await open())) yield [row];
}
