import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result } from "../../result.ts";
import type { HostingPlanInput } from "../hosting-plan.input.ts";
import { type HostingPlanRow, hostingPlanKind } from "./hosting-plan-kind.ts";

/** A new hosting plan, on the site at once where it is active. */
export function createHostingPlan(actor: Actor, input: HostingPlanInput): Promise<Result<HostingPlanRow, "forbidden">> {
  return createRecord(actor, hostingPlanKind, async () => ok(input));
}

/** Changes a hosting plan. */
export function updateHostingPlan(
  actor: Actor,
  seen: ExpectedVersion,
  input: HostingPlanInput,
): Promise<Result<HostingPlanRow, ChangeRefusal>> {
  return changeRecord(actor, hostingPlanKind, seen, async () => ok(input));
}
