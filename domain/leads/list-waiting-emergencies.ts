import { and, asc, desc, eq, ne } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { claims } from "../settings/index.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { emergencyOf } from "./lead-clock.ts";
import { leads } from "./leads.schema.ts";
import { type ListedLead, listed } from "./list-leads.ts";

/** So many are shown above the inbox; there is a filter for the rest. */
const EMERGENCIES_SHOWN = 5;
/** So many of the latest emergencies are looked at, answered or not: by their own index, whatever the inbox holds. */
const EMERGENCIES_LOOKED_AT = 500;

export interface WaitingEmergencies {
  /** What the most urgent support level is called; empty where there is none. */
  level: string;
  /** Whoever has waited longest comes first. */
  leads: ListedLead[];
  hasMore: boolean;
}

/** Support requests of the most urgent level that no one has answered yet. */
export async function listWaitingEmergencies(actor: Actor): Promise<Result<WaitingEmergencies, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const level = emergencyOf((await claims()).support_levels);
  if (!level) return ok({ level: "", leads: [], hasMore: false });
  const latest = db
    .select(leadColumnsRead)
    .from(leads)
    .where(and(eq(leads.urgency, level), ne(leads.urgency, "")))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(EMERGENCIES_LOOKED_AT)
    .as("latest");
  const found = await db
    .select()
    .from(latest)
    .where(eq(latest.status, "new"))
    .orderBy(asc(latest.createdAt), asc(latest.id))
    .limit(EMERGENCIES_SHOWN + 1);
  return ok({ level, leads: await listed(found.slice(0, EMERGENCIES_SHOWN)), hasMore: found.length > EMERGENCIES_SHOWN });
}
