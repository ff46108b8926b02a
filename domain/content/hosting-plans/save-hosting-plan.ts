import type { Actor } from "../../access/permissions.ts";
import { ok, type Result } from "../../result.ts";
import { changeContent, createContent } from "../change-content.ts";
import type { ChangeRefusal, Seen } from "../content-kind.ts";
import type { HostingPlanInput } from "../hosting-plan.input.ts";
import { type HostingPlanRow, hostingPlanKind } from "./hosting-plan-kind.ts";

/** A new hosting plan, on the site at once where it is active. */
export function createHostingPlan(actor: Actor, input: HostingPlanInput): Promise<Result<HostingPlanRow, "forbidden">> {
  return createContent(actor, hostingPlanKind, async () => ok(input));
}

/** Changes a hosting plan. */
export function updateHostingPlan(actor: Actor, seen: Seen, input: HostingPlanInput): Promise<Result<HostingPlanRow, ChangeRefusal>> {
  return changeContent(actor, hostingPlanKind, seen, async () => ok(input));
}
