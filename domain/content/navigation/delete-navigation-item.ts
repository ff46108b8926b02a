import { eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deletedRecords, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { navigationItems } from "../content.schema.ts";
import { navigationKind } from "./navigation-kind.ts";
import { faultOf, type NavigationRefusal } from "./save-navigation-item.ts";

/** Deletes an item and everything below it. Returns the ID for restoring them. */
export async function deleteNavigationItem(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, navigationKind, seen);
}

/** Restores an item with everything that was below it. "no-such-parent": its parent is deleted as well. */
export async function restoreNavigationItem(
  actor: Actor,
  deletedId: string,
): Promise<Result<unknown, "forbidden" | "not-found" | NavigationRefusal>> {
  return restoreRecord<typeof navigationItems, NavigationRefusal>(actor, navigationKind, deletedId, async (tx, { id, parentId }) => {
    const fault = await faultOf(tx, null, parentId, levelsOf(id, await keptBelow(tx, deletedId)));
    return fault ? refused(fault) : ok(undefined);
  });
}

type Kept = Record<string, unknown>;

async function keptBelow(tx: Tx, deletedId: string): Promise<Kept[]> {
  const [kept] = await tx.select({ dependents: deletedRecords.dependents }).from(deletedRecords).where(eq(deletedRecords.id, deletedId));
  return Object.values(kept?.dependents ?? {}).flat();
}

/** How many levels a deleted item and its descendants have. */
function levelsOf(id: unknown, kept: Kept[]): number {
  const heights = kept.filter((row) => row.parent_id === id).map((row) => levelsOf(row.id, kept));
  return 1 + Math.max(0, ...heights);
}
