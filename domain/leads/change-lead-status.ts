import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { holdLead, type LeadRefusal, type LeadsChanged, setStatus } from "./change-lead.ts";
import type { LeadStatusInput } from "./lead-inbox.input.ts";

/** Changes a lead's status. As spam, it keeps everything but gets no more emails: waiting ones aren't sent. */
export async function changeLeadStatus(actor: Actor, { id, version, status }: LeadStatusInput): Promise<Result<LeadsChanged, LeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const lead = await holdLead(tx, id, version);
    return lead.ok ? ok(await setStatus(tx, actor, [lead.value], status)) : lead;
  });
}
