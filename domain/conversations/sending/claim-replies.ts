import { and, asc, eq, inArray, isNotNull, isNull, lt, lte } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { conversationMessages as messages } from "../conversations.schema.ts";

export type ClaimedReply = typeof messages.$inferSelect & { claim: string };

/** Longer than one attempt can take. A process that hasn't recorded a result by then is gone. */
const CLAIM_MS = 10 * 60_000;

/** Claims up to `most` due replies that no one else has claimed. Nothing has been handed over yet: see `beginReply`. */
export async function claimReplies(most: number): Promise<ClaimedReply[]> {
  const at = now();
  const claim = newId();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.state, "scheduled"), lte(messages.sendAt, at)))
      .orderBy(asc(messages.sendAt))
      .limit(most)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const claimed = await tx
      .update(messages)
      .set({ state: "sending", claim, claimedUntil: new Date(at.getTime() + CLAIM_MS), begunAt: null })
      .where(
        inArray(
          messages.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
    return claimed.map((one) => ({ ...one, claim }));
  });
}

/** How long until the next reply is due, in milliseconds. Undefined if none is. */
export async function nextDueMs(): Promise<number | undefined> {
  const [next] = await db
    .select({ at: messages.sendAt })
    .from(messages)
    .where(eq(messages.state, "scheduled"))
    .orderBy(asc(messages.sendAt))
    .limit(1);
  return next?.at ? Math.max(0, next.at.getTime() - now().getTime()) : undefined;
}

/**
 * Records that the mail server is about to hear of a reply. False if someone else has taken it over: then it isn't sent. From here on, only
 * the result says whether it left.
 */
export async function beginReply({ id, claim }: Pick<ClaimedReply, "id" | "claim">): Promise<boolean> {
  const begun = await db
    .update(messages)
    .set({ begunAt: now() })
    .where(and(eq(messages.id, id), eq(messages.claim, claim), eq(messages.state, "sending")))
    .returning({ id: messages.id });
  return begun.length > 0;
}

const LOST = "The server stopped while sending this reply, so it may or may not have been sent.";

/** Replies of processes that are gone: what was only claimed waits again, and what had begun is uncertain. */
export async function settleLost({ isAlone }: { isAlone: boolean }): Promise<void> {
  const isLost = and(eq(messages.state, "sending"), isAlone ? undefined : lt(messages.claimedUntil, now()));
  const free = { claim: null, claimedUntil: null };
  await db
    .update(messages)
    .set({ state: "scheduled", ...free })
    .where(and(isLost, isNull(messages.begunAt)));
  await db
    .update(messages)
    .set({ state: "uncertain", response: LOST, claimedUntil: null })
    .where(and(isLost, isNotNull(messages.begunAt)));
}
