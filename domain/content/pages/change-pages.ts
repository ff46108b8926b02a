import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecords, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PagesStatusInput } from "../page.input.ts";
import { pageKind } from "./page-kind.ts";
import { takenSlugs } from "./slug-place.ts";

/** Publishes or archives pages, all or none. A draft's scheduled time is cleared. Returns how many were changed. */
export async function changePagesStatus(actor: Actor, input: PagesStatusInput): Promise<Result<number, "forbidden" | "not-found">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return changeRecords(actor, pageKind, input.ids, { status: input.status, publishAt: null });
}

/** Deletes pages with their blocks and versions, all or none. Returns the IDs for restoring them. */
export async function deletePages(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return deleteRecords(actor, pageKind, seen);
}

/** Restores deleted pages with their blocks and versions, all or none. "slug-taken": another page now has one of the addresses. */
export async function restorePages(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found" | "slug-taken">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return restoreRecords(actor, pageKind, deletedIds, async (tx, rows) => {
    const taken = await takenSlugs(
      tx,
      rows.map(({ slug }) => slug),
    );
    return taken.length > 0 ? refused("slug-taken") : ok(undefined);
  });
}
