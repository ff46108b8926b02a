import { setImmediate } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type JobKind, noteProgress } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { findStaffAddress } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import type { AnyImportKind, AppliedRow, ImportRun, RowPlan } from "../import-kind.ts";
import { erasedMarks, type FileRow, rowChecker } from "./check-rows.ts";
import { TextCounter } from "./column-values.ts";
import type { ImportState } from "./import-rules.input.ts";
import { importRows, imports } from "./imports.schema.ts";
import { RUN_IMPORT, type RunImport } from "./jobs.ts";
import { kindOf, listUses } from "./kinds.ts";
import { fileOf, rowsOf, whyUnreadable } from "./read-file.ts";

/** How many rows are handled together. Other work gets a turn between batches. */
const BATCH = 500;
/** Fewer, if they're long: this many characters. */
const BATCH_CHARACTERS = 2_000_000;

type StoredImport = typeof imports.$inferSelect;
type Step = { row: StoredImport; kind: AnyImportKind; run: ImportRun<unknown> };

export const runImportJob: JobKind<RunImport> = {
  ...RUN_IMPORT,
  handle: ({ importId }) => runImport(importId),
  abandon: ({ importId }) => abandonImport(importId),
  retryLimit: 20,
  longest: 3_600,
};

/**
 * Does the current step of an import. Every batch is stored together with counters of the progress: after a crash, the next process
 * continues from there, and if two run at once, the second sees that the counters have changed and stops.
 */
async function runImport(importId: string): Promise<void> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!row) return;
  if (row.state === "checking" || row.state === "importing") await goThrough(await stepOf(row));
  else if (row.state === "undoing") await takeBack(await stepOf(row));
  // Also after a crash between the last batch and this: the rows are no longer needed.
  const [after] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, importId));
  if (after && ["done", "failed"].includes(after.state)) await storage().remove(row.storagePath);
}

const ENDED_TWICE =
  "The server process froze or ended twice at the same place in this file. Split the file to find the row that causes this.";
const UNDO_ENDED_TWICE = "The server process froze or ended twice at the same place while this import was undone.";

/** Ends the current step of an import that can't be continued. */
async function abandonImport(importId: string): Promise<void> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!row || !["checking", "importing", "undoing"].includes(row.state)) return;
  await finish(await stepOf(row), { state: "failed", failure: row.state === "undoing" ? UNDO_ENDED_TWICE : ENDED_TWICE });
  await storage().remove(row.storagePath);
}

async function stepOf(row: StoredImport): Promise<Step> {
  const kind = kindOf(row.kind);
  const userId = row.startedBy ?? row.createdBy;
  const [facts, email] = await Promise.all([kind.readFacts(), findStaffAddress(userId)]);
  const { id: importId, fileName, choice } = row;
  const at = now();
  return {
    row,
    kind,
    run: { importId, fileName, choice, actor: { userId, email: email ?? "" }, facts, at, startedAt: row.startedAt ?? at },
  };
}

async function goThrough(step: Step): Promise<void> {
  const { id, state } = step.row;
  try {
    const counter = new TextCounter(step.kind, step.row.mapping);
    if (!(await readRows(step, counter))) return;
    if (state === "checking") await settle(id, state, { state: "checked", countedTexts: counter.counted() });
    else await finish(step, { state: "done" });
  } catch (error) {
    const failure = whyUnreadable(error);
    if (!failure) throw error;
    log.error({ err: error, importId: id }, "the file of an import can't be read");
    await finish(step, { state: "failed", failure });
  }
}

