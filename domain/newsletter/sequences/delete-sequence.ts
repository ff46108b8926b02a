import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../access/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Seen } from "../../content/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSequenceSteps, newsletterSequences } from "../sequences.schema.ts";
import { holdSequence } from "./hold-sequence.ts";
import { forgetUnsent } from "./step-mails.ts";

/** Deletes a sequence and ends it for everybody under way. What was sent stays accounted for; what is queued is still sent. */
export async function deleteSequence(actor: Actor, seen: Seen): Promise<Result<void, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "newsletter:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdSequence(tx, seen);
    if (!held.ok) return held;
    const { id, name, trigger, gap, isActive } = held.value;
    const steps = await tx.select().from(newsletterSequenceSteps).where(eq(newsletterSequenceSteps.sequenceId, id));
    await tx.delete(newsletterSequences).where(eq(newsletterSequences.id, id));
    await forgetUnsent(
      tx,
      steps.map(({ campaignId }) => campaignId),
    );
    await recordChange(tx, actor, { action: "sequence.deleted", id, name, before: { name, trigger, gap, isActive } });
    return ok(undefined);
  });
}
