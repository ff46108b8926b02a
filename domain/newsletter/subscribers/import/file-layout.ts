import { type CsvRow, detectEncoding, type NoText, readCsv, type Separator, separators, textOf } from "~/platform/csv/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import type { FileLayout } from "../../newsletter.schema.ts";
import { addressIn } from "./read-addresses.ts";

/** Opens a file at its first byte. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** How many rows are checked to detect a file's format. */
const SAMPLE = 100;

/** Column names for addresses, letters only. */
const ADDRESS_HEAD = /^(e?mail|correo)|e?mail(address|adresse)?$/i;

/** A file's format, and which column has the addresses. "no-addresses": none in its first rows. */
export async function guessLayout(open: OpenFile): Promise<Result<FileLayout, NoText | "no-addresses">> {
  const encoding = await detectEncoding(await open());
  if (encoding === "workbook" || encoding === "binary") return refused(encoding);
  const samples = await Promise.all(
    separators.map(async (separator) => ({ separator, rows: await sampleOf(open, { encoding, separator }) })),
  );
  // If two split it the same way, the first one.
  const { separator, rows } = samples.reduce((best, one) => (evenness(one.rows) > evenness(best.rows) ? one : best));
  const column = guessColumn(rows);
  return column === null ? refused("no-addresses") : ok({ encoding, separator, column, hasHead: hasHead(rows[0], column) });
}

/** The first rows of a file. */
export async function sampleOf(
  open: OpenFile,
  { encoding, separator }: { encoding: FileLayout["encoding"]; separator: Separator },
): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(textOf(await open(), encoding), separator)) {
    rows.push(row);
    if (rows.length === SAMPLE) break;
  }
  return rows;
}

/** How many rows have as many columns as the first, if it has more than one. */
function evenness(rows: CsvRow[]): number {
  const width = rows[0]?.cells?.length ?? 0;
  return width > 1 ? rows.filter(({ cells }) => cells?.length === width).length : 0;
}

/** The column with the most addresses. In a tie, the one whose header says so wins. */
function guessColumn(rows: CsvRow[]): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells?.length ?? 0));
  let best: { column: number; weight: number } | null = null;
  for (let column = 0; column < width; column++) {
    const addresses = rows.filter(({ cells }) => addressIn(cells?.[column]) !== null).length;
    if (addresses === 0) continue;
    const weight = addresses + (ADDRESS_HEAD.test((rows[0]?.cells?.[column] ?? "").replaceAll(/\W+/g, "")) ? 0.5 : 0);
    if (!best || weight > best.weight) best = { column, weight };
  }
  return best?.column ?? null;
}

/** Whether the first row contains column names. A mistyped address doesn't make it a header. */
export function hasHead(first: CsvRow | undefined, column: number): boolean {
  return first !== undefined && first.cells !== null && !(first.cells[column] ?? "").includes("@");
}
