import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSequences } from "../sequences.schema.ts";

export type SequenceRow = typeof newsletterSequences.$inferSelect;

/** A sequence as it is now, held for the transaction; "stale" where somebody changed it since it was seen. */
export async function holdSequence(tx: Tx, { id, version }: ExpectedVersion): Promise<Result<SequenceRow, "not-found" | "stale">> {
  const [row] = await tx
    .select()
    .from(newsletterSequences)
    .where(and(eq(newsletterSequences.id, id), isNull(newsletterSequences.deletedAt)))
    .for("update");
  if (!row) return refused("not-found");
  return version !== undefined && row.version !== version ? refused("stale") : ok(row);
}
