import { and, eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSequences } from "../sequences.schema.ts";
import { holdSequence, type SequenceRow } from "./hold-sequence.ts";

/** Deletes a sequence: nobody under way gets more of it. What was sent stays accounted for; what is queued is still sent. */
export async function deleteSequence(
  actor: Actor,
  seen: ExpectedVersion,
): Promise<Result<{ deletedId: string }, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "newsletter:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdSequence(tx, seen);
    if (!held.ok) return held;
    const { id, name } = held.value;
    await tx.update(newsletterSequences).set({ deletedAt: now() }).where(eq(newsletterSequences.id, id));
    await recordChange(tx, actor, { action: "sequence.deleted", id, name, before: fieldsOf(held.value) });
    return ok({ deletedId: id });
  });
}

/**
 * Takes a deletion back: everybody goes on where they were, except who unsubscribed or was stopped meanwhile. "not-found": it was brought back
 * already, or deleted too long ago.
 */
export async function restoreSequence(actor: Actor, deletedId: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:edit")) return refused("forbidden");
  const isIt = and(eq(newsletterSequences.id, deletedId), isNotNull(newsletterSequences.deletedAt));
  return db.transaction(async (tx) => {
    const [row] = await tx.update(newsletterSequences).set({ deletedAt: null }).where(isIt).returning();
    if (!row) return refused("not-found");
    await recordChange(tx, actor, { action: "sequence.restored", id: row.id, name: row.name, after: fieldsOf(row) });
    return ok(undefined);
  });
}

const fieldsOf = ({ name, trigger, gap, isActive }: SequenceRow) => ({ name, trigger, gap, isActive });
