import { createHash } from "node:crypto";
import { now } from "../clock/index.ts";
import { listMigrations } from "../db/index.ts";
import { portableJobs } from "../jobs/index.ts";
import { isPath, type Storage } from "../storage/index.ts";
import {
  ABOUT,
  type About,
  type BackedUpTable,
  FORMAT,
  fileName,
  MANIFEST,
  MAX_PIECE_BYTES,
  type Manifest,
  PIECE,
  pieceName,
  SECRET,
} from "./archive-format.ts";
import { ArchiveWriter } from "./archive-writer.ts";
import type { BackupPlace } from "./backup-place.ts";
import { countRows } from "./check-archive.ts";
import { type DataSource, listSequences, listTables, quotedTable, type TableRows } from "./data-source.ts";
import { encrypted } from "./encryption.ts";
import { knownNames } from "./known-names.ts";
import { RefusedError } from "./refusals.ts";

/** The parts of a site to back up. */
export interface SiteToBackUp {
  source: DataSource;
  /** Where files are looked for, in this order. */
  storages: Pick<Storage, "list" | "head" | "get">[];
  /** The program's version. */
  program: string;
  /** The generated secret. Null if the site has a configured one, which only its owner should have. */
  secret: string | null;
  secretId: string | null;
  /** Tables whose rows are left out: "public.…". */
  leaveOut: string[];
  /** Encrypts the archive. */
  key?: string | undefined;
  /** Queries for the `path` of every file that a row of `table` names. Before an update, the database may not have the newest tables yet. */
  namedFiles: { table: string; query: string }[];
  /** Aborts it, with the reason. */
  signal?: AbortSignal;
}

export interface WrittenBackup {
  manifest: Manifest;
  /** Size of the archive. */
  bytes: number;
  /** Another program's tables in the same database aren't included. */
  strangers: string[];
}

