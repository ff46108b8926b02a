import type { Actor } from "../../permissions/index.ts";
import { changeRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { hostingPlanKind } from "./hosting-plan-kind.ts";

/** Shows hosting plans on the site, or takes them off it; answers how many are different now. */
export function changeHostingPlanState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, hostingPlanKind, ids, { isActive });
}
