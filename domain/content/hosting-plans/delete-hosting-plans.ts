import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { hostingPlanKind } from "./hosting-plan-kind.ts";

/** Deletes hosting plans, all or none. */
export function deleteHostingPlans(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteRecords(actor, hostingPlanKind, seen);
}

/** Takes a deletion back. */
export function restoreHostingPlans(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found">> {
  return restoreRecords(actor, hostingPlanKind, deletedIds);
}
