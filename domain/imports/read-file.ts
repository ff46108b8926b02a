import { type CsvRow, detectEncoding, type NoText, readCsv, type Separator, separators, textOf } from "~/platform/csv/index.ts";
import { storage } from "~/platform/storage/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import { ok, type Result, refused } from "../result.ts";
import { guessMapping, hasHeader } from "./guess-mapping.ts";
import { MAX_IMPORT_COLUMNS } from "./import-rules.input.ts";
import type { FileLayout, Mapping } from "./imports.schema.ts";
import { archiveRows } from "./unpack-archive.ts";

/** Opens a file at its first byte. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** How many rows are read to guess a file's format. */
const SAMPLE = 100;

/** The file was removed in the meantime because the import was finished or discarded. */
export class ImportFileGoneError extends Error {
  override name = "ImportFileGoneError";
}

/** An import's file. It can be opened as often as needed. */
export function fileOf({ storagePath }: { storagePath: string }): OpenFile {
  return async () => {
    const file = await storage().get(storagePath);
    if (!file) throw new ImportFileGoneError("the file of an import is not in the storage");
    return file;
  };
}

/** A file's format and its probable columns. */
export async function guessLayout(
  { columns }: Pick<AnyImportKind, "columns">,
  open: OpenFile,
): Promise<Result<{ layout: FileLayout; mapping: Mapping }, NoText>> {
  const encoding = await detectEncoding(await open());
  if (encoding === "workbook" || encoding === "binary") return refused(encoding);
  const samples = await Promise.all(
    separators.map(async (separator) => ({ separator, rows: await sampleOf(open, { encoding, separator }) })),
  );
  // If two of them split it equally well, the first one.
  const { separator, rows } = samples.reduce((best, one) => (evenness(one.rows) > evenness(best.rows) ? one : best));
  const cells = rows.flatMap((row) => (row.cells ? [row.cells] : []));
  const hasHead = rows[0]?.cells !== null && hasHeader(columns, cells);
  return ok({ layout: { encoding, separator, hasHead }, mapping: guessMapping(columns, cells, hasHead) });
}

/** The first rows of a file. */
export async function sampleOf(open: OpenFile, layout: Pick<FileLayout, "encoding" | "separator" | "isArchive">): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of rowsOf(await open(), layout)) {
    rows.push(row);
    if (rows.length === SAMPLE) break;
  }
  return rows;
}

/** The rows of a file, one after another, with its header. Cells beyond the last column that's read are left out. */
export async function* rowsOf(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, separator, isArchive }: { encoding: FileLayout["encoding"]; separator: Separator; isArchive?: true },
): AsyncGenerator<CsvRow> {
  if (isArchive) return yield* archiveRows(bytes);
  for await (const { line, cells } of readCsv(textOf(bytes, encoding), separator))
    yield { line, cells: cells && cells.length > MAX_IMPORT_COLUMNS ? cells.slice(0, MAX_IMPORT_COLUMNS) : cells };
}

/** How many rows have as many columns as the first, if it has more than one. */
function evenness(rows: CsvRow[]): number {
  const width = rows[0]?.cells?.length ?? 0;
  return width > 1 ? rows.filter(({ cells }) => cells?.length === width).length : 0;
}
