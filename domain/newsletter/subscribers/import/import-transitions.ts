import { and, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { recordChange } from "../../../audit/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { importSubscribers } from "../../jobs.ts";
import { newsletterImports } from "../../newsletter.schema.ts";
import type { ImportColumnInput, ImportStartInput, RowId } from "../../subscriber.input.ts";
import { IMPORT_CONSENT } from "../../subscriber-rules.input.ts";
import { countRows } from "./count-rows.ts";
import { hasHead, sampleOf } from "./file-layout.ts";
import { fileOf, readImport } from "./find-import.ts";

/** "started": someone has started or discarded this import in the meantime. */
type Refusal = "forbidden" | "not-found" | "started";

/** Takes the addresses from another column and counts again. */
export async function chooseImportColumn(actor: Actor, { id, column }: ImportColumnInput): Promise<Result<void, Refusal>> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  const row = await readImport(id);
  if (!row) return refused("not-found");
  if (row.state !== "read") return refused("started");
  const [first] = await sampleOf(fileOf(row), row.layout);
  const layout = { ...row.layout, column, hasHead: hasHead(first, column) };
  const counts = await countRows(fileOf(row), layout);
  if (!counts) return refused("not-found");
  const [chosen] = await db
    .update(newsletterImports)
    .set({ layout, ...counts })
    .where(waiting(id))
    .returning({ id: newsletterImports.id });
  return chosen ? ok(undefined) : refused("started");
}

/**
 * Starts the import in the background. Who declared that these people asked for the newsletter, and in which words, stays in the audit log.
 */
export async function startImport(actor: Actor, { id }: ImportStartInput): Promise<Result<void, Refusal>> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(newsletterImports)
      .set({ state: "running", added: 0, known: 0, suppressed: 0, refused: 0 })
      .where(waiting(id))
      .returning();
    if (!row) return refused("started");
    await enqueue(tx, importSubscribers, { importId: id });
    const after = { fileName: row.fileName, rows: row.total, consent: IMPORT_CONSENT };
    await recordChange(tx, actor, { action: "subscriber.import-started", id, after });
    return ok(undefined);
  });
}

/** Discards a file that was checked but not imported. */
export async function discardImport(actor: Actor, { id }: RowId): Promise<Result<void, Refusal>> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  const row = await readImport(id);
  if (!row) return refused("not-found");
  if (row.state !== "read") return refused("started");
  // File first: one that no row names would never be removed.
  const discarded = await db.transaction(async (tx) => {
    const [held] = await tx.delete(newsletterImports).where(waiting(id)).returning();
    if (held) await storage().remove(held.storagePath);
    return held;
  });
  return discarded ? ok(undefined) : refused("started");
}

function waiting(id: string) {
  return and(eq(newsletterImports.id, id), eq(newsletterImports.state, "read"));
}