/** Writes a backup of a site to `place` under `name`. If it can't be completed, nothing is left behind. */
export async function writeBackup(site: SiteToBackUp, place: BackupPlace, name: string): Promise<WrittenBackup> {
  const startedAt = now();
  const writer = new ArchiveWriter(startedAt);
  const breakOff = () => writer.breakOff(site.signal?.reason);
  site.signal?.addEventListener("abort", breakOff);
  const stored = place.write(name, site.key ? encrypted(writer.out, site.key) : writer.out);
  const writing = writeEntries(site, writer, startedAt);
  writing.catch((error) => writer.breakOff(error));
  const [isStored, isWritten] = await Promise.allSettled([stored, writing]);
  site.signal?.removeEventListener("abort", breakOff);
  // Each ends the other. If the place stops accepting data, the archive is closed. If the archive is aborted, the place gets its reason, or
  // a stream that ended too early.
  const isCutOff = isStored.status === "rejected" && (isStored.reason as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
  if (isStored.status === "rejected" && !isCutOff) throw isStored.reason;
  if (isWritten.status === "rejected") throw isWritten.reason;
  if (isStored.status === "rejected") throw isStored.reason;
  return isWritten.value;
}

async function writeEntries(site: SiteToBackUp, writer: ArchiveWriter, startedAt: Date): Promise<WrittenBackup> {
  const { source } = site;
  const { tables, strangers } = await tablesOf(source);
  await writeText(writer, ABOUT, await describe(site, startedAt));
  const written: BackedUpTable[] = [];
  for (const table of tables) if (!site.leaveOut.includes(table.table)) written.push(await writeTable(writer, source, table));
  // After the rows, so that they're never behind what the rows have used.
  const sequences = await listSequences(source);
  if (site.secret !== null) await writeText(writer, SECRET, site.secret);
  await writer.storeOnly();
  const { files, missing } = await writeFiles(site, writer);
  const manifest: Manifest = { tables: written, sequences, leftOut: site.leaveOut, hasSecret: site.secret !== null, files, missing };
  await writer.end(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  return { manifest, strangers, bytes: writer.bytes };
}

/** The program's tables together with the open jobs, locked so that their structure can't change. */
async function tablesOf(source: DataSource): Promise<{ tables: TableRows[]; strangers: string[] }> {
  const known = knownNames(listMigrations()).tables.map((name) => `public.${name}`);
  const found = await listTables(source, { schema: "public" });
  const own = found.filter(({ table }) => known.includes(table));
  if (!own.some(({ table }) => table === "public.migrations"))
    throw new RefusedError("There's no site in this database yet, so there's nothing to back up.");
  const jobs = await listTables(source, { schema: "pgboss", tables: portableJobs.map(({ table }) => table) });
  const tables = [...own, ...jobs.map((rows) => ({ ...rows, where: portableJobs.find(({ table }) => table === rows.table)?.where }))];
  if (source.kind === "server")
    await source.query(`lock table ${tables.map(({ table }) => quotedTable(table)).join(", ")} in access share mode`);
  return { tables, strangers: found.filter((rows) => !own.includes(rows)).map(({ table }) => table) };
}

async function describe({ source, program, secretId }: SiteToBackUp, startedAt: Date): Promise<string> {
  const rows = await source.query("select hash, created_at from public.migrations order by created_at");
  const migrations = rows.map(({ hash, created_at }) => ({ hash: String(hash), writtenAt: Number(created_at) }));
  const about: About = { format: FORMAT, program, madeAt: startedAt.toISOString(), database: source.kind, migrations, secretId };
  return JSON.stringify(about, null, 1);
}

async function writeTable(writer: ArchiveWriter, source: DataSource, rows: TableRows): Promise<BackedUpTable> {
  const written = { table: rows.table, columns: rows.columns, rows: 0, pieces: 0, bytes: 0 };
  const hash = createHash("sha256");
  for await (const piece of inPieces(source.copyOut(rows))) {
    if (piece.length > MAX_PIECE_BYTES)
      throw new RefusedError(
        `A row of ${rows.table} is larger than ${MAX_PIECE_BYTES / 1024 / 1024} MB, which is more than a backup can store.`,
      );
    written.pieces += 1;
    written.bytes += piece.length;
    written.rows += countRows(piece);
    hash.update(piece);
    await writer.add(pieceName(rows.table, written.pieces), piece.length, [piece]);
  }
  return { ...written, sha256: hash.digest("hex") };
}

const NEWLINE = 10;

/** Cuts rows into pieces that end with a row. */
async function* inPieces(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    const cut = size < PIECE ? -1 : part.lastIndexOf(NEWLINE);
    if (cut < 0) continue;
    held[held.length - 1] = part.subarray(0, cut + 1);
    yield Buffer.concat(held);
    held = cut + 1 < part.length ? [part.subarray(cut + 1)] : [];
    size = part.length - cut - 1;
  }
  if (size > 0) yield Buffer.concat(held);
}

const SHOWN = 1_000;

/** All stored files, whether or not a row knows them: that's resolved after a restore, as it is after a crash. */
async function writeFiles(
  { source, storages, namedFiles }: SiteToBackUp,
  writer: ArchiveWriter,
): Promise<Pick<Manifest, "files" | "missing">> {
  const there = new Set<string>();
  for (const storage of storages) for await (const path of storage.list()) if (isPath(path)) there.add(path);
  const files = { count: 0, bytes: 0 };
  for (const path of [...there].sort()) {
    const size = await writeFile(storages, writer, path);
    if (size === null) there.delete(path);
    else {
      files.count += 1;
      files.bytes += size;
    }
  }
  const missing: string[] = [];
  for (const { table, query } of namedFiles) {
    const [found] = await source.query(`select to_regclass('public.${table}')::text as name`);
    if (!found?.name) continue;
    for (const { path } of await source.query(query)) if (!there.has(String(path))) missing.push(String(path));
  }
  return { files, missing: { count: missing.length, first: missing.slice(0, SHOWN) } };
}

/** Its size. Null if it has been removed in the meantime. */
async function writeFile(storages: SiteToBackUp["storages"], writer: ArchiveWriter, path: string): Promise<number | null> {
  for (const storage of storages) {
    const head = await storage.head(path);
    const content = head && (await storage.get(path));
    if (!head || !content) continue;
    await writer.add(fileName(path), head.size, content);
    return head.size;
  }
  return null;
}

async function writeText(writer: ArchiveWriter, name: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await writer.add(name, content.length, [content]);
}
