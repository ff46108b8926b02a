import { touch } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../access/permissions.ts";
import { type Change, type Fields, recordChanges } from "../audit/index.ts";
import type { ContentKind, ContentTable, Row } from "./content-kind.ts";

/** What every change ends with: its entries in the log, what follows it for this kind (`after`, of `rows`), and the kept pages that show it. */
export async function settleChange<Table extends ContentTable>(
  tx: Tx,
  actor: Actor,
  kind: ContentKind<Table>,
  entries: Change[],
  rows: Row<Table>[],
): Promise<void> {
  await recordChanges(tx, actor, entries);
  await kind.after?.(tx, actor, rows);
  await touch(tx, ...kind.tags);
}

/** An entry of the log: `act` is what was done ("created"). */
export function entryOf<Table extends ContentTable>(
  kind: ContentKind<Table>,
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
