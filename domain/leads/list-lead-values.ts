import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { LeadValue } from "./change-lead-value.ts";
import { leads } from "./leads.schema.ts";

/** A lead whose value is asked for. */
export interface ValuedLead extends LeadValue {
  id: string;
  name: string;
  version: number;
}

/** What these leads are worth, in the order of the IDs. Deleted ones are left out. */
export async function listLeadValues(actor: Actor, ids: string[]): Promise<Result<ValuedLead[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (ids.length === 0) return ok([]);
  const { id, name, version, valueOnce, valueMonthly } = leads;
  const rows = await db.select({ id, name, version, valueOnce, valueMonthly }).from(leads).where(inArray(id, ids));
  return ok(ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? []));
}
