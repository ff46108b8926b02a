import { type Encoding, EncodingDetector, type NoText } from "./encoding.ts";
import { type CsvRow, RowReader, type Separator, separators } from "./read-csv.ts";

/** How a file is written. */
export interface CsvLayout {
  encoding: Encoding;
  separator: Separator;
}

/** How much of each row is read: further columns are left out, but not in the first line, and a longer cell is cut, with one character too many. */
export interface CsvBounds {
  columns: number;
  cell: number;
}

/** Why a file's rows aren't read: it isn't a text, or its first line has more columns than `CsvBounds` allows. */
export type CsvFault = NoText | "too-many-columns";

/** A file's format, and its first rows in it. */
export interface CsvLook {
  layout: CsvLayout;
  rows: CsvRow[];
}

/** Rows that were found, and whether there are more in the bytes that were sent. */
export interface CsvBatch {
  rows: CsvRow[];
  hasMore: boolean;
}

/**
 * What the thread that reads a file is sent, in this order. To find its format: "look", until the answer isn't null. To read it: "open",
 * then its bytes with "read" until there are no more rows in them, or with "count". `bytes` are null at the end.
 */
export type CsvJob =
  | { kind: "look"; bytes: Uint8Array | null; bounds: CsvBounds }
  | { kind: "open"; layout: CsvLayout; bounds: CsvBounds }
  | { kind: "read"; bytes?: Uint8Array | null }
  | { kind: "count"; bytes: Uint8Array | null };

export type CsvAnswer = CsvLook | CsvFault | CsvBatch | number | null;

/** Rows in one answer: no one waits long for the thread that takes it, and the reading waits until the next is asked for. */
const BATCH = 500;
/** How many rows are looked at to find a file's format, at most, and how many bytes. */
const SAMPLE = 100;
const HEAD = 256 * 1024;
/** How many bytes are decoded at once: V8 stores strings above 128 KB separately, and frees them only in a full collection. */
const PIECE = 16 * 1024;

/** Takes the jobs of one file. */
export function csvReader(): (job: CsvJob) => CsvAnswer {
  const format = new FormatFinder();
  let rows: Rows | undefined;
  const opened = () => {
    if (!rows) throw new Error("the file isn't open");
    return rows;
  };
  return (job) => {
    if (job.kind === "look") return format.look(job.bytes, job.bounds);
    if (job.kind === "count") return opened().count(job.bytes);
    if (job.kind === "read") return opened().next(job.bytes);
    rows = new Rows(job.layout, job.bounds);
    return null;
  };
}

class FormatFinder {
  #detector = new EncodingDetector();
  #found: Encoding | NoText | null = null;
  #head: Uint8Array[] = [];
  #size = 0;

  look(bytes: Uint8Array | null, bounds: CsvBounds): CsvLook | CsvFault | null {
    if (bytes) this.#found ??= this.#detector.push(bytes);
    else this.#found ??= this.#detector.end();
    if (this.#found === "workbook" || this.#found === "binary") return this.#found;
    if (bytes && this.#size < HEAD) {
      this.#head.push(bytes.subarray(0, HEAD - this.#size));
      this.#size += bytes.length;
    }
    return this.#found && (!bytes || this.#size >= HEAD) ? this.#lookAtHead(this.#found, bounds) : null;
  }

  #lookAtHead(encoding: Encoding, bounds: CsvBounds): CsvLook | CsvFault {
    const head = Buffer.concat(this.#head);
    const looks = separators.map((separator) => {
      const layout = { encoding, separator };
      const rows = new Rows(layout, bounds);
      const first = rows.take(head, SAMPLE);
      // If that's not all of the file, the row at its end may be cut off.
      const isAll = first.length < SAMPLE && this.#size < HEAD;
      return { layout, rows: isAll ? [...first, ...rows.take(null, SAMPLE - first.length)] : first };
    });
    // If two of them split it equally well, the first one.
    const best = looks.reduce((found, one) => (evenness(one.rows) > evenness(found.rows) ? one : found));
    return columnsIn(head, best.layout) > bounds.columns ? "too-many-columns" : best;
  }
}

/** How many columns the first line has, without empty ones at its end. One that's too long to be a row has what its separators say. */
function columnsIn(head: Buffer, layout: CsvLayout): number {
  const [first] = new Rows(layout, { columns: Number.POSITIVE_INFINITY, cell: 0 }).take(head, 1);
  if (first?.cells) return first.cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  const [line = ""] = new TextDecoder(layout.encoding).decode(head).split(/[\r\n]/, 1);
  return Math.max(...separators.map((separator) => line.split(separator).length));
}

/** How many rows have as many columns as the first, if it has more than one. */
function evenness(rows: CsvRow[]): number {
  const width = rows[0]?.cells?.length ?? 0;
  return width > 1 ? rows.filter(({ cells }) => cells?.length === width).length : 0;
}

class Rows {
  #decoder: TextDecoder;
  #reader: RowReader;
  #bounds: CsvBounds;
  #found: Iterator<CsvRow> = [].values();

  constructor({ encoding, separator }: CsvLayout, bounds: CsvBounds) {
    this.#decoder = new TextDecoder(encoding);
    this.#reader = new RowReader(separator);
    this.#bounds = bounds;
  }

  /** The next rows of these bytes, or of those before. */
  next(bytes?: Uint8Array | null): CsvBatch {
    const rows = this.take(bytes, BATCH);
    return { rows, hasMore: rows.length === BATCH };
  }

  take(bytes: Uint8Array | null | undefined, most: number): CsvRow[] {
    if (bytes !== undefined) this.#found = this.#rowsIn(bytes);
    const rows: CsvRow[] = [];
    while (rows.length < most) {
      const { value, done } = this.#found.next();
      if (done) break;
      rows.push(within(value, this.#bounds));
    }
    return rows;
  }

  count(bytes: Uint8Array | null): number {
    let count = 0;
    for (const _row of this.#rowsIn(bytes)) count += 1;
    return count;
  }

  *#rowsIn(bytes: Uint8Array | null): Generator<CsvRow> {
    if (!bytes) return yield* this.#reader.read(this.#decoder.decode(), true);
    for (let at = 0; at < bytes.length; at += PIECE)
      yield* this.#reader.read(this.#decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }), false);
  }
}

function within({ line, cells }: CsvRow, { columns, cell: most }: CsvBounds): CsvRow {
  return { line, cells: cells?.slice(0, columns).map((cell) => cell.slice(0, most + 1)) ?? null };
}
