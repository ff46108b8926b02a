import { and, eq, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { recordChange } from "../audit/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import { choiceOfDays, readRange } from "../import-range.input.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { fixedColumns, isChoice } from "./column-values.ts";
import { readImport } from "./find-import.ts";
import type { ImportCheckInput, ImportRef, ImportStartInput } from "./import.input.ts";
import type { ImportState } from "./import-rules.input.ts";
import { importRows, imports, type Mapping } from "./imports.schema.ts";
import { RUN_IMPORT, type RunImport } from "./jobs.ts";
import { kindFor } from "./kinds.ts";

/** "started": someone has started or discarded this import in the meantime. */
export type ImportTransitionRefusal = "forbidden" | "not-found" | "started";
/** A column that's missing or chosen twice, by its key. */
export interface MappingRefusal {
  field: string;
  error: string;
}

const OUT_OF_DATE = "This page is out of date. Reload it and try again.";

/** Counters at the start of a step. */
const nothingYet = { added: 0, changed: 0, unchanged: 0, refused: 0, failure: "" };
/** Nothing is imported yet in these states. */
const waiting: ImportState[] = ["uploaded", "checking", "checked"];

/** Checks the file with these columns in the background: what importing it would do. Nothing is imported. */
export async function checkImport(
  actor: Actor,
  {
    kind: name,
    id,
    values = {},
    ...input
  }: ImportRef & Omit<ImportCheckInput, "values" | "from" | "to"> & Partial<Pick<ImportCheckInput, "values" | "from" | "to">>,
): Promise<Result<void, ImportTransitionRefusal | MappingRefusal>> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  const row = await readImport(kind, id);
  if (!row) return refused("not-found");
  const fault = faultOf(kind, input.mapping) ?? faultOfValues(kind, input.mapping, values);
  if (fault) return refused(fault);
  const choice = choiceFor(kind, input);
  if (!choice.ok) return choice;
  const { hasHead } = input;
  const total = row.total + Number(row.layout.hasHead) - Number(hasHead);
  const change = { layout: { ...row.layout, hasHead }, mapping: input.mapping, chosenValues: values, choice: choice.value, total };
  return db.transaction((tx) => moveTo(tx, { id, from: ["uploaded", "checked"], state: "checking" }, { ...nothingYet, ...change }));
}

/** What was chosen for known rows, or the days that the file is about. */
function choiceFor(
  { choices, takesRange }: AnyImportKind,
  { choice, from = "", to = "" }: { choice: string; from?: string; to?: string },
): Result<string, MappingRefusal> {
  if (!takesRange) return ok(choices?.find(({ value }) => value === choice)?.value ?? choices?.[0]?.value ?? "");
  const read = readRange({ from, to }, now().toISOString().slice(0, 10));
  return read.ok ? ok(choiceOfDays(read.value)) : read;
}

/** Starts the import in the background. Who did, and what they declared, stays in the audit log. */
export async function startImport(
  actor: Actor,
  { kind: name, id, consent }: ImportRef & ImportStartInput,
): Promise<Result<void, ImportTransitionRefusal | MappingRefusal>> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  const row = await readImport(kind, id);
  if (!row) return refused("not-found");
  if (kind.consent && consent !== "on") return refused({ field: "consent", error: kind.consent.missing });
  return db.transaction(async (tx) => {
    const change = { ...nothingYet, countedTexts: {}, startedBy: actor.userId, startedAt: now() };
    const moved = await moveTo(tx, { id, from: ["checked"], state: "importing" }, change);
    if (!moved.ok) return moved;
    const after = { fileName: row.fileName, rows: row.total, ...(row.choice && { choice: row.choice }) };
    const declared = kind.consent && { consent: kind.consent.text };
    await recordChange(tx, actor, { action: `${kind.noun}.import-started`, id, after: { ...after, ...declared } });
    return ok(undefined);
  });
}

/** Discards a file that isn't imported. */
export async function discardImport(actor: Actor, { kind: name, id }: ImportRef): Promise<Result<void, ImportTransitionRefusal>> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  if (!(await readImport(kind, id))) return refused("not-found");
  // File first: one that no row names would never be removed.
  const discarded = await db.transaction(async (tx) => {
    const [held] = await tx
      .delete(imports)
      .where(and(eq(imports.id, id), inArray(imports.state, waiting)))
      .returning();
    if (held) await storage().remove(held.storagePath);
    return held;
  });
  return discarded ? ok(undefined) : refused("started");
}

/** Undoes an import in the background, except rows that were changed since. "too-late": it finished more than a day ago. */
export async function undoImport(actor: Actor, { kind: name, id }: ImportRef): Promise<Result<void, ImportTransitionRefusal | "too-late">> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  const row = await readImport(kind, id);
  if (!row) return refused("not-found");
  if (!row.undoUntil || row.undoUntil <= now()) return refused("too-late");
  return db.transaction(async (tx) => {
    const moved = await moveTo(tx, { id, from: ["done", "failed"], state: "undoing" }, { undone: 0, kept: 0 });
    if (moved.ok) await recordChange(tx, actor, { action: `${kind.noun}.import-undo-started`, id, after: { fileName: row.fileName } });
    return moved;
  });
}

/** One conditional update, and the job that does the rest. A dry run and an import each replace the stored rows. */
async function moveTo(
  tx: Tx,
  { id, from, state }: { id: string; from: ImportState[]; state: ImportState },
  change: Partial<typeof imports.$inferInsert>,
): Promise<Result<void, "started">> {
  const [moved] = await tx
    .update(imports)
    .set({ ...change, state })
    .where(and(eq(imports.id, id), inArray(imports.state, from)))
    .returning({ id: imports.id });
  if (!moved) return refused("started");
  if (state !== "undoing") await tx.delete(importRows).where(eq(importRows.importId, id));
  await enqueue<RunImport>(tx, RUN_IMPORT, { importId: id });
  return ok(undefined);
}

/** The first thing that's wrong with a choice of columns. */
function faultOf({ columns, anyOf }: AnyImportKind, mapping: Mapping): MappingRefusal | null {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const taken = new Map<number, string>();
  for (const [key, at] of Object.entries(mapping)) {
    if (!labels.has(key)) return { field: key, error: OUT_OF_DATE };
    const other = taken.get(at);
    if (other) return { field: key, error: `This column is already used for ${labels.get(other)}. Choose another one.` };
    taken.set(at, key);
  }
  const missing = columns.find(({ key, isRequired }) => isRequired && mapping[key] === undefined);
  if (missing) return { field: missing.key, error: `Choose the column with the ${missing.label.toLowerCase()}.` };
  if (anyOf?.keys.every((key) => mapping[key] === undefined)) return { field: anyOf.keys[0] ?? "", error: anyOf.missing };
  return null;
}

/** The screen offers only these choices. */
function faultOfValues(kind: AnyImportKind, mapping: Mapping, values: ImportCheckInput["values"]): MappingRefusal | null {
  const columns = new Map(fixedColumns(kind, mapping).map((column) => [column.key, column]));
  for (const [field, chosen] of Object.entries(values)) {
    const column = columns.get(field);
    // For a column that isn't imported anymore, they don't matter.
    if (!column) continue;
    if (Object.values(chosen).some((value) => !isChoice(column, value))) return { field, error: OUT_OF_DATE };
  }
  return null;
}
