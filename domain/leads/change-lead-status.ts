import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { bringBackAnswer, holdLead, type LeadRefusal, setStatus } from "./change-lead.ts";
import type { LeadStatusInput } from "./lead-inbox.input.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";

/**
 * Gives a lead another status. As spam it keeps everything and gets no mail anymore; emails that wait are not sent. Returns what takes it
 * back: the status that it had, and the version that it has now.
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
