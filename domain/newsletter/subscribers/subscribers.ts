import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type ChangeTo, listChangesTo, recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { isDoubleOptIn } from "../../settings/index.ts";
import { askForConfirmation } from "../ask-for-confirmation.ts";
import { newsletterCampaigns, newsletterDeliveries } from "../campaigns.schema.ts";
import { announceConfirmed } from "../confirm-subscription.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { erasePerson } from "../personal-data.ts";
import { startWelcome } from "../sequences/start-sequences.ts";
import type { RowId, SubscriberInput } from "../subscriber.input.ts";
import { SUBSCRIBERS_PAGE } from "../subscriber-rules.input.ts";
import { findSuppression, nameInLog, type Suppression } from "./suppressions.ts";

/** One message to a subscriber, and its result. */
export interface HistoryEntry {
  id: number;
  campaignId: string;
  campaign: string;
  kind: "campaign" | "step";
  state: (typeof newsletterDeliveries.$inferSelect)["state"];
  /** The mail server's words, or ours. */
  response: string;
  changedAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
}

export interface FoundSubscriber extends Subscriber {
  suppression: Suppression | null;
  history: HistoryEntry[];
  hasMore: boolean;
  /** What staff did with the subscription and its suppression, latest first. */
  changes: ChangeTo[];
}

/** How many staff actions are shown. */
const MAX_CHANGES = 50;

/** A subscriber with the messages sent to them, newest first, 50 per page. */
export async function findSubscriber(
  actor: Actor,
  id: string,
  query: { page: number },
): Promise<Result<FoundSubscriber, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  if (!subscriber) return refused("not-found");
  const [suppression, history, changes] = await Promise.all([
    findSuppression(db, subscriber.email),
    readHistory(id, query.page),
    listChangesTo(
      [
        { subject: "subscriber", id },
        { subject: "suppression", id: nameInLog(subscriber.email) },
      ],
      MAX_CHANGES,
    ),
  ]);
  const hasMore = history.length > SUBSCRIBERS_PAGE;
  return ok({ ...subscriber, suppression, history: history.slice(0, SUBSCRIBERS_PAGE), hasMore, changes });
}

function readHistory(subscriberId: string, page: number): Promise<HistoryEntry[]> {
  const { id, campaignId, state, response, changedAt, openedAt, clickedAt } = newsletterDeliveries;
  return db
    .select({
      ...{ id, campaignId, state, response, changedAt, openedAt, clickedAt },
      campaign: newsletterCampaigns.name,
      kind: newsletterCampaigns.kind,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, campaignId))
    .where(eq(newsletterDeliveries.subscriberId, subscriberId))
    .orderBy(desc(id))
    .limit(SUBSCRIBERS_PAGE + 1)
    .offset((page - 1) * SUBSCRIBERS_PAGE);
}

/**
 * Adds one address by hand, like a signup: with double opt-in on, its owner is asked by email. An address that's on the list already is
 * activated or asked again. "known": it's active.
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
  if (!known) throw new Error("the subscriber was deleted in the meantime");
  return known;
}

/** The result: active at once, or the address's owner was asked by email and decides. */
export interface Activation {
  email: string;
  outcome: "activated" | "asked";
}

/** "just-asked": a confirmation was emailed within the last ten minutes. */
export type ActivationRefusal = "just-asked" | { suppression: Suppression };

/**
 * Activates a subscriber. With double opt-in on, if the owner hasn't confirmed the address, or has unsubscribed, they're asked by email
 * instead. A suppressed address stays as it is: its owner, or the mail server, said never to send to it again.
 */
export async function activateSubscriber(
  actor: Actor,
  { id }: RowId,
): Promise<Result<Activation, "forbidden" | "not-found" | ActivationRefusal>> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  // The setting is read beforehand: inside, there's only the transaction's connection.
  const mustConfirm = await isDoubleOptIn();
  return db.transaction(async (tx) => {
    const subscriber = await holdSubscriber(tx, id);
    return subscriber ? activateHeld(tx, actor, subscriber, mustConfirm) : refused("not-found");
  });
}

type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The same for a row that this transaction has locked. */
async function activateHeld(
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
    if (!(await askForConfirmation(tx, id))) return refused("just-asked");
    await recordChange(tx, actor, { action: "subscriber.confirmation-asked", id });
    return ok({ email, outcome: "asked" });
  }
  const at = now();
  const change = { isActive: true, confirmedAt: subscriber.confirmedAt ?? at, unsubscribedAt: null, updatedAt: at };
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id));
  // People who were confirmed before got their welcome then.
  if (!subscriber.confirmedAt) {
    await startWelcome(tx, id, at);
    await announceConfirmed(tx, id, at);
  }
  await recordChange(tx, actor, { action: "subscriber.activated", id, before: { isActive: false }, after: { isActive: true } });
  return ok({ email, outcome: "activated" });
}

/** Stops all emails. It stays known that the person didn't ask for this (`unsubscribedAt` doesn't change). */
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

/** The row, locked for this transaction. */
async function holdSubscriber(tx: Tx, id: string): Promise<Subscriber | null> {
  const [subscriber] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).for("update");
  return subscriber ?? null;
}

/**
 * Erases a subscriber and everything the newsletter stores about the address. Campaigns keep their counts, and a suppression stays. Returns
 * the address.
 */
export async function deleteSubscriber(actor: Actor, { id }: RowId): Promise<Result<{ email: string }, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const subscriber = await holdSubscriber(tx, id);
    if (!subscriber) return refused("not-found");
    const { email, isActive, source } = subscriber;
    await erasePerson(tx, email);
    await recordChange(tx, actor, { action: "subscriber.deleted", id, before: { isActive, source } });
    return ok({ email });
  });
}
