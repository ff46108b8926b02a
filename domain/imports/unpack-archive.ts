import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import type { CsvRow } from "~/platform/csv/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import { oneLineOf } from "../one-line.input.ts";
import { ok, type Result, refused } from "../result.ts";

/** "not-archive": it isn't a ZIP file, or it's damaged. "bomb": what's in it is too large. */
export type ArchiveFault = "not-archive" | "bomb" | "too-many";

/** What an archive can expand to, in bytes: all its files together. */
const MAX_EXPANDED = 100 * 1024 * 1024;
/** How much is expanded at once, packed. A byte can become about a thousand. */
const AT_ONCE = 8 * 1024;
/** How long a file's name is kept, in characters. */
const MAX_NAME = 200;

/**
 * Writes the text files of a ZIP file to `to`, one row each, as an import's other steps read them: the file's name and its text. Files with
 * another ending are left out. Nothing is kept in memory but the file that's being read, and reading stops at the first limit that's passed.
 */
export async function unpackArchive(path: string, to: string, kind: AnyImportKind): Promise<Result<number, ArchiveFault>> {
  const rows = createWriteStream(to);
  const unpacking = new Unpacking(kind);
  try {
    let isFirst = true;
    for await (const chunk of createReadStream(path, { highWaterMark: AT_ONCE }) as AsyncIterable<Buffer>) {
      if (isFirst && chunk.subarray(0, 4).toString("latin1") !== "PK\x03\x04") return refused("not-archive");
      isFirst = false;
      unpacking.push(chunk);
      if (unpacking.fault) return refused(unpacking.fault);
      for (const row of unpacking.take()) if (!rows.write(row)) await once(rows, "drain");
      await setImmediate();
    }
    unpacking.end();
    if (unpacking.fault) return refused(unpacking.fault);
    for (const row of unpacking.take()) rows.write(row);
    return ok(unpacking.count);
  } finally {
    rows.end();
    await once(rows, "close");
  }
}

class Unpacking {
  fault: ArchiveFault | null = null;
  /** How many files are whole. */
  count = 0;
  #opened = 0;
  #kind: AnyImportKind;
  #zip = new Unzip((file) => this.#open(file));
  #ready: string[] = [];
  #expanded = 0;

  constructor(kind: AnyImportKind) {
    this.#kind = kind;
    this.#zip.register(UnzipInflate);
  }

  push(chunk: Uint8Array, isLast = false): void {
    try {
      this.#zip.push(chunk, isLast);
    } catch {
      this.fault ??= "not-archive";
    }
  }

  end(): void {
    this.push(new Uint8Array(0), true);
    // It was cut off.
    if (this.count !== this.#opened) this.fault ??= "not-archive";
  }

  /** The files that are whole. */
  take(): string[] {
    return this.#ready.splice(0);
  }

  #open(file: UnzipFile): void {
    const { archive, limits } = this.#kind;
    const isWanted = archive?.entry.test(file.name) && !/(^|\/)(\.|__MACOSX\/)/.test(file.name);
    if (!isWanted || this.fault) return;
    this.#opened += 1;
    if (this.#opened > limits.rows) {
      this.fault = "too-many";
      return;
    }
    // A character takes up to three bytes.
    const longest = (limits.cell ?? 0) * 3;
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, data, isLast) => {
      if (error) this.fault ??= "not-archive";
      if (this.fault) return;
      size += data.length;
      this.#expanded += data.length;
      if (size > longest || this.#expanded > MAX_EXPANDED) {
        this.fault = "bomb";
        file.terminate();
        return;
      }
      parts.push(data);
      if (!isLast) return;
      this.count += 1;
      this.#ready.push(rowOf(file.name, Buffer.concat(parts).toString("utf8")));
    };
    file.start();
  }
}

function rowOf(name: string, text: string): string {
  return `${JSON.stringify([oneLineOf(name).slice(0, MAX_NAME), text])}\n`;
}

/** The rows that `unpackArchive` wrote. A row's line is the number of its file. */
export async function* archiveRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder();
  let rest = "";
  let line = 0;
  for await (const chunk of bytes) {
    const pieces = `${rest}${decoder.decode(chunk, { stream: true })}`.split("\n");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) {
      line += 1;
      yield { line, cells: JSON.parse(piece) as string[] };
    }
  }
}
