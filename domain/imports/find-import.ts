import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { WorkerEndedError } from "~/platform/worker/index.ts";
import { namesOf } from "../access/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { fixedColumns, meaningOf, plainText } from "./column-values.ts";
import type { ImportRef } from "./import.input.ts";
import { UNDO_HOURS } from "./import-rules.input.ts";
import { importRows, imports } from "./imports.schema.ts";
import { kindFor } from "./kinds.ts";
import { fileOf, firstRowsOf, ImportFileGoneError } from "./read-file.ts";

type StoredImport = typeof imports.$inferSelect;

export interface ListedImport
  extends Omit<StoredImport, "erased" | "storagePath" | "createdBy" | "startedBy" | "chosenValues" | "countedTexts"> {
  /** Null: it can't be undone, at least not now. */
  undoUntil: Date | null;
  /** Who uploaded it. Null: a former user. */
  by: string | null;
}

/** What the screen needs to know about a kind. */
export type ImportWords = Pick<AnyImportKind, "name" | "limits" | "choices" | "consent" | "takesJson" | "takesRange"> & {
  /** Whether its file can also be a ZIP file of tables. */
  takesTables: boolean;
  /** Whether its file is a ZIP file: then there are no columns to choose. */
  isArchive: boolean;
  columns: (Pick<AnyImportKind["columns"][number], "key" | "label" | "without"> & { isRequired: boolean })[];
};

/** A file's first rows as they were read: three of them. */
export interface ImportPreview {
  /** Column names, from the header or as "Column 2". */
  heads: string[];
  samples: string[][];
}

/** Rows that were refused, skipped, or imported without one of their values, by the reason. */
export interface ReasonCount {
  outcome: string;
  reason: string;
  rows: number;
}

export interface ReportedRow {
  line: number;
  outcome: string;
  field: string;
  value: string;
  /** Whose row it is, if known. */
  email: string;
  reason: string;
}

/** A text in a column with a few values, to be matched to one of them. */
interface MatchedText {
  /** As the file has it first. Empty: an empty cell. */
  text: string;
  /** As the form sends it. */
  plain: string;
  rows: number;
  /** What was chosen or guessed. Empty: nobody knows. */
  value: string;
}

/** Such a column. Texts that are ours aren't among them. */
export interface MatchedColumn {
  key: string;
  title: string;
  /** The file's column that was counted, from 0. */
  at: number;
  options: readonly { value: string; label: string }[];
  texts: MatchedText[];
  isTooMany: boolean;
}

export interface FoundImport {
  row: ListedImport;
  kind: ImportWords;
  /** Only while nothing is imported. */
  matched: MatchedColumn[];
  /** Only while nothing is imported. */
  preview: ImportPreview | null;
  reasons: ReasonCount[];
  /** The first rows that weren't imported, or not with all their values. After an undo, those that weren't undone. */
  rows: ReportedRow[];
}

const SAMPLES = 3;
/** Rows that are read to know how many columns there are. */
const SEEN = 100;
const SHOWN_CHARACTERS = 80;
const SHOWN_REASONS = 10;
const SHOWN_ROWS = 20;
const RECENT = 10;

/** An import with a preview of its file, and what the last step said about its rows. */
export async function findImport(actor: Actor, { kind: name, id }: ImportRef): Promise<Result<FoundImport, "forbidden" | "not-found">> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  const row = await readImport(kind, id);
  if (!row) return refused("not-found");
  const isWaiting = row.state === "uploaded" || row.state === "checked";
  const [preview, reasons, rows, [listed]] = await Promise.all([
    isWaiting ? previewOf(row) : null,
    reasonsOf(id),
    firstResultsOf(row),
    withNames([row]),
  ]);
  return ok({ row: listed as ListedImport, kind: wordsOf(kind), matched: isWaiting ? matchedOf(kind, row) : [], preview, reasons, rows });
}

/** A kind's last ten, newest first. */
export async function listImports(
  actor: Actor,
  { kind: name }: Pick<ImportRef, "kind">,
): Promise<Result<{ kind: ImportWords; imports: ListedImport[] }, "forbidden">> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  const rows = await db.select().from(imports).where(eq(imports.kind, kind.name)).orderBy(desc(imports.createdAt)).limit(RECENT);
  return ok({ kind: wordsOf(kind), imports: await withNames(rows.map(withDeadline)) });
}

