import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type Result, refused } from "../../result.ts";
import { isDoubleOptIn } from "../../settings/index.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import type { SubscriberInput } from "../subscriber.input.ts";
import { type Activation, type ActivationRefusal, activateHeld, type Subscriber } from "./change-subscriber-state.ts";
import { findSuppression } from "./find-suppression.ts";

/**
 * Adds one address by hand, as a signup does: its owner is asked by mail where double opt-in is on. One that is on the list already is activated
 * or asked again. "known": it is active.
 */
export async function addSubscriber(
  actor: Actor,
  { email }: SubscriberInput,
): Promise<Result<Activation, "forbidden" | "known" | ActivationRefusal>> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  const mustConfirm = await isDoubleOptIn();
  return db.transaction(async (tx) => {
    const suppression = await findSuppression(tx, email);
    if (suppression) return refused({ suppression });
    const subscriber = await findOrInsert(tx, actor, email);
    return subscriber.isActive ? refused("known") : activateHeld(tx, actor, subscriber, mustConfirm);
  });
}

async function findOrInsert(tx: Tx, actor: Actor, email: string): Promise<Subscriber> {
  const at = now();
  const [added] = await tx
    .insert(newsletterSubscribers)
    .values({ email, source: "staff", subscribedAt: at, updatedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (added) {
    await recordChange(tx, actor, { action: "subscriber.added", id: added.id });
    return added;
  }
  const [known] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).for("update");
  if (!known) throw new Error("the subscriber was deleted meanwhile");
  return known;
}
