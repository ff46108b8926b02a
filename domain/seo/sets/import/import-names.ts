import { createReadStream } from "node:fs";
import { join } from "node:path";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { type CsvCell, type CsvFault, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { plainFileName, receiveFile, startOfFile, withIncoming } from "~/platform/storage/index.ts";
import { WorkerEndedError } from "~/platform/worker/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import type { ImportKind } from "../../generator-rules.input.ts";
import { PROJECT_ID } from "../../project/project.ts";
import { seoImports } from "../../seo.schema.ts";
import type { NamesPlan } from "./plan-names.ts";
import { planOf, rowsOf, type StoredImport } from "./plan-of-import.ts";
import { isJson, readJsonNames } from "./read-json-names.ts";
import { type FirstLine, readNames, withFirstLineAs } from "./read-names.ts";
import { whyRefused } from "./why-refused.ts";

/** A checked file, and what it would do now. */
export interface NamesImport extends Pick<StoredImport, "id" | "kind" | "fileName"> {
  names: NamesPlan & { total: number; columns: string[]; firstLine?: FirstLine; isJson?: true };
}

/** The largest file, in bytes. */
export const MAX_NAMES_BYTES = 10 * 1024 * 1024;
/** How long a checked file that wasn't imported is kept, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/** "unreadable": reading it takes more time or memory than any file should. */
export type NamesRefusal =
  | CsvFault
  | "forbidden"
  | "empty"
  | "only-heads"
  | "too-large"
  | "too-many"
  | "no-names"
  | "unreadable"
  | "not-json";

/** Checks a file of terms or locations and stores its content: a CSV file, or a JSON file of locations. No set is created yet. */
export async function uploadNames(
  actor: Actor,
  { kind, name, content }: { kind: ImportKind; name: string; content: AsyncIterable<Uint8Array> },
): Promise<Result<{ id: string }, NamesRefusal>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  return withIncoming(async (folder) => {
    const path = join(folder, "names.csv");
    const size = await receiveFile(content, path, MAX_NAMES_BYTES);
    if (size === 0) return refused("empty");
    if (size > MAX_NAMES_BYTES) return refused("too-large");
    const isOfObjects = kind === "locations" && isJson(await startOfFile(path));
    const reading = isOfObjects ? readJsonNames(path) : readNames(kind, () => createReadStream(path));
    const read = await reading.catch(asUnreadable);
    if (!read.ok) return read;
    const fileName = plainFileName(name).slice(0, 200) || `${kind}.csv`;
    const values = { projectId: PROJECT_ID, kind, fileName, names: read.value, createdBy: actor.userId, createdAt: now() };
    const [row] = await db.insert(seoImports).values(values).returning({ id: seoImports.id });
    if (!row) throw new Error("the import was not stored");
    return ok(row);
  });
}

function asUnreadable(error: unknown) {
  if (!(error instanceof WorkerEndedError)) throw error;
  log.warn({ err: error }, "a file of names could not be read");
  return refused("unreadable" as const);
}

/** A checked file, compared with what the sets have now. */
export async function findNamesImport(actor: Actor, id: string): Promise<Result<NamesImport, "forbidden" | "not-found">> {
  const found = await findStored(actor, id);
  if (!found.ok) return found;
  const { kind, fileName, names } = found.value;
  const { columns, firstLine, isJson } = names;
  const about = { total: rowsOf(names).length, columns, ...(firstLine && { firstLine }), ...(isJson && { isJson }) };
  return ok({ id, kind, fileName, names: { ...(await planOf(found.value)), ...about } });
}

async function findStored(actor: Actor, id: string): Promise<Result<StoredImport, "forbidden" | "not-found">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const [row] = await db.select().from(seoImports).where(eq(seoImports.id, id));
  return row ? ok(row) : refused("not-found");
}

/**
 * If no column was recognized, treats a file's first line as column names or as an ordinary row. A file with recognized columns stays as it
 * is.
 */
export async function takeFirstLineAs(actor: Actor, id: string, as: "heads" | "row"): Promise<Result<void, "forbidden" | "not-found">> {
  const found = await findStored(actor, id);
  if (!found.ok) return found;
  const changed = await db
    .update(seoImports)
    .set({ names: withFirstLineAs(found.value.names, as) })
    .where(eq(seoImports.id, id))
    .returning({ id: seoImports.id });
  return changed.length > 0 ? ok(undefined) : refused("not-found");
}

/** Discards a file. No set is created or changed. */
export async function discardNames(actor: Actor, id: string): Promise<Result<ImportKind, "forbidden" | "not-found">> {
  const found = await findStored(actor, id);
  if (!found.ok) return found;
  await db.delete(seoImports).where(eq(seoImports.id, id));
  return ok(found.value.kind);
}

/** Every rejected row, with its line and the reason, as a CSV file in chunks. */
export async function listRefusedNames(actor: Actor, id: string): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  const found = await findNamesImport(actor, id);
  return found.ok ? ok(csvParts([found.value.names.isJson ? "Entry" : "Line", "Row", "Reason"], refusedRows(found.value))) : found;
}

async function* refusedRows({ kind, names }: NamesImport): AsyncGenerator<CsvCell[][]> {
  yield names.refused.map((row) => [row.line, row.text, whyRefused(row, kind)]);
}

/** Discards files that weren't imported within a day. */
export async function forgetOldImports(): Promise<void> {
  await db
    .delete(seoImports)
    .where(and(eq(seoImports.projectId, PROJECT_ID), lt(seoImports.createdAt, new Date(now().getTime() - KEPT_MS))));
}
