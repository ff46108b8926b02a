import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { bringBackAnswer, holdLead, type LeadRefusal, setStatus } from "./change-lead.ts";
import type { LeadStatusInput } from "./lead-inbox.input.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";

/**
 * Changes a lead's status. As spam, it keeps everything but gets no more emails: waiting ones aren't sent. Returns what's needed to undo
 * it: the previous status and the lead's new version.
 */
export async function changeLeadStatus(
  actor: Actor,
  { id, version, status, isUndo = false }: LeadStatusInput,
): Promise<Result<{ from: LeadStatus; version: number }, LeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const lead = await holdLead(tx, id, version);
    if (!lead.ok) return lead;
    if (isUndo) await bringBackAnswer(tx, lead.value);
    const changed = await setStatus(tx, actor, [lead.value], status);
    return ok({ from: lead.value.status, version: version + changed });
  });
}
