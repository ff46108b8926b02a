import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { ExpectedVersion, RecordKind, RecordTable, Row } from "./record-kind.ts";

/** The row as it is now, which nobody else changes until the transaction ends. "stale": somebody has changed it after `seen.version`. */
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
