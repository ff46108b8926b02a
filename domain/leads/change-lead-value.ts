import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { addToHistory, holdLead, type LeadRefusal } from "./change-lead.ts";
import type { LeadValueInput } from "./lead-value.input.ts";
import { leads } from "./leads.schema.ts";

/** In whole dollars. Null: unknown. */
export interface LeadValue {
  valueOnce: number | null;
  valueMonthly: number | null;
}

/** What's needed to undo it: the earlier value, and the lead's new version. */
export interface ValueChanged {
  from: LeadValue;
  version: number;
}

/** Says what a lead is worth. */
export async function changeLeadValue(
  actor: Actor,
  { id, version, valueOnce, valueMonthly }: LeadValueInput,
): Promise<Result<ValueChanged, LeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdLead(tx, id, version);
    if (!held.ok) return held;
    const from = { valueOnce: held.value.valueOnce, valueMonthly: held.value.valueMonthly };
    const to = { valueOnce, valueMonthly };
    if (from.valueOnce === valueOnce && from.valueMonthly === valueMonthly) return ok({ from, version });
    await tx
      .update(leads)
      .set({ ...to, valueChangedAt: now(), version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id));
    await addToHistory(tx, actor, "value_changed", [{ leadId: id, details: { from, to } }]);
    await recordChange(tx, actor, { action: "lead.value-changed", id, before: { ...from }, after: { ...to } });
    return ok({ from, version: version + 1 });
  });
}
