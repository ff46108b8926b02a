import { and, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { leads } from "./leads.schema.ts";

/** The person wrote again: there's something to do, in the transaction that stores what they wrote. */
export async function reopenLeads(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(leads)
    .set({ doneAt: null })
    .where(and(inArray(leads.id, ids), isNotNull(leads.doneAt)));
}
