import type { Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, changeRecords, deleteRecords, type ExpectedVersion, restoreRecords } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { defaultHomepage } from "../settings/index.ts";
import { type KeptReason, withoutKept } from "./kept-pages.ts";
import type { PagesStatusInput } from "./page.input.ts";
import { type PageRow, pageKind } from "./page-kind.ts";
import { areShippedThere, takenSlugs } from "./slug-place.ts";

/** Publishes or archives pages, all or none. A draft's scheduled time is cleared. Returns how many were changed. */
export async function changePagesStatus(
  actor: Actor,
  { ids, status }: PagesStatusInput,
): Promise<Result<number, "forbidden" | "not-found" | KeptReason>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const front = await defaultHomepage();
  const areFree = async (_tx: Tx, rows: PageRow[]) => (status === "published" ? ok(undefined) : withoutKept(rows, front));
  return changeRecords(actor, pageKind, ids, { status, publishAt: null }, areFree);
}

/** Deletes pages with their blocks and versions, all or none. Returns the IDs for restoring them. */
export async function deletePages(
  actor: Actor,
  seen: ExpectedVersion[],
): Promise<Result<{ deletedIds: string[] }, ChangeRefusal | KeptReason>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const front = await defaultHomepage();
  return deleteRecords(actor, pageKind, seen, async (_tx, rows) => withoutKept(rows, front));
}

/**
 * Restores deleted pages with their blocks and versions, all or none. "slug-taken": another page now has one of the addresses. "brought-back": one
 * of them came with the program, and someone has brought it back.
 */
export async function restorePages(
  actor: Actor,
  deletedIds: string[],
): Promise<Result<number, "forbidden" | "not-found" | "slug-taken" | "brought-back">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return restoreRecords(actor, pageKind, deletedIds, async (tx, rows) => {
    const taken = await takenSlugs(
      tx,
      rows.map(({ slug }) => slug),
    );
    if (taken.length > 0) return refused("slug-taken");
    const areBack = await areShippedThere(
      tx,
      rows.map(({ shipped }) => shipped),
    );
    return areBack ? refused("brought-back") : ok(undefined);
  });
}
