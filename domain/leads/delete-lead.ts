import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { releaseAttachments } from "./attachments/forget-attachments.ts";
import { holdLead, type LeadRefusal } from "./change-lead.ts";
import type { LeadDeleteInput } from "./lead-inbox.input.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";
import { gatherPeople } from "./people/ensure-people.ts";

/** Deletes a lead with everything that was sent: files, assessments, notes, and history. Waiting emails find nothing and aren't sent. */
export async function deleteLead(actor: Actor, { id, version }: LeadDeleteInput): Promise<Result<void, LeadRefusal>> {
  if (!can(actor, "lead:delete")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const lead = await holdLead(tx, id, version);
    if (!lead.ok) return lead;
    const sent = await tx.select({ id: leadSubmissions.id }).from(leadSubmissions).where(eq(leadSubmissions.leadId, id));
    await releaseAttachments(
      tx,
      sent.map((submission) => submission.id),
    );
    await tx.delete(leads).where(eq(leads.id, id));
    // If this was their only lead, the person is already deleted.
    await gatherPeople(tx, [lead.value.personId ?? id]);
    const { status, ownerId, form } = lead.value;
    await recordChange(tx, actor, { action: "lead.deleted", id, before: { status, ownerId, form } });
    return ok(undefined);
  });
}
