import { and, asc, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { containing, listRecords, type RecordList } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { hostingPlans } from "../content.schema.ts";
import type { HostingPlanQuery } from "../hosting-plan.input.ts";
import type { HostingPlanRow } from "./hosting-plan-kind.ts";

/** A page of hosting plans, active or not, as staff see them. */
export async function listHostingPlanRows(actor: Actor, query: HostingPlanQuery): Promise<Result<RecordList<HostingPlanRow>, "forbidden">> {
  if (!can(actor, "service:read")) return refused("forbidden");
  const orderBy = [...orders[query.sort], asc(hostingPlans.id)];
  return ok(await listRecords(hostingPlans, { where: conditions(query), orderBy, page: query.page }));
}

/** One hosting plan, on whatever page. */
export async function findHostingPlanRow(actor: Actor, id: string): Promise<Result<HostingPlanRow, "forbidden" | "not-found">> {
  if (!can(actor, "service:read")) return refused("forbidden");
  const [row] = await db.select().from(hostingPlans).where(eq(hostingPlans.id, id));
  return row ? ok(row) : refused("not-found");
}

function conditions({ q, state }: HostingPlanQuery): SQL | undefined {
  const part = containing(q);
  return and(
    q ? or(ilike(hostingPlans.name, part), ilike(hostingPlans.description, part)) : undefined,
    state ? eq(hostingPlans.isActive, state === "active") : undefined,
  );
}

const orders = {
  position: [asc(hostingPlans.position)],
  name: [asc(hostingPlans.name)],
  "-changed": [desc(hostingPlans.updatedAt)],
};
