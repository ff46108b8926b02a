import { createReadStream } from "node:fs";
import { join } from "node:path";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { type CsvCell, csvParts, type NoText } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { plainFileName, receiveFile, withIncoming } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../../access/index.ts";
import { createContent } from "../../../content/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { slugOf } from "../../../slug.ts";
import { DEFAULT_SET_NAME } from "../../generator-rules.input.ts";
import { PROJECT_ID } from "../../project/the-project.ts";
import { seoImports } from "../../seo.schema.ts";
import { listNames } from "../list-names.ts";
import { locationSetKind, termSetKind } from "../set-kinds.ts";
import { type ImportKind, type ReadNames, type RefusedRow, readNames } from "./read-names.ts";

export type NamesImport = typeof seoImports.$inferSelect;

/** The largest file, in bytes. */
export const LARGEST_NAMES_FILE = 10 * 1024 * 1024;
/** What was looked through and not taken is kept so long, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

export type NamesRefusal = NoText | "forbidden" | "empty" | "too-large" | "too-many" | "no-names";

/** Looks a file of terms or locations through and keeps what it holds; no set is made yet. */
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
    const read = await readNames(kind, () => createReadStream(path), await takenSlugs(kind));
    if (!read.ok) return read;
    const fileName = plainFileName(name).slice(0, 200) || `${kind}.csv`;
    const values = { projectId: PROJECT_ID, kind, fileName, names: read.value, createdBy: actor.userId, createdAt: now() };
    const [row] = await db.insert(seoImports).values(values).returning({ id: seoImports.id });
    if (!row) throw new Error("the import was not stored");
    return ok(row);
  });
}

async function takenSlugs(kind: ImportKind): Promise<Set<string>> {
  const { terms, locations } = await listNames();
  return new Set((kind === "terms" ? terms : locations.map(({ name }) => name)).map(slugOf));
}

/** A file that was looked through. */
export async function findNamesImport(actor: Actor, id: string): Promise<Result<NamesImport, "forbidden" | "not-found">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const [row] = await db.select().from(seoImports).where(eq(seoImports.id, id));
  return row ? ok(row) : refused("not-found");
}

/**
 * Makes a set of what a file holds, under a name or the usual one. Of two who do it at once, one does. "not-found": it was done, or forgotten.
 */
export async function takeNames(
  actor: Actor,
  id: string,
  name: string,
): Promise<Result<{ kind: ImportKind; count: number }, "forbidden" | "not-found">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const found = await findNamesImport(actor, id);
  if (!found.ok) return found;
  const { kind, fileName, names } = found.value;
  const gone = async (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) =>
    (await tx.delete(seoImports).where(eq(seoImports.id, id)).returning({ id: seoImports.id })).length === 0;
  const named = name || (kind === "terms" ? fileName.replace(/\.[^.]*$/, "") : DEFAULT_SET_NAME);
  const stored =
    kind === "terms"
      ? await createContent(actor, termSetKind, async (tx) =>
          (await gone(tx)) ? refused("not-found" as const) : ok({ projectId: PROJECT_ID, name: named, terms: names.terms }),
        )
      : await createContent(actor, locationSetKind, async (tx) =>
          (await gone(tx)) ? refused("not-found" as const) : ok({ projectId: PROJECT_ID, name: named, locations: names.locations }),
        );
  return stored.ok ? ok({ kind, count: names.terms.length + names.locations.length }) : stored;
}

/** Forgets a file; no set was made. */
export async function discardNames(actor: Actor, id: string): Promise<Result<void, "forbidden" | "not-found">> {
  const found = await findNamesImport(actor, id);
  if (!found.ok) return found;
  await db.delete(seoImports).where(eq(seoImports.id, id));
  return ok(undefined);
}

/** Every row that brings nothing in, with its line and why, as a CSV file in parts. */
export async function listRefusedNames(actor: Actor, id: string): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  const found = await findNamesImport(actor, id);
  return found.ok ? ok(csvParts(["Line", "Row", "Reason"], rowsOf(found.value.names))) : found;
}

async function* rowsOf({ refused: rows }: ReadNames): AsyncGenerator<CsvCell[][]> {
  yield rows.map((row) => [row.line, row.text, whyRefused(row)]);
}

/** Why a row stays out, in a sentence. */
export function whyRefused({ problem, detail }: Pick<RefusedRow, "problem" | "detail">): string {
  switch (problem) {
    case "unreadable":
      return "The row cannot be read: it is too long, or a quotation mark is never closed.";
    case "empty":
      return "There is no name.";
    case "too-long":
      return "The name is longer than 100 characters.";
    case "template-marks":
      return "The name has braces, brackets, bars or backslashes, which belong to templates.";
    case "no-slug":
      return "The name has no letter or digit that an address can be made of.";
    case "duplicate":
      return `“${detail}” stands further up in the file already.`;
    case "same-slug":
      return `The name would have the same address as “${detail}” further up.`;
    case "in-project":
      return "Another set of the project has this name already.";
    case "comma":
      return "A term has no comma: terms are typed with commas between them.";
    case "bad-number":
      return `${detail} is no number that can be right.`;
    case "too-long-value":
      return `A value is too long: “${detail}”.`;
    case "bad-text":
      return `A value has line breaks or control characters: “${detail}”.`;
  }
}

/** Forgets what nobody has taken for a day. */
export async function forgetOldImports(): Promise<void> {
  await db
    .delete(seoImports)
    .where(and(eq(seoImports.projectId, PROJECT_ID), lt(seoImports.createdAt, new Date(now().getTime() - KEPT_MS))));
}
