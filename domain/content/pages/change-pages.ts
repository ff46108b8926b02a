import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecords, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PagesStatusInput } from "../page.input.ts";
import { pageKind } from "./page-kind.ts";
import { takenSlugs } from "./slug-place.ts";

/** Publishes or archives pages, all or none; a draft's time to be published is forgotten. Answers how many are different now. */
export async function changePagesStatus(actor: Actor, input: PagesStatusInput): Promise<Result<number, "forbidden" | "not-found">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return changeRecords(actor, pageKind, input.ids, { status: input.status, publishAt: null });
}

/** Deletes pages with their blocks and versions, all or none; the ids answered bring them back. */
export async function deletePages(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return deleteRecords(actor, pageKind, seen);
}

/** Brings deleted pages back with their blocks and versions, all or none. "slug-taken": another page has one of the addresses by now. */
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
