import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { leadEvents, leads } from "./leads.schema.ts";

/** Changes with every change to a lead and with every entry in its history. Empty if there's no such lead. */
export async function readLeadStamp(actor: Actor, id: string): Promise<Result<string, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const [row] = await db
    .select({
      version: leads.version,
      entries: sql<string>`(select count(*) || '.' || coalesce(extract(epoch from max(created_at)), 0) from ${leadEvents} where lead_id = ${id})`,
    })
    .from(leads)
    .where(eq(leads.id, id));
  return ok(row ? `${row.version}.${row.entries}` : "");
}
