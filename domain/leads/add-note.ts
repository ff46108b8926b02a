import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { addToHistory } from "./change-lead.ts";
import type { LeadNoteInput } from "./lead-inbox.input.ts";
import { leads } from "./leads.schema.ts";

/** Adds a staff note. Notes are only ever added, so two people at once lose nothing. */
export async function addNote(actor: Actor, { id, note }: LeadNoteInput): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for("key share");
    if (!lead) return refused("not-found");
    await addToHistory(tx, actor, "note", [{ leadId: id, details: { text: note } }]);
    await recordChange(tx, actor, { action: "lead.note-added", id });
    return ok(undefined);
  });
}
