import { db } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { holdLead, type LeadRefusal, setOwner } from "./change-lead.ts";
import type { LeadOwnerInput } from "./lead-inbox.input.ts";

/**
 * Assigns a lead to a staff member who can read leads and can sign in, or to no one with null. Returns what's needed to undo it: the
 * previous owner and the lead's new version.
 */
export async function changeLeadOwner(
  actor: Actor,
  { id, version, ownerId }: LeadOwnerInput,
): Promise<Result<{ from: string | null; version: number }, LeadRefusal | "no-such-owner">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const staff = await listPeopleWho(tx, "lead:read");
    if (ownerId !== null && !staff.some(({ userId }) => userId === ownerId)) return refused("no-such-owner");
    const lead = await holdLead(tx, id, version);
    if (!lead.ok) return lead;
    const changed = await setOwner(tx, actor, [lead.value], ownerId, staff);
    return ok({ from: lead.value.ownerId, version: version + changed });
  });
}
