import { and, asc, eq, gt } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { readImport } from "./find-import.ts";
import type { ImportRef } from "./import.input.ts";
import { importRows } from "./imports.schema.ts";
import { kindFor } from "./kinds.ts";

/** How many rows are in memory at once. */
const BATCH = 1_000;

/** Every row that's refused, with its line, the column, its text, and the reason, as a CSV file in chunks. */
export async function listRefusedRows(actor: Actor, ref: ImportRef): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  return report(actor, ref, ["Line", "Value", "Reason", "Column"], (row, labels) =>
    row.outcome === "refused" ? [row.line, row.value, row.reason, labels.get(row.field) ?? ""] : null,
  );
}

/** What happened to every row that the last step has stored, and whether it was undone. */
export async function listImportRows(actor: Actor, ref: ImportRef): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  return report(actor, ref, ["Line", "Result", "Email", "Column", "Value", "Reason", "Undone"], (row, labels) => {
    const undone = row.isUndone === null ? "" : row.isUndone ? "yes" : "no";
    return [row.line, row.outcome, row.email, labels.get(row.field) ?? "", row.value, row.reason, undone];
  });
}

type ReadRow = typeof importRows.$inferSelect;
type Line = (row: ReadRow, labels: Map<string, string>) => CsvCell[] | null;

async function report(
  actor: Actor,
  { kind: name, id }: ImportRef,
  head: string[],
  line: Line,
): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  const kind = kindFor(actor, name);
  if (!kind) return refused("forbidden");
  if (!(await readImport(kind, id))) return refused("not-found");
  return ok(csvParts(head, batchesOf(kind, id, line)));
}

async function* batchesOf({ columns }: AnyImportKind, id: string, line: Line): AsyncGenerator<CsvCell[][]> {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.line, last)))
      .orderBy(asc(importRows.line))
      .limit(BATCH);
    yield rows.flatMap((row) => {
      const cells = line(row, labels);
      return cells ? [cells] : [];
    });
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.line ?? last;
  }
}
