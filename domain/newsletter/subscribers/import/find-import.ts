import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { newsletterImports } from "../../newsletter.schema.ts";
import { type OpenFile, sampleOf } from "./file-layout.ts";
import { addressIn } from "./read-addresses.ts";

export type SubscriberImport = typeof newsletterImports.$inferSelect;

/** A file's first rows, as they were understood. */
export interface ImportPreview {
  /** Column names, from the header or as "Column 2". */
  columns: string[];
  rows: { line: number; cells: string[] | null; isAddress: boolean }[];
}

/** How many rows, and how many characters per cell, are shown. */
const SHOWN_ROWS = 8;
const SHOWN_COLUMNS = 12;
const SHOWN_CHARACTERS = 80;

export interface FoundImport {
  row: SubscriberImport;
  preview: ImportPreview | null;
  /** Whether the rejected rows can still be read once it's done. */
  hasReport: boolean;
}

/** An import, with a preview of its file as long as nothing has been imported. */
export async function findImport(actor: Actor, id: string): Promise<Result<FoundImport, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  const row = await readImport(id);
  if (!row) return refused("not-found");
  const hasReport = row.state === "done" && (await storage().head(reportPath(row))) !== null;
  return ok({ row, preview: row.state === "read" ? await previewOf(row) : null, hasReport });
}

/** The last ten, newest first. */
export async function listImports(actor: Actor): Promise<Result<SubscriberImport[], "forbidden">> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  return ok(await db.select().from(newsletterImports).orderBy(desc(newsletterImports.createdAt)).limit(10));
}

export async function readImport(id: string): Promise<SubscriberImport | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [row] = await db.select().from(newsletterImports).where(eq(newsletterImports.id, id));
  return row ?? null;
}

/** Where the report of rejected rows is stored. */
export function reportPath({ storagePath }: Pick<SubscriberImport, "storagePath">): string {
  return storagePath.replace(/\.csv$/, "-refused.csv");
}

/** An import's file. It can be opened as often as needed. */
export function fileOf({ storagePath }: Pick<SubscriberImport, "storagePath">): OpenFile {
  return async () => {
    const file = await storage().get(storagePath);
    if (!file) throw new ImportFileGoneError("the file of an import is not in the storage");
    return file;
  };
}

/** The file has been removed in the meantime: the import was finished or discarded. */
export class ImportFileGoneError extends Error {
  override name = "ImportFileGoneError";
}

async function previewOf(row: SubscriberImport): Promise<ImportPreview | null> {
  const { layout } = row;
  const sample = await sampleOf(fileOf(row), layout).catch((error) => {
    if (error instanceof ImportFileGoneError) return null;
    throw error;
  });
  if (!sample) return null;
  const head = layout.hasHead ? sample[0]?.cells : null;
  const width = Math.max(...sample.map(({ cells }) => cells?.length ?? 0));
  const columns = Array.from({ length: width }, (_, place) => shortened(head?.[place]?.trim() || `Column ${place + 1}`));
  const rows = sample.slice(layout.hasHead ? 1 : 0).slice(0, SHOWN_ROWS);
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells?.slice(0, SHOWN_COLUMNS).map(shortened) ?? null,
      isAddress: addressIn(cells?.[layout.column]) !== null,
    })),
  };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join("")}…` : text;
}
