import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { changeContents } from "../change-contents.ts";
import { hostingPlanKind } from "./hosting-plan-kind.ts";

/** Shows hosting plans on the site, or takes them off it; answers how many are different now. */
export function changeHostingPlanState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeContents(actor, hostingPlanKind, ids, { isActive });
}
