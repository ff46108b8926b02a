import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { holdLead, type LeadRefusal, setStatus } from "./change-lead.ts";
import type { LeadStatusInput } from "./lead-inbox.input.ts";

/** Gives a lead another status. As spam it keeps everything and gets no mail any more; mails that wait are not sent. */
export async function changeLeadStatus(actor: Actor, { id, version, status }: LeadStatusInput): Promise<Result<void, LeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const lead = await holdLead(tx, id, version);
    if (!lead.ok) return lead;
    await setStatus(tx, actor, [lead.value], status);
    return ok(undefined);
  });
}
