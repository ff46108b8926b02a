import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { type Change, type Fields, recordChanges } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { ExpectedVersion, RecordKind, RecordTable, Row } from "./record-kind.ts";

/** The current row, which no one else can change until the transaction ends. "stale": someone has changed it after `seen.version`. */
export async function lockRecord<Table extends RecordTable>(
  tx: Tx,
  kind: RecordKind<Table>,
  { id, version }: ExpectedVersion,
  strength: "update" | "no key update",
): Promise<Result<Row<Table>, "not-found" | "stale">> {
  const [row] = (await tx
    .select()
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, id))
    .for(strength)) as Row<Table>[];
  if (!row) return refused("not-found");
  return version !== undefined && row.version !== version ? refused("stale") : ok(row);
}

/**
 * What every change ends with: its audit entries, this kind's follow-up (`after`, of `rows`), and invalidating the cached pages that show
 * it.
 */
export async function settleChange<Table extends RecordTable>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind<Table>,
  entries: Change[],
  rows: Row<Table>[],
): Promise<void> {
  await recordChanges(tx, actor, entries);
  await kind.after?.(tx, actor, rows);
  await invalidateTags(tx, ...kind.tags);
}

/** An audit entry. `verb` is what was done ("created"). */
export function entryOf<Table extends RecordTable>(
  kind: RecordKind<Table>,
  verb: string,
  row: Row<Table>,
  said: Pick<Change, "before" | "after">,
): Change {
  return { action: `${kind.noun}.${verb}`, id: row.id, name: kind.nameOf(row), ...said };
}

/** What the audit log shows of a row of this kind. */
export function auditedFieldsOf<Table extends RecordTable>(kind: RecordKind<Table>, row: Row<Table>): Fields {
  return kind.audited ? kind.audited(row) : fieldsOf(row);
}

/** What the audit log shows of a row, without the fields that every change updates. */
export function fieldsOf(row: object): Fields {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = row as Fields;
  return fields;
}
