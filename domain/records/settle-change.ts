import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { type Change, type Fields, recordChanges } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import type { RecordKind, RecordTable, Row } from "./record-kind.ts";

/** What every change ends with: its entries in the log, what follows it for this kind (`after`, of `rows`), and the kept pages that show it. */
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

/** An entry of the log: `act` is what was done ("created"). */
export function entryOf<Table extends RecordTable>(
  kind: RecordKind<Table>,
  act: string,
  row: Row<Table>,
  said: Pick<Change, "before" | "after">,
): Change {
  return { action: `${kind.noun}.${act}`, id: row.id, name: kind.nameOf(row), ...said };
}

/** What the audit log shows of a row: not what every change moves on. */
export function fieldsOf(row: object): Fields {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = row as Fields;
  return fields;
}