/** Null: there's none of this kind. */
export async function readImport({ name }: AnyImportKind, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.kind, name)));
  return row ? withDeadline(row) : null;
}

function withDeadline(row: StoredImport) {
  const isOver = (row.state === "done" || row.state === "failed") && row.finishedAt !== null && row.startedAt !== null;
  return { ...row, undoUntil: isOver && row.finishedAt ? new Date(row.finishedAt.getTime() + UNDO_HOURS * 3_600_000) : null };
}

async function withNames(rows: ReturnType<typeof withDeadline>[]): Promise<ListedImport[]> {
  const names = await namesOf(rows.map(({ createdBy }) => createdBy));
  return rows.map(({ erased: _e, storagePath: _p, createdBy, startedBy: _b, chosenValues: _v, countedTexts: _t, ...row }) => ({
    ...row,
    by: names.get(createdBy) ?? null,
  }));
}

function wordsOf({ name, limits, choices, consent, columns, archive, takesJson, takesRange, takesTables }: AnyImportKind): ImportWords {
  const shown = columns.map(({ key, label, without, isRequired = false }) => ({ key, label, without, isRequired }));
  return {
    name,
    limits,
    choices,
    consent,
    takesJson,
    takesRange,
    columns: shown,
    isArchive: archive !== undefined,
    takesTables: takesTables !== undefined,
  };
}

function matchedOf(kind: AnyImportKind, { mapping, countedTexts, chosenValues }: StoredImport): MatchedColumn[] {
  return fixedColumns(kind, mapping).flatMap((column) => {
    const counted = countedTexts[column.key];
    if (!counted) return [];
    const { title, options } = column.values;
    const isOurs = (plain: string) => options.some(({ value, label }) => plain === value || plain === plainText(label));
    const texts = counted.texts.flatMap(({ text, rows }) => {
      const plain = plainText(text);
      return isOurs(plain) ? [] : [{ text, plain, rows, value: meaningOf(column, text, chosenValues) ?? "" }];
    });
    return [{ key: column.key, title, at: counted.at, options, texts, isTooMany: counted.isTooMany }];
  });
}

async function previewOf(row: StoredImport): Promise<ImportPreview | null> {
  const sample = await firstRowsOf(fileOf(row), row.layout, SEEN).catch((error) => {
    if (error instanceof ImportFileGoneError || error instanceof WorkerEndedError) return null;
    throw error;
  });
  if (!sample) return null;
  const cells = sample.map((one) => one.cells ?? []);
  const head = row.layout.hasHead ? (cells[0] ?? []) : [];
  const width = Math.max(...cells.map((one) => one.length));
  const heads = Array.from({ length: width }, (_, at) => shortened(head[at]?.trim() || `Column ${at + 1}`));
  const samples = cells.slice(row.layout.hasHead ? 1 : 0, SAMPLES + (row.layout.hasHead ? 1 : 0));
  return { heads, samples: samples.map((one) => Array.from({ length: width }, (_, at) => shortened(one[at] ?? ""))) };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join("")}…` : text;
}

async function reasonsOf(id: string): Promise<ReasonCount[]> {
  const rows = count();
  // Reasons that differ only by line number count as one.
  const reason = sql<string>`regexp_replace(${importRows.reason}, ', on line [0-9]+', '')`;
  return (
    db
      .select({ outcome: importRows.outcome, reason: reason.as("shown"), rows })
      .from(importRows)
      // Once rows are undone, or can't be, the reasons are about that.
      .where(and(eq(importRows.importId, id), ne(importRows.reason, ""), isNull(importRows.isUndone)))
      .groupBy(importRows.outcome, sql`shown`)
      .orderBy(desc(rows), sql`shown`)
      .limit(SHOWN_REASONS)
  );
}

async function firstResultsOf({ id, state }: StoredImport): Promise<ReportedRow[]> {
  const { line, outcome, field, value, email, reason, isUndone, importId } = importRows;
  const first = (told: SQL | undefined) =>
    db
      .select({ line, outcome, field, value, email, reason })
      .from(importRows)
      .where(and(eq(importId, id), told))
      .orderBy(asc(line))
      .limit(SHOWN_ROWS);
  if (state === "undone" || state === "undoing") return first(eq(isUndone, false));
  const isPartial = and(inArray(outcome, ["new", "changed"]), ne(reason, ""), isNull(isUndone));
  return (await Promise.all([first(eq(outcome, "refused")), first(isPartial)])).flat();
}
