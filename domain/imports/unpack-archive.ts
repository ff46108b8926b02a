import { once } from "node:events";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { CsvRow } from "~/platform/csv/index.ts";
import { aside, WorkerEndedError } from "~/platform/worker/index.ts";
import type { AnyImportKind, RowFault } from "../import-kind.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ArchiveBounds, type ArchiveFault, type ArchiveJob, archiveReader, type Unpacked } from "./archive-jobs.ts";
import type { LeftOut } from "./imports.schema.ts";
import type { JsonRow } from "./json-rows.ts";

/** How much is expanded at once, packed, in bytes. A byte can become about a thousand. */
const AT_ONCE = 8 * 1024;
/** The most tables that are read from an archive. */
const MAX_TABLES = 10;
const LIMITS = { jobMs: 20_000, idleMs: 60_000, maxWaiting: 1, maxMemoryMb: 128 };

/** How many rows were written, and what of an archive isn't among them. */
interface UnpackedFile {
  count: number;
  leftOut?: LeftOut;
}

/**
 * Writes the text files of a ZIP file to `to`, one row each, as an import's other steps read them: the file's name and its text. Files with
 * another ending are left out, and named. It's unpacked in a thread of its own. Nothing is kept in memory but the file that's being read, and reading stops
 * at the first limit that's passed.
 */
export async function unpackArchive(path: string, to: string, kind: AnyImportKind): Promise<Result<UnpackedFile, ArchiveFault>> {
  const reader = aside<ArchiveJob, Unpacked | null>("archive-worker.js", archiveReader(), LIMITS);
  const [rows, last] = [createWriteStream(to), createWriteStream(`${to}.last`)];
  try {
    // A character takes up to three bytes.
    const bounds = kind.takesTables
      ? tableBounds(kind)
      : { entry: kind.archive?.entry ?? /^$/, last: kind.archive?.last, files: kind.limits.rows, bytes: (kind.limits.cell ?? 0) * 3 };
    await reader.run({ kind: "open", bounds });
    let unpacked: UnpackedFile = { count: 0 };
    for await (const bytes of piecesOf(path)) {
      const answer = await reader.run({ kind: "unpack", bytes });
      if (answer?.fault) return refused(answer.fault);
      if (answer) unpacked = { count: answer.count, leftOut: answer.leftOut };
      for (const row of answer?.rows ?? []) if (!rows.write(row)) await once(rows, "drain");
      for (const row of answer?.lastRows ?? []) if (!last.write(row)) await once(last, "drain");
    }
    await closed(last);
    for await (const piece of createReadStream(`${to}.last`)) if (!rows.write(piece)) await once(rows, "drain");
    return ok(unpacked);
  } catch (error) {
    // It took too much time or memory.
    if (error instanceof WorkerEndedError) return refused("bomb");
    throw error;
  } finally {
    reader.close();
    await Promise.all([closed(rows), closed(last)]);
  }
}

async function closed(file: WriteStream): Promise<void> {
  if (file.closed) return;
  file.end();
  await once(file, "close");
}

/** A table in an archive may be as long as one outside of it. */
function tableBounds({ takesTables, columns, anyOf, limits: { rows, bytes } }: AnyImportKind): ArchiveBounds {
  const named = columns.map(({ label, aliases, isRequired = false }) => ({ names: [label, ...aliases], isRequired }));
  const oneOf = columns.flatMap(({ key }, at) => (anyOf?.keys.includes(key) ? [at] : []));
  return { entry: takesTables?.entry ?? /^$/, files: MAX_TABLES, bytes, tables: { columns: named, oneOf, rows } };
}

/** Writes the rows of a JSON file in the same way. It's parsed in the same kind of thread. */
export async function unpackJson(
  path: string,
  to: string,
  { columns, limits }: AnyImportKind,
): Promise<Result<UnpackedFile, ArchiveFault>> {
  const reader = aside<ArchiveJob, Unpacked | null>("archive-worker.js", archiveReader(), LIMITS);
  try {
    const text = await readFile(path, "utf8");
    const asked = columns.map(({ key, entries }) => ({ key, ...(entries && { entries }) }));
    const read = await reader.run({ kind: "json", text, columns: asked, most: limits.rows });
    if (!read || read.fault) return refused(read?.fault ?? "not-json");
    await writeFile(to, read.rows);
    return ok({ count: read.count });
  } catch (error) {
    if (error instanceof WorkerEndedError) return refused("bomb");
    throw error;
  } finally {
    reader.close();
  }
}

async function* piecesOf(path: string): AsyncGenerator<Uint8Array | null> {
  for await (const chunk of createReadStream(path, { highWaterMark: AT_ONCE }) as AsyncIterable<Buffer>) yield new Uint8Array(chunk);
  yield null;
}

/** A row of a file. One of a JSON file may be unusable before anything is known about its kind. */
export type ReadRow = CsvRow & { fault?: RowFault };

/** The rows that were written. A row's line is the number of its file, or of its object. */
export async function* archiveRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  const decoder = new TextDecoder();
  let rest = "";
  let line = 0;
  for await (const chunk of bytes) {
    const pieces = `${rest}${decoder.decode(chunk, { stream: true })}`.split("\n");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) {
      line += 1;
      const row = JSON.parse(piece) as string[] | JsonRow;
      yield Array.isArray(row) ? { line, cells: row } : { line, ...row };
    }
  }
}
