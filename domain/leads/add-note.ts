import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { addToHistory } from "./change-lead.ts";
import { MENTIONED, type Mentioned } from "./jobs.ts";
import type { LeadNoteInput } from "./lead-inbox.input.ts";
import { moreWords } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";
import { findMentions } from "./mentions.input.ts";

/**
 * Adds a staff note. Notes are only ever added, so two people at once lose nothing. Colleagues whom it mentions get an email, unless they
 * wrote it.
 */
export async function addNote(actor: Actor, { id, note }: LeadNoteInput): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for("key share");
    if (!lead) return refused("not-found");
    const mentions = note.includes("@") ? findMentions(note, await listPeopleWho(tx, "lead:read")) : [];
    const details = { text: note, ...(mentions.length > 0 && { mentions: mentions.map(({ said, name }) => ({ said, name })) }) };
    await tx
      .update(leads)
      .set({ search: moreWords(note) })
      .where(eq(leads.id, id));
    const [eventId = ""] = await addToHistory(tx, actor, "note", [{ leadId: id, details }]);
    for (const { userId } of mentions) if (userId !== actor.userId) await enqueue<Mentioned>(tx, MENTIONED, { eventId, userId });
    await recordChange(tx, actor, { action: "lead.note-added", id });
    return ok(undefined);
  });
}
