import { inArray } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { pages } from "../content.schema.ts";
import { blockKind } from "./block-kind.ts";

/** Deletes blocks, all or none. Returns the IDs for restoring them. */
export async function deleteContentBlocks(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteRecords(actor, blockKind, seen);
}

/** Restores deleted blocks to where they were. "no-such-page": the page of one of them is deleted as well. */
export async function restoreContentBlocks(
  actor: Actor,
  deletedIds: string[],
): Promise<Result<number, "forbidden" | "not-found" | "no-such-page">> {
  return restoreRecords<typeof blockKind.table, "no-such-page">(actor, blockKind, deletedIds, async (tx, rows) => {
    const wanted = [...new Set(rows.flatMap(({ pageId }) => pageId ?? []))];
    if (wanted.length === 0) return ok(undefined);
    const there = await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, wanted)).for("key share");
    return there.length < wanted.length ? refused("no-such-page") : ok(undefined);
  });
}
