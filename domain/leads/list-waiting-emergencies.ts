import { and, asc, desc, eq, isNull, ne } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { claims } from "../settings/index.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { emergencyOf } from "./lead-clock.ts";
import { leads } from "./leads.schema.ts";
import { type ListedLead, listed } from "./list-leads.ts";

/** How many are shown above the inbox. There's a filter for the rest. */
const EMERGENCIES_SHOWN = 5;
/** How many of the latest emergencies are checked, answered or not. They have their own index, so the size of the inbox doesn't matter. */
const EMERGENCIES_LOOKED_AT = 500;

export interface WaitingEmergencies {
  /** The most urgent support level's name. Empty if there's none. */
  level: string;
  /** Longest wait first. */
  leads: ListedLead[];
  hasMore: boolean;
}

/** Support requests with the most urgent level that no one has answered yet. */
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
    .where(and(eq(latest.status, "new"), isNull(latest.doneAt)))
    .orderBy(asc(latest.createdAt), asc(latest.id))
    .limit(EMERGENCIES_SHOWN + 1);
  return ok({ level, leads: await listed(found.slice(0, EMERGENCIES_SHOWN)), hasMore: found.length > EMERGENCIES_SHOWN });
}