/** Returns whether all rows are handled; false if another process continues. */
async function readRows({ row, kind, run }: Step, counter: TextCounter): Promise<boolean> {
  let done = row.added + row.changed + row.unchanged + row.refused;
  let place = row.layout.hasHead ? -1 : 0;
  let batch: FileRow[] = [];
  let size = 0;
  const { mapping, chosenValues, choice } = row;
  const check = rowChecker({ kind, mapping, chosenValues, choice, facts: run.facts });
  const store = async () => {
    const isOurs = await storeBatch({ row, kind, run: { ...run, at: now() } }, done, batch);
    done += batch.length;
    [batch, size] = [[], 0];
    if (isOurs) await noteProgress();
    await setImmediate();
    return isOurs;
  };
  for await (const rows of rowsOf(fileOf(row), row.layout)) {
    for (const cells of rows) {
      place += 1;
      if (place === 0) continue;
      // Earlier rows are checked again, so that a repeated one is recognized after them.
      const checked = await check(cells);
      counter.add(cells.cells);
      if (place <= done) continue;
      batch.push(checked);
      size += lengthOf(cells.cells);
      if ((batch.length === BATCH || size > BATCH_CHARACTERS) && !(await store())) return false;
    }
  }
  return batch.length === 0 || store();
}

function lengthOf(cells: readonly string[] | null): number {
  return (cells ?? []).reduce((sum, { length }) => sum + length, 0);
}

/** Stores a batch after the first `done` rows. False if that's not how many have been stored. */
async function storeBatch({ row: { id, state }, kind, run }: Step, done: number, batch: FileRow[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (state === "importing") await oneAtATime(tx, kind);
    const { added, changed, unchanged, refused, erased } = imports;
    const [held] = await tx
      .select({ done: sql<number>`${added} + ${changed} + ${unchanged} + ${refused}`, erased })
      .from(imports)
      .where(inState(id, state))
      .for("update");
    if (held?.done !== done) return false;
    const rows = batch.map((one) => withoutErased(one, held.erased));
    const planned = await planRows(tx, { kind, run }, rows);
    const applied = state === "importing" ? await applyRows(tx, { kind, run }, planned) : new Map<number, AppliedRow>();
    await storeRows(tx, { id, isDryRun: state === "checking" }, planned, applied);
    const of = (outcome: RowPlan["outcome"]) => planned.filter(({ plan }) => plan.outcome === outcome).length;
    const more = { added: of("new"), changed: of("changed"), unchanged: of("unchanged"), refused: of("refused") };
    await tx
      .update(imports)
      .set({
        added: sql`${added} + ${more.added}`,
        changed: sql`${changed} + ${more.changed}`,
        unchanged: sql`${unchanged} + ${more.unchanged}`,
        refused: sql`${refused} + ${more.refused}`,
      })
      .where(eq(imports.id, id));
    return true;
  });
}

/** Two imports of the same kind take turns, batch by batch, so that the second one sees what the first has stored. */
async function oneAtATime(tx: Tx, { name }: AnyImportKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${name}`}))`);
}

type PlannedRow = { file: FileRow; plan: RowPlan };
type Work = { kind: AnyImportKind; run: ImportRun<unknown> };

function withoutErased(file: FileRow, erased: string[]): FileRow {
  if (erased.length === 0 || file.email === "" || !erasedMarks(file.email).some((mark) => erased.includes(mark))) return file;
  return { ...file, row: null, value: "", email: "", fault: { field: "", reason: "This person's data was erased at their request." } };
}

async function planRows(tx: Tx, { kind, run }: Work, batch: FileRow[]): Promise<PlannedRow[]> {
  const fit = batch.filter(({ fault }) => !fault);
  const plans = fit.length > 0 ? await kind.plan(tx, rowsIn(fit), run) : [];
  const byLine = new Map(fit.map(({ line }, at) => [line, plans[at]]));
  return batch.map((file) => ({ file, plan: byLine.get(file.line) ?? { outcome: "refused", ...file.fault } }));
}

function rowsIn(batch: FileRow[]): unknown[] {
  return batch.map(({ row }) => row);
}

async function applyRows(tx: Tx, { kind, run }: Work, planned: PlannedRow[]): Promise<Map<number, AppliedRow>> {
  const due = planned.filter(({ plan: { outcome } }) => outcome === "new" || outcome === "changed");
  if (due.length === 0) return new Map();
  const applied = await kind.apply(
    tx,
    due.map(({ file, plan }) => ({ row: file.row, plan, line: file.line })),
    run,
  );
  const results = new Map<number, AppliedRow>();
  for (const [at, one] of due.entries()) {
    const result = applied[at];
    if (result) results.set(one.file.line, result);
    else one.plan = { outcome: "unchanged", reason: "Someone else added or changed this in the meantime." };
  }
  return results;
}

