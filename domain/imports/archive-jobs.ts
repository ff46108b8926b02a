import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { oneLineOf } from "../one-line.input.ts";
import type { LeftOut } from "./imports.schema.ts";
import { type JsonColumn, jsonRows } from "./json-rows.ts";
import { type TableBounds, tableRows } from "./table-rows.ts";

/** "no-tables": a ZIP file without tables whose columns are known. "not-archive": it isn't a ZIP file, or it's damaged. "bomb": what's in it is too large. "not-json": it isn't a list of objects. */
export type ArchiveFault = "not-archive" | "bomb" | "too-many" | "not-json" | "no-tables";

/** Which files of an archive are read: those with these names, so many, of so many bytes each. */
export interface ArchiveBounds {
  entry: RegExp;
  /** Their rows are handed out apart, because they come after the others. */
  last?: RegExp;
  files: number;
  bytes: number;
  /** Set if its files are tables. Then each row of a table is a row. */
  tables?: TableBounds;
}

/** What the thread that unpacks an archive is sent, in this order: "open", then its bytes, null at the end. A JSON file is sent whole. */
export type ArchiveJob =
  | { kind: "open"; bounds: ArchiveBounds }
  | { kind: "unpack"; bytes: Uint8Array | null }
  | { kind: "json"; text: string; columns: JsonColumn[]; most: number };

/** The files that are whole by now, a row of JSON for each, and how many there have been. */
export interface Unpacked {
  rows: string[];
  lastRows?: string[];
  count: number;
  fault: ArchiveFault | null;
  leftOut?: LeftOut;
}

/** What an archive can expand to, in bytes: all its files together. */
const MAX_EXPANDED = 100 * 1024 * 1024;
/** How long all its rows can be, in characters. JSON takes six characters for one that can't be printed. */
const MAX_WRITTEN = MAX_EXPANDED;
/** How many archives are read in an archive. */
const MAX_NESTED = 100;
/** How long a file's name is kept, in characters. */
const MAX_NAME = 200;
/** How many files that are left out are named. */
const MAX_NAMED = 10;
/** What macOS and Windows add to a folder. Nobody knows these files, so they aren't named. */
const JUNK = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Takes the jobs of one archive. */
export function archiveReader(): (job: ArchiveJob) => Unpacked | null {
  let unpacking: Unpacking | undefined;
  return (job) => {
    if (job.kind === "open") {
      unpacking = new Unpacking(job.bounds);
      return null;
    }
    if (job.kind === "json") return jsonRows(job);
    if (!unpacking) throw new Error("the archive isn't open");
    return unpacking.unpack(job.bytes);
  };
}

class Unpacking {
  #fault: ArchiveFault | null = null;
  /** How many files are whole. */
  #count = 0;
  #opened = 0;
  /** How many archives in it have begun, and how many are whole. */
  #archives = 0;
  #wholeArchives = 0;
  /** How many rows its tables have so far. */
  #rows = 0;
  #hasBegun = false;
  #bounds: ArchiveBounds;
  #zip = new Unzip((file) => this.#open(file));
  #ready: string[] = [];
  #readyLast: string[] = [];
  #expanded = 0;
  #written = 0;
  #leftOut: LeftOut = { names: [], count: 0 };

  constructor(bounds: ArchiveBounds) {
    this.#bounds = bounds;
    this.#zip.register(UnzipInflate);
  }

  unpack(bytes: Uint8Array | null): Unpacked {
    if (!bytes) this.#end();
    else if (!this.#hasBegun && !isArchive(bytes)) this.#fault = "not-archive";
    else this.#push(bytes);
    this.#hasBegun = true;
    return {
      rows: this.#ready.splice(0),
      lastRows: this.#readyLast.splice(0),
      count: this.#bounds.tables ? this.#rows : this.#count,
      fault: this.#fault,
      leftOut: this.#leftOut,
    };
  }

  #push(bytes: Uint8Array, isLast = false, zip = this.#zip): void {
    try {
      zip.push(bytes, isLast);
    } catch {
      this.#fault ??= "not-archive";
    }
  }

