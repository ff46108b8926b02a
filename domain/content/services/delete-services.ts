import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { endRedirects } from "../redirects/end-redirects.ts";
import { areTaken, pathOf } from "./save-service.ts";
import { serviceKind } from "./service-kind.ts";

/** Deletes services; their pages answer 404 within a second. */
export function deleteServices(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteRecords(actor, serviceKind, seen);
}

/** Takes a deletion back. "slug-taken": another service has one of the addresses by now. */
export function restoreServices(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found" | "slug-taken">> {
  return restoreRecords(actor, serviceKind, deletedIds, async (tx, rows) => {
    const slugs = rows.map(({ slug }) => slug);
    if (await areTaken(tx, slugs)) return refused("slug-taken");
    await endRedirects(tx, slugs.map(pathOf));
    return ok(undefined);
  });
}