/** A dry run keeps what a person should see: rows that won't be imported, or not all of them, and why. */
async function storeRows(
  tx: Tx,
  { id, isDryRun }: { id: string; isDryRun: boolean },
  planned: PlannedRow[],
  applied: Map<number, AppliedRow>,
): Promise<void> {
  const kept = isDryRun
    ? planned.filter(({ plan: { outcome, reason } }) => reason || outcome === "refused" || outcome === "unchanged")
    : planned;
  const rows = kept.map(({ file: { line, email, value }, plan: { outcome, field = "", reason = "", value: leftOut = "" } }) => {
    const { id: subjectId = null, mark = "", before = null } = applied.get(line) ?? {};
    // A row that's refused because of stored data is about the person.
    const told = value || leftOut || (outcome === "refused" ? email : "");
    return { importId: id, line, outcome, field, reason, value: told, email, subjectId, mark, before };
  });
  if (rows.length > 0) await tx.insert(importRows).values(rows);
}

/** Undoes rows in batches, each once. What was changed since stays, and its row says why. */
async function takeBack(step: Step): Promise<void> {
  const { id } = step.row;
  while (await takeBackBatch(step)) {
    await noteProgress();
    await setImmediate();
  }
  await finish(step, { state: "undone", undoneAt: now() });
  log.info({ importId: id }, "an import was undone");
}

async function takeBackBatch({ row: { id }, kind, run }: Step): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ id: imports.id }).from(imports).where(inState(id, "undoing")).for("update");
    if (!held) return false;
    const { line, outcome, subjectId, mark, before, isUndone, importId } = importRows;
    const due = await tx
      .select({ line, outcome, id: subjectId, mark, before })
      .from(importRows)
      .where(and(eq(importId, id), inArray(outcome, ["new", "changed"]), isNull(isUndone)))
      .orderBy(asc(line))
      .limit(BATCH);
    if (due.length === 0) return false;
    const rows = due.map((one) => ({
      ...one,
      id: one.id ?? "",
      before: one.before ?? undefined,
      outcome: one.outcome as "new" | "changed",
    }));
    const used = await listUses(tx, kind, rows);
    const free = rows.filter((one) => !used.has(one.id));
    const kept = new Map([...used, ...(free.length > 0 ? await kind.undo(tx, free, run) : [])]);
    const told = rows.map((one) => ({ line: one.line, why: kept.get(one.id) ?? null }));
    await tx.execute(sql`
      update import_rows r set is_undone = g.why is null, reason = coalesce(g.why, r.reason), before = null
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as g(line int, why text) where r.import_id = ${id}::uuid and r.line = g.line`);
    const left = told.filter(({ why }) => why !== null).length;
    await tx
      .update(imports)
      .set({ undone: sql`${imports.undone} + ${told.length - left}`, kept: sql`${imports.kept} + ${left}` })
      .where(eq(imports.id, id));
    return true;
  });
}

/** Ends a step, with an entry in the audit log in the name of the person who started the import. */
async function finish({ row: { id, state }, kind, run }: Step, change: { state: ImportState; failure?: string; undoneAt?: Date }) {
  await db.transaction(async (tx) => {
    const end = state === "undoing" ? change : { ...change, finishedAt: now() };
    const [row] = await tx.update(imports).set(end).where(inState(id, state)).returning();
    if (!row || state === "checking") return;
    const { fileName, added, changed, unchanged, refused, undone, kept } = row;
    if (change.state === "done") await kind.finish?.(tx, run, { refused });
    const counts = state === "undoing" ? { undone, kept } : { added, changed, unchanged, refused };
    const verb = { done: "imported", undone: "import-undone" }[change.state as string] ?? "import-failed";
    await recordChange(tx, run.actor, { action: `${kind.noun}.${verb}`, id, after: { fileName, ...counts } });
  });
}

function settle(id: string, from: ImportState, change: Pick<StoredImport, "state" | "countedTexts">) {
  return db.update(imports).set(change).where(inState(id, from));
}

function inState(id: string, state: ImportState) {
  return and(eq(imports.id, id), eq(imports.state, state));
}
