import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import type { Actor } from "../permissions/index.ts";
import { LEAD_ASSIGNED, type LeadAssigned } from "./jobs.ts";

/** Whoever gets more leads at once sees them in the inbox: a hundred emails would say less. */
const MAX_TOLD = 5;

/** Emails the new owner of these leads, one email per lead, unless they took the leads themselves. */
export async function tellNewOwner(tx: Tx, actor: Actor, ownerId: string | null, leadIds: string[]): Promise<void> {
  if (ownerId === null || ownerId === actor.userId || leadIds.length > MAX_TOLD) return;
  for (const leadId of leadIds) await enqueue<LeadAssigned>(tx, LEAD_ASSIGNED, { leadId, by: actor.userId });
}
