import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { DELIVERIES_PAGE } from "../campaign-rules.input.ts";
import type { DeliveryQuery } from "../campaigns.input.ts";
import { type DeliveryState, newsletterDeliveries } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";

/** One message of a campaign. */
export interface ListedDelivery {
  id: number;
  /** Null if the person has been erased. */
  email: string | null;
  state: DeliveryState;
  /** The mail server's words, or ours. */
  response: string;
  /** How often it was resent while it was uncertain. */
  resends: number;
  changedAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
}

/** A page of a campaign's messages, in index order. The campaign says how many there are. */
export async function listDeliveries(
  actor: Actor,
  campaignId: string,
  query: DeliveryQuery,
): Promise<Result<{ deliveries: ListedDelivery[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "newsletter:read") || !can(actor, "subscriber:read")) return refused("forbidden");
  const page = db
    .select()
    .from(newsletterDeliveries)
    .where(conditions(campaignId, query))
    .orderBy(asc(newsletterDeliveries.subscriberId), asc(newsletterDeliveries.id))
    .limit(DELIVERIES_PAGE + 1)
    .offset((query.page - 1) * DELIVERIES_PAGE)
    .as("page");
  const { id, state, response, resends, changedAt, openedAt, clickedAt, subscriberId } = page;
  const { email } = newsletterSubscribers;
  // Addresses are looked up only for this page, not for the rows before it.
  const rows = await db
    .select({ id, email, state, response, resends, changedAt, openedAt, clickedAt })
    .from(page)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriberId))
    .orderBy(asc(subscriberId), asc(id));
  return ok({ deliveries: rows.slice(0, DELIVERIES_PAGE), hasMore: rows.length > DELIVERIES_PAGE });
}

function conditions(campaignId: string, { q, state }: DeliveryQuery): SQL | undefined {
  const { id, email } = newsletterSubscribers;
  const { dueAt } = newsletterDeliveries;
  const isQueued = eq(newsletterDeliveries.state, "queued");
  return and(
    eq(newsletterDeliveries.campaignId, campaignId),
    state ? eq(newsletterDeliveries.state, state) : undefined,
    // The same as in the index of queued messages.
    state === "queued" ? or(and(isQueued, isNull(dueAt)), and(isQueued, isNotNull(dueAt))) : undefined,
    q ? eq(newsletterDeliveries.subscriberId, sql`(select ${id} from ${newsletterSubscribers} where ${email} = ${q})`) : undefined,
  );
}
