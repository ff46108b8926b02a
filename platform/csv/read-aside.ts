import { type Aside, aside, WorkerBusyError } from "../worker/index.ts";
import {
  type CsvAnswer,
  type CsvBatch,
  type CsvBounds,
  type CsvFault,
  type CsvJob,
  type CsvLayout,
  type CsvLook,
  csvReader,
} from "./csv-jobs.ts";
import type { CsvRow } from "./read-csv.ts";

/**
 * CSV files of other people are decoded and split into rows in a thread of their own, whatever is in them: one thread for each file, so that
 * none waits for another one or ends with it. The thread gets a piece of the file, hands out the rows in it a batch at a time, and waits until
 * they're used.
 *
 * All functions throw WorkerBusyError if too many files are open, and a WorkerEndedError if the thread needs too much time or memory.
 */

/** Opens a file at its first byte. Whatever was opened is read or closed. */
export type OpenFile = () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
type Reader = Aside<CsvJob, CsvAnswer>;

/** A piece takes a few milliseconds. Between pieces, rows are written to the database, which may be away for a while. */
const LIMITS = { jobMs: 20_000, idleMs: 600_000, maxWaiting: 1, maxMemoryMb: 64 };
/** Files that are open at once. Each takes about 10 MB. */
const MAX_OPEN_FILES = 8;
/** How much of a file is sent at once, in bytes. */
const PIECE = 64 * 1024;
/** A row is limited as a whole, too (read-csv.ts). */
const UNBOUNDED: CsvBounds = { columns: Number.MAX_SAFE_INTEGER, cell: Number.MAX_SAFE_INTEGER - 1 };

/** A file's format and its first rows. Reads all of it, unless it's known sooner. */
export async function lookAtCsv(open: OpenFile, bounds: CsvBounds = UNBOUNDED): Promise<CsvLook | CsvFault> {
  const { reader, close } = openReader();
  try {
    for await (const piece of piecesOf(open)) {
      const look = await reader.run({ kind: "look", bytes: piece, bounds });
      if (look) return look as CsvLook | CsvFault;
    }
    throw new Error("a file has no end");
  } finally {
    close();
  }
}

/** How many rows a file has. Stops counting beyond `most`. */
export async function countCsvRows(open: OpenFile, layout: CsvLayout, most: number): Promise<number> {
  const { reader, close } = openReader();
  try {
    await reader.run({ kind: "open", layout, bounds: UNBOUNDED });
    let count = 0;
    for await (const piece of piecesOf(open)) {
      count += (await reader.run({ kind: "count", bytes: piece })) as number;
      if (count > most) break;
    }
    return count;
  } finally {
    close();
  }
}

/** The rows of a file, in batches of up to a few hundred. */
export async function* readCsv(open: OpenFile, layout: CsvLayout, bounds: CsvBounds = UNBOUNDED): AsyncGenerator<CsvRow[]> {
  const { reader, close } = openReader();
  try {
    await reader.run({ kind: "open", layout, bounds });
    for await (const piece of piecesOf(open)) yield* batchesIn(reader, piece);
  } finally {
    close();
  }
}

async function* batchesIn(reader: Reader, piece: Uint8Array | null): AsyncGenerator<CsvRow[]> {
  let batch = (await reader.run({ kind: "read", bytes: piece })) as CsvBatch;
  for (;;) {
    if (batch.rows.length > 0) yield batch.rows;
    if (!batch.hasMore) return;
    batch = (await reader.run({ kind: "read" })) as CsvBatch;
  }
}

let openFiles = 0;

function openReader(): { reader: Reader; close: () => void } {
  if (openFiles >= MAX_OPEN_FILES) throw new WorkerBusyError("too many files are being read");
  openFiles += 1;
  const reader = aside("csv-worker.js", csvReader(), LIMITS);
  const close = () => {
    openFiles -= 1;
    reader.close();
  };
  return { reader, close };
}

/** Copies, because a message takes along all of the memory that a view is part of. */
async function* piecesOf(open: OpenFile): AsyncGenerator<Uint8Array | null> {
  for await (const chunk of await open())
    for (let at = 0; at < chunk.length; at += PIECE) yield new Uint8Array(chunk.subarray(at, at + PIECE));
  yield null;
}
