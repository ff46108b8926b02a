import { createReadStream } from "node:fs";
import { join } from "node:path";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { type CsvCell, csvParts, type NoText } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { plainFileName, receiveFile, startOfFile, withIncoming } from "~/platform/storage/index.ts";
import { WorkerEndedError } from "~/platform/worker/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { createRecord } from "../../../records/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { slugOf } from "../../../slug.ts";
import type { ImportKind } from "../../generator-rules.input.ts";
import { PROJECT_ID } from "../../project/project.ts";
import { seoImports } from "../../seo.schema.ts";
import { checkLocations, checkTerms } from "../list-names.ts";
import { freeSetName, locationSetKind, termSetKind } from "../term-and-location-sets.ts";
import { isJson, readJsonNames } from "./read-json-names.ts";
import { readNames, type TakenNames, withFirstLineAs } from "./read-names.ts";
import { whyRefused } from "./why-refused.ts";

export type NamesImport = typeof seoImports.$inferSelect;

/** The largest file, in bytes. */
export const LARGEST_NAMES_FILE = 10 * 1024 * 1024;
/** How long a checked file that wasn't imported is kept, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/** "unreadable": reading it takes more time or memory than any file should. */
export type NamesRefusal =
  | NoText
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
    const size = await receiveFile(content, path, LARGEST_NAMES_FILE);
    if (size === 0) return refused("empty");
    if (size > LARGEST_NAMES_FILE) return refused("too-large");
    const taken = await takenNames(kind);
    const isOfObjects = kind === "locations" && isJson(await startOfFile(path));
    const reading = isOfObjects ? readJsonNames(path, taken) : readNames(kind, () => createReadStream(path), taken);
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

/** What the project's sets already have: terms by slug, and places. */
async function takenNames(kind: ImportKind): Promise<TakenNames> {
  if (kind === "locations") return { terms: new Map(), places: (await checkLocations()).accepted };
  return { terms: new Map((await checkTerms()).accepted.map(({ name }) => [slugOf(name), name])), places: [] };
}

/** A checked file. */
export async function findNamesImport(actor: Actor, id: string): Promise<Result<NamesImport, "forbidden" | "not-found">> {
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
  const found = await findNamesImport(actor, id);
  if (!found.ok) return found;
  const changed = await db
    .update(seoImports)
    .set({ names: withFirstLineAs(found.value.names, as) })
    .where(eq(seoImports.id, id))
    .returning({ id: seoImports.id });
  return changed.length > 0 ? ok(undefined) : refused("not-found");
}

/**
 * Creates a set from a file's content, with a given name or the default one. If two people do it at once, one succeeds. "not-found": it was
 * already imported, or discarded. "nothing-usable": every row was rejected, and the file is kept.
 */
export async function takeNames(
  actor: Actor,
  id: string,
  name: string,
): Promise<Result<{ kind: ImportKind; name: string; count: number }, "forbidden" | "not-found" | "nothing-usable">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const found = await findNamesImport(actor, id);
  if (!found.ok) return found;
  const { kind, fileName, names } = found.value;
  if (names.terms.length + names.locations.length === 0) return refused("nothing-usable");
  const gone = async (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) =>
    (await tx.delete(seoImports).where(eq(seoImports.id, id)).returning({ id: seoImports.id })).length === 0;
  const ofFile = fileName.replace(/\.[^.]*$/, "");
  const stored =
    kind === "terms"
      ? await createRecord(actor, termSetKind, async (tx) =>
          (await gone(tx)) ? refused("not-found" as const) : ok({ projectId: PROJECT_ID, name: name || ofFile, terms: names.terms }),
        )
      : await createRecord(actor, locationSetKind, async (tx) =>
          (await gone(tx))
            ? refused("not-found" as const)
            : ok({
                projectId: PROJECT_ID,
                name: name || (await freeSetName(tx)),
                locations: names.locations.map((one) => ({ sources: {}, ...one })),
              }),
        );
  return stored.ok ? ok({ kind, name: stored.value.name, count: names.terms.length + names.locations.length }) : stored;
}

/** Discards a file. No set is created. */
export async function discardNames(actor: Actor, id: string): Promise<Result<void, "forbidden" | "not-found">> {
  const found = await findNamesImport(actor, id);
  if (!found.ok) return found;
  await db.delete(seoImports).where(eq(seoImports.id, id));
  return ok(undefined);
}

/** Every rejected row, with its line and the reason, as a CSV file in chunks. */
export async function listRefusedNames(actor: Actor, id: string): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  const found = await findNamesImport(actor, id);
  return found.ok ? ok(csvParts([found.value.names.isJson ? "Entry" : "Line", "Row", "Reason"], rowsOf(found.value))) : found;
}

async function* rowsOf({ kind, names }: NamesImport): AsyncGenerator<CsvCell[][]> {
  yield names.refused.map((row) => [row.line, row.text, whyRefused(row, kind)]);
}

/** Discards files that weren't imported within a day. */
export async function forgetOldImports(): Promise<void> {
  await db
    .delete(seoImports)
    .where(and(eq(seoImports.projectId, PROJECT_ID), lt(seoImports.createdAt, new Date(now().getTime() - KEPT_MS))));
}
