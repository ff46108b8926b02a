import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { isDoubleOptIn } from "../../settings/index.ts";
import { announceConfirmed } from "../announce-confirmed.ts";
import { wasJustAsked } from "../ask-for-confirmation.ts";
import { mailNewsletterConfirmation } from "../jobs.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { startWelcome } from "../sequences/start-sequences.ts";
import type { RowId } from "../subscriber.input.ts";
import { findSuppression, type Suppression } from "./find-suppression.ts";

/** What came of it: active at once, or the owner of the address was asked by mail and decides. */
export interface Activation {
  email: string;
  outcome: "activated" | "asked";
}

/** "just-asked": a confirmation was mailed in the last ten minutes. */
export type ActivationRefusal = "just-asked" | { suppression: Suppression };

/**
 * Makes a subscriber active. With double opt-in on, an address that its owner has not confirmed, or has unsubscribed, is asked by mail instead;
 * a suppressed one stays as it is (product 8).
 */
export async function activateSubscriber(
  actor: Actor,
  { id }: RowId,
): Promise<Result<Activation, "forbidden" | "not-found" | ActivationRefusal>> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  // The setting is read outside: inside there is only the transaction's connection.
  const mustConfirm = await isDoubleOptIn();
  return db.transaction(async (tx) => {
    const subscriber = await holdSubscriber(tx, id);
    return subscriber ? activateHeld(tx, actor, subscriber, mustConfirm) : refused("not-found");
  });
}

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The same for a row that this transaction holds. */
export async function activateHeld(
  tx: Tx,
  actor: Actor,
  subscriber: Subscriber,
  mustConfirm: boolean,
): Promise<Result<Activation, ActivationRefusal>> {
  const { id, email } = subscriber;
  if (subscriber.isActive) return ok({ email, outcome: "activated" });
  const suppression = await findSuppression(tx, email);
  if (suppression) return refused({ suppression });
  const isConfirmed = subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
  if (mustConfirm && !isConfirmed) {
    if (wasJustAsked(subscriber, now())) return refused("just-asked");
    await enqueue(tx, mailNewsletterConfirmation, { subscriberId: id });
    await recordChange(tx, actor, { action: "subscriber.confirmation-asked", id });
    return ok({ email, outcome: "asked" });
  }
  const at = now();
  const change = { isActive: true, confirmedAt: subscriber.confirmedAt ?? at, unsubscribedAt: null, updatedAt: at };
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id));
  // Who was confirmed before has been welcomed then.
  if (!subscriber.confirmedAt) {
    await startWelcome(tx, id, at);
    await announceConfirmed(tx, id, at);
  }
  await recordChange(tx, actor, { action: "subscriber.activated", id, before: { isActive: false }, after: { isActive: true } });
  return ok({ email, outcome: "activated" });
}

/** Nothing is sent any more; that the person did not ask for it stays known (`unsubscribedAt` stays as it is). */
export async function deactivateSubscriber(actor: Actor, { id }: RowId): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const subscriber = await holdSubscriber(tx, id);
    if (!subscriber) return refused("not-found");
    if (!subscriber.isActive) return ok(undefined);
    await tx.update(newsletterSubscribers).set({ isActive: false, updatedAt: now() }).where(eq(newsletterSubscribers.id, id));
    await recordChange(tx, actor, { action: "subscriber.deactivated", id, before: { isActive: true }, after: { isActive: false } });
    return ok(undefined);
  });
}

/** The row, held for this transaction. */
export async function holdSubscriber(tx: Tx, id: string): Promise<Subscriber | null> {
  const [subscriber] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).for("update");
  return subscriber ?? null;
}
