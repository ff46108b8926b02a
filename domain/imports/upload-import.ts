import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { NoText } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { plainFileName, receiveFile, storage, withIncoming } from "~/platform/storage/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { TextCounter } from "./column-values.ts";
import { type CountedTexts, type FileLayout, imports, type Mapping } from "./imports.schema.ts";
import { kindFor } from "./kinds.ts";
import { guessLayout, rowsOf } from "./read-file.ts";

/** Why a file was refused. "storage": it couldn't be stored. "no-rows": it has nothing below its header. */
export type ImportRefusal = "empty" | "too-large" | "too-many" | "no-rows" | "storage" | NoText;

/** How many characters of a file's name are stored. */
const MAX_NAME = 200;

export interface FileToImport {
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
    const read = await readFile(kind, path);
    return read.ok ? keep(actor, { kind, fileName: keptName(file.name), path }, read.value) : read;
  });
}

async function readFile(kind: AnyImportKind, path: string): Promise<Result<Read, ImportRefusal>> {
  const open = async () => createReadStream(path);
  const guessed = await guessLayout(kind, open);
  if (!guessed.ok) return guessed;
  const { layout, mapping } = guessed.value;
  const counter = new TextCounter(kind, mapping);
  let total = layout.hasHead ? -1 : 0;
  for await (const { cells } of rowsOf(await open(), layout)) {
    total += 1;
    if (total > 0) counter.add(cells);
    if (total > kind.limits.rows) return refused("too-many");
  }
  return total > 0 ? ok({ ...guessed.value, total, countedTexts: counter.counted() }) : refused("no-rows");
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