  #end(): void {
    this.#push(new Uint8Array(0), true);
    // It was cut off.
    if (this.#count !== this.#opened || this.#wholeArchives !== this.#archives) this.#fault ??= "not-archive";
    if (this.#bounds.tables && this.#count === 0) this.#fault ??= "no-tables";
  }

  #open(file: UnzipFile, isNested = false): void {
    const name = plainPath(file.name);
    if (this.#fault || name === "") return;
    if (/(^|\/)(\.|__MACOSX\/)/.test(name)) this.#leaveOut(name);
    else if (!isNested && /^[^/]+\.zip$/i.test(name)) this.#openNested(name, file);
    else if (this.#bounds.entry.test(name)) this.#openText(name, file);
    else this.#leaveOut(name);
  }

  #leaveOut(name: string): void {
    if (JUNK.test(name)) return;
    const { names } = this.#leftOut;
    this.#leftOut.count += 1;
    if (names.length < MAX_NAMED) names.push(oneLineOf(name).slice(0, MAX_NAME));
  }

  #openText(name: string, file: UnzipFile): void {
    const { files, bytes: longest } = this.#bounds;
    this.#opened += 1;
    if (this.#opened > files) {
      this.#fault = "too-many";
      return;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, data, isLast) => {
      if (error) this.#fault ??= "not-archive";
      if (this.#fault) return;
      size += data.length;
      this.#expanded += data.length;
      if (size > longest || this.#expanded > MAX_EXPANDED) {
        this.#fault = "bomb";
        file.terminate();
        return;
      }
      parts.push(data);
      if (!isLast) return;
      this.#count += 1;
      this.#take(name, Buffer.concat(parts).toString("utf8"));
    };
    file.start();
  }

  /** Notion exports ZIP files in a ZIP file. One in those, or in a folder, is left out, and so is what only has the name of one. */
  #openNested(name: string, file: UnzipFile): void {
    this.#archives += 1;
    if (this.#archives > MAX_NESTED) {
      this.#fault = "too-many";
      return;
    }
    let entries = 0;
    const inner = new Unzip((one) => {
      entries += 1;
      this.#open(one, true);
    });
    inner.register(UnzipInflate);
    let start = new Uint8Array(0);
    let isRead: boolean | undefined;
    file.ondata = (error, data, isLast) => {
      this.#expanded += data.length;
      if (error) this.#fault ??= "not-archive";
      if (this.#expanded > MAX_EXPANDED) this.#fault ??= "bomb";
      if (this.#fault) return;
      // The first bytes say what it is, and may arrive one by one.
      const bytes = isRead === undefined ? new Uint8Array(Buffer.concat([start, data])) : data;
      if (isRead === undefined && bytes.length < 4 && !isLast) start = bytes;
      else isRead ??= isArchive(bytes);
      if (isRead) this.#push(bytes, isLast, inner);
      if (!isLast) return;
      if (!isRead) this.#leaveOut(name);
      else if (entries === 0) this.#fault ??= "not-archive";
      this.#wholeArchives += 1;
    };
    file.start();
  }

  #take(name: string, text: string): void {
    const { tables, last } = this.#bounds;
    if (!tables) {
      this.#write([rowOf(name, text)], last?.test(name) ? this.#readyLast : this.#ready);
      return;
    }
    const rows = tableRows(text, tables, tables.rows - this.#rows);
    if (typeof rows === "string") {
      this.#fault ??= rows;
      return;
    }
    this.#rows += rows.length;
    this.#write(rows);
  }

  #write(rows: string[], to = this.#ready): void {
    for (const row of rows) {
      this.#written += row.length;
      to.push(row);
    }
    if (this.#written > MAX_WRITTEN) this.#fault ??= "bomb";
  }
}

/** A file's path, as `posts/a.md`, whichever way its program writes it: `./posts/a.md`, `posts\\a.md`. Empty: it's a folder. */
function plainPath(name: string): string {
  const path = name.replaceAll("\\", "/");
  if (path.endsWith("/")) return "";
  return path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\x03\x04";
}

function rowOf(name: string, text: string): string {
  return `${JSON.stringify([oneLineOf(name).slice(0, MAX_NAME), text])}\n`;
}
