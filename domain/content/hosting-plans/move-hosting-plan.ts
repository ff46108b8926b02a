import { asc } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type Move, moveRecord } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { hostingPlans } from "../content.schema.ts";
import { hostingPlanKind } from "./hosting-plan-kind.ts";

/** Puts a hosting plan to another place among all of them, active or not. */
export function moveHostingPlan(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveRecord(actor, hostingPlanKind, id, move, (tx) =>
    tx
      .select({ id: hostingPlans.id, position: hostingPlans.position, name: hostingPlans.name })
      .from(hostingPlans)
      .orderBy(asc(hostingPlans.position), asc(hostingPlans.id)),
  );
}
