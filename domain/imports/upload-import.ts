import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { CsvFault } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { plainFileName, receiveFile, startOfFile, storage, withIncoming } from "~/platform/storage/index.ts";
import { WorkerEndedError } from "~/platform/worker/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { ArchiveFault } from "./archive-jobs.ts";
import { TextCounter } from "./column-values.ts";
import { type CountedTexts, type FileLayout, imports, type LeftOut, type Mapping } from "./imports.schema.ts";
import { kindFor } from "./kinds.ts";
import { countRows, guessLayout } from "./read-file.ts";
import { unpackArchive, unpackJson } from "./unpack-archive.ts";

/**
 * Why a file was refused. "storage": it couldn't be stored. "no-rows": it has nothing below its header. "unreadable": reading it takes more
 * time or memory than any file should. `leftOut`: none of these files of an archive is of the kind that's imported.
 */
export type ImportRefusal =
  | { leftOut: LeftOut }
  | "empty"
  | "too-large"
  | "too-many"
  | "no-rows"
  | "unreadable"
  | "storage"
  | CsvFault
  | ArchiveFault;

/** How many characters of a file's name are stored. */
const MAX_NAME = 200;

interface FileToImport {
  /** The name of a kind. */
  kind: string;
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface Read {
  layout: FileLayout;
  mapping: Mapping;
  total: number;
  countedTexts: Record<string, CountedTexts>;
}

/**
 * Accepts a file, guesses its columns, and keeps it until someone starts the import or a day has passed. Nothing is checked or imported
 * yet. If `content` throws because the client disconnected, the error is rethrown and nothing is left behind.
 * @throws WorkerBusyError if too many files are being read
 */
export async function uploadImport(
  actor: Actor,
  { kind: name, ...file }: FileToImport,
): Promise<Result<{ id: string }, "forbidden" | ImportRefusal>> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  return withIncoming(async (folder) => {
    const path = join(folder, "arrived.csv");
    const size = await receiveFile(file.content, path, kind.limits.bytes);
    if (size === 0) return refused("empty");
    if (size > kind.limits.bytes) return refused("too-large");
    const fileName = keptName(file.name);
    const unpack = await unpackerFor(kind, path);
    const read = unpack ? await readUnpacked(kind, () => unpack(path, join(folder, "rows"), kind)) : await readFile(kind, path);
    if (!read.ok) return read;
    return keep(actor, { kind, fileName, path: unpack ? join(folder, "rows") : path }, read.value);
  });
}

/** How the file becomes rows, if it isn't a table already. By how it starts: a CSV file that starts like these is unheard of. */
async function unpackerFor(kind: AnyImportKind, path: string): Promise<typeof unpackArchive | null> {
  if (kind.archive) return unpackArchive;
  if (!kind.takesJson && !kind.takesTables) return null;
  const start = await startOfFile(path);
  if (kind.takesTables && start.startsWith("PK\x03\x04")) return unpackArchive;
  // A list of objects, or one.
  return kind.takesJson && /^\ufeff?\s*(\[\s*[{\]]|\{\s*["}])/.test(start) ? unpackJson : null;
}

/** From here on, an archive or a JSON file is a file of rows like any other. */
async function readUnpacked(kind: AnyImportKind, unpack: () => ReturnType<typeof unpackArchive>): Promise<Result<Read, ImportRefusal>> {
  const unpacked = await unpack();
  if (!unpacked.ok) return unpacked;
  const { count, leftOut } = unpacked.value;
  if (count === 0) return refused(kind.archive && leftOut ? { leftOut } : "no-rows");
  const isAll = !leftOut || leftOut.count === 0;
  const layout: FileLayout = { encoding: "utf-8", separator: ",", hasHead: false, isArchive: true, ...(isAll ? {} : { leftOut }) };
  const mapping = Object.fromEntries(kind.columns.map(({ key }, at) => [key, at]));
  return ok({ layout, mapping, total: count, countedTexts: {} });
}

async function readFile(kind: AnyImportKind, path: string): Promise<Result<Read, ImportRefusal>> {
  const file = () => createReadStream(path);
  try {
    const guessed = await guessLayout(kind, file);
    if (!guessed.ok) return guessed;
    const { layout, mapping } = guessed.value;
    const heads = Number(layout.hasHead);
    const counter = new TextCounter(kind, mapping);
    const total = (await countRows(file, layout, kind.limits.rows + heads, counter)) - heads;
    if (total > kind.limits.rows) return refused("too-many");
    return total > 0 ? ok({ ...guessed.value, total, countedTexts: counter.counted() }) : refused("no-rows");
  } catch (error) {
    if (!(error instanceof WorkerEndedError)) throw error;
    log.warn({ err: error }, "a file to import could not be read");
    return refused("unreadable");
  }
}

/** Row first: a file that no row names would never be removed. */
async function keep(
  actor: Actor,
  { kind, fileName, path }: { kind: AnyImportKind; fileName: string; path: string },
  read: Read,
): Promise<Result<{ id: string }, "storage">> {
  const id = randomUUID();
  const storagePath = `imports/${id}.csv`;
  const choice = kind.choices?.[0]?.value ?? "";
  await db.insert(imports).values({
    ...{ id, kind: kind.name, fileName, storagePath, ...read, choice },
    ...{ state: "uploaded" as const, createdBy: actor.userId, createdAt: now() },
  });
  try {
    await storage().put(storagePath, path, "text/csv");
    return ok({ id });
  } catch (error) {
    log.error({ err: error }, "a file to import could not be stored");
    await db.delete(imports).where(eq(imports.id, id));
    return refused("storage");
  }
}

function keptName(name: string): string {
  return plainFileName(name).slice(0, MAX_NAME) || "rows.csv";
}
