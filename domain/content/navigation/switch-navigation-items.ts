import type { Actor } from "../../permissions/index.ts";
import { changeRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { navigationKind } from "./navigation-kind.ts";

/** Shows items in the menus, or hides them. Returns how many were changed. The descendants of a hidden item are hidden with it. */
export function switchNavigationItems(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, navigationKind, ids, { isActive });
}
