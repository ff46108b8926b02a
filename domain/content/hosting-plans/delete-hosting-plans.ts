import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { deleteContents, restoreContents } from "../change-contents.ts";
import type { ChangeRefusal, Seen } from "../content-kind.ts";
import { hostingPlanKind } from "./hosting-plan-kind.ts";

/** Deletes hosting plans, all or none. */
export function deleteHostingPlans(actor: Actor, seen: Seen[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteContents(actor, hostingPlanKind, seen);
}

/** Takes a deletion back. */
export function restoreHostingPlans(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found">> {
  return restoreContents(actor, hostingPlanKind, deletedIds);
}
