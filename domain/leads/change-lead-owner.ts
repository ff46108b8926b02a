import { db } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { holdLead, type LeadRefusal, type LeadsChanged, setOwner } from "./change-lead.ts";
import type { LeadOwnerInput } from "./lead-inbox.input.ts";
import { tellNewOwner } from "./tell-new-owner.ts";

/** Assigns a lead to a staff member who can read leads and can sign in, or to no one with null. */
export async function changeLeadOwner(
  actor: Actor,
  { id, version, ownerId }: LeadOwnerInput,
): Promise<Result<LeadsChanged, LeadRefusal | "no-such-owner">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const staff = await listPeopleWho(tx, "lead:read");
    if (ownerId !== null && !staff.some(({ userId }) => userId === ownerId)) return refused("no-such-owner");
    const lead = await holdLead(tx, id, version);
    if (!lead.ok) return lead;
    const changed = await setOwner(tx, actor, [lead.value], ownerId, staff);
    await tellNewOwner(tx, actor, ownerId, changed.count > 0 ? [id] : []);
    return ok(changed);
  });
}
