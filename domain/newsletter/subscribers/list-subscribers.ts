import { count, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../access/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import type { SubscriberQuery } from "../subscriber.input.ts";
import { LAST_SUBSCRIBERS_PAGE, SUBSCRIBERS_FOUND_UP_TO, SUBSCRIBERS_PAGE } from "../subscriber-rules.input.ts";
import { filterOf, orderOf } from "./subscriber-filter.ts";

/** What the list, and the file that it is exported to, show of a subscriber (spec 3 §2). */
export const listedColumns = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  isActive: newsletterSubscribers.isActive,
  confirmedAt: newsletterSubscribers.confirmedAt,
  unsubscribedAt: newsletterSubscribers.unsubscribedAt,
  subscribedAt: newsletterSubscribers.subscribedAt,
  updatedAt: newsletterSubscribers.updatedAt,
};

export interface ListedSubscriber {
  id: string;
  email: string;
  isActive: boolean;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  subscribedAt: Date;
  updatedAt: Date;
}

export interface SubscriberCounts {
  total: number;
  active: number;
  inactive: number;
}

export interface SubscribersPage {
  subscribers: ListedSubscriber[];
  hasMore: boolean;
  counts: SubscriberCounts;
  /** How many fit; of what is searched for at most `SUBSCRIBERS_FOUND_UP_TO` + 1. */
  found: number;
}

/** A page of the list, 50 a page, at most 200 pages, with the counts of all. */
export async function listSubscribers(actor: Actor, query: SubscriberQuery): Promise<Result<SubscribersPage, "forbidden">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const [rows, counts] = await Promise.all([readPage(query), countAll()]);
  const hasMore = rows.length > SUBSCRIBERS_PAGE && query.page < LAST_SUBSCRIBERS_PAGE;
  const found = await countFitting(query, rows.length, counts);
  return ok({ subscribers: rows.slice(0, SUBSCRIBERS_PAGE), hasMore, counts, found });
}

function readPage(query: SubscriberQuery): Promise<ListedSubscriber[]> {
  return db
    .select(listedColumns)
    .from(newsletterSubscribers)
    .where(filterOf(query))
    .orderBy(...orderOf(query.sort))
    .limit(SUBSCRIBERS_PAGE + 1)
    .offset((query.page - 1) * SUBSCRIBERS_PAGE);
}

/** All three figures by one look into the index of the state. */
async function countAll(): Promise<SubscriberCounts> {
  const rows = await db
    .select({ isActive: newsletterSubscribers.isActive, n: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.isActive);
  const of = (isActive: boolean) => rows.find((row) => row.isActive === isActive)?.n ?? 0;
  return { total: of(true) + of(false), active: of(true), inactive: of(false) };
}

/** Without words the counts know it already, and a list that ends on its page is counted too. */
async function countFitting(query: SubscriberQuery, read: number, counts: SubscriberCounts): Promise<number> {
  if (!query.q) return query.status ? counts[query.status] : counts.total;
  const before = (query.page - 1) * SUBSCRIBERS_PAGE;
  if (read <= SUBSCRIBERS_PAGE && (read > 0 || before === 0)) return before + read;
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(newsletterSubscribers)
    .where(filterOf(query))
    .limit(SUBSCRIBERS_FOUND_UP_TO + 1)
    .as("some");
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}
