import { and, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { announceConfirmed } from "./announce-confirmed.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { isNotSuppressed } from "./not-suppressed.ts";
import { startWelcome } from "./sequences/start-sequences.ts";

/**
 * Makes somebody who asked for it a confirmed, active subscriber, and starts the welcome. Who is one already stays as they are, with the time of
 * their consent. False where the address is suppressed, or gone.
 */
export async function confirmSubscriber(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { isActive, confirmedAt } = newsletterSubscribers;
  const [held] = await tx
    .select({ isActive, confirmedAt })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, id), isNotSuppressed))
    .for("update");
  if (!held) return false;
  if (held.isActive && held.confirmedAt) return true;
  await tx
    .update(newsletterSubscribers)
    .set({ isActive: true, confirmedAt: at, unsubscribedAt: null, updatedAt: at })
    .where(eq(newsletterSubscribers.id, id));
  await startWelcome(tx, id, at);
  await announceConfirmed(tx, id, at);
  return true;
}
