import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { type ChangeTo, listChangesTo } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns, newsletterDeliveries } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { SUBSCRIBERS_PAGE } from "../subscriber-rules.input.ts";
import type { Subscriber } from "./change-subscriber-state.ts";
import { findSuppression, nameInLog, type Suppression } from "./find-suppression.ts";

/** One message to a subscriber, and what came of it. */
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
  /** What the staff did with the subscription and its suppression, the latest first. */
  changes: ChangeTo[];
}

/** So many acts of the staff are shown. */
const MAX_CHANGES = 50;

/** A subscriber with the messages that went there, newest first, 50 a page. */
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
