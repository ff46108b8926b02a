import { type CsvRow, detectEncoding, type NoText, readCsv, type Separator, separators, textOf } from "~/platform/csv/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import type { FileLayout } from "../../newsletter.schema.ts";
import { addressIn } from "./read-addresses.ts";

/** Opens a file at its first byte. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** So many rows are looked at to find out how a file is written. */
const SAMPLE = 100;

/** What the head over addresses says, its letters alone. */
const ADDRESS_HEAD = /^(e?mail|correo)|e?mail(address|adresse)?$/i;

/** How a file is written, and where its addresses stand. "no-addresses": nowhere among its first rows. */
export async function guessLayout(open: OpenFile): Promise<Result<FileLayout, NoText | "no-addresses">> {
  const encoding = await detectEncoding(await open());
  if (encoding === "workbook" || encoding === "binary") return refused(encoding);
  const samples = await Promise.all(
    separators.map(async (separator) => ({ separator, rows: await sampleOf(open, { encoding, separator }) })),
  );
  // Of two that split the same, the first.
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

/** How many rows have as many columns as the first, where those are several. */
function evenness(rows: CsvRow[]): number {
  const width = rows[0]?.cells?.length ?? 0;
  return width > 1 ? rows.filter(({ cells }) => cells?.length === width).length : 0;
}

/** The column with the most addresses; one whose head says so wins over another with as many. */
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

/** Whether the first row names the columns. A mistyped address is none of a head. */
export function hasHead(first: CsvRow | undefined, column: number): boolean {
  return first !== undefined && first.cells !== null && !(first.cells[column] ?? "").includes("@");
}
