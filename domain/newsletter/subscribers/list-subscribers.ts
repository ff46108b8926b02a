import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { readableAddress } from "../../readable-address.input.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers, newsletterSuppressions, newsletterSubscribers as subscribers } from "../newsletter.schema.ts";
import type { SubscriberQuery } from "../subscriber.input.ts";
import { LAST_SUBSCRIBERS_PAGE, SUBSCRIBERS_FOUND_UP_TO, SUBSCRIBERS_PAGE, type SubscriberSort } from "../subscriber-rules.input.ts";
import type { Suppression } from "./suppressions.ts";

/** The columns of the list and of its CSV export. */
export const listedColumns = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  isActive: newsletterSubscribers.isActive,
  confirmedAt: newsletterSubscribers.confirmedAt,
  unsubscribedAt: newsletterSubscribers.unsubscribedAt,
  subscribedAt: newsletterSubscribers.subscribedAt,
  updatedAt: newsletterSubscribers.updatedAt,
};

export interface ListedSubscriber extends ExportedSubscriber {
  /** Why the address is never emailed. Null if it can be. */
  suppressedFor: Suppression["reason"] | null;
}

interface ExportedSubscriber {
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
  /** How many match. For a search, at most `SUBSCRIBERS_FOUND_UP_TO` + 1. */
  found: number;
}

/** A page of the list, 50 rows per page, at most 200 pages, with the counts of all. */
export async function listSubscribers(actor: Actor, query: SubscriberQuery): Promise<Result<SubscribersPage, "forbidden">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const [rows, counts] = await Promise.all([readPage(query), countAll()]);
  const hasMore = rows.length > SUBSCRIBERS_PAGE && query.page < LAST_SUBSCRIBERS_PAGE;
  const found = await countFitting(query, rows.length, counts);
  return ok({ subscribers: rows.slice(0, SUBSCRIBERS_PAGE), hasMore, counts, found });
}

async function readPage(query: SubscriberQuery): Promise<ListedSubscriber[]> {
  const rows = await db
    .select(listedColumns)
    .from(newsletterSubscribers)
    .where(filterOf(query))
    .orderBy(...orderOf(query.sort))
    .limit(SUBSCRIBERS_PAGE + 1)
    .offset((query.page - 1) * SUBSCRIBERS_PAGE);
  const reasons = await readReasons(rows.map(({ email }) => email.toLowerCase()));
  return rows.map((row) => ({ ...row, suppressedFor: reasons.get(row.email.toLowerCase()) ?? null }));
}

async function readReasons(emails: string[]): Promise<Map<string, Suppression["reason"]>> {
  if (emails.length === 0) return new Map();
  const { email, reason } = newsletterSuppressions;
  const rows = await db.select({ email, reason }).from(newsletterSuppressions).where(inArray(email, emails));
  return new Map(rows.map((row) => [row.email, row.reason]));
}

/** All three figures with one scan of the state index. */
async function countAll(): Promise<SubscriberCounts> {
  const rows = await db
    .select({ isActive: newsletterSubscribers.isActive, n: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.isActive);
  const of = (isActive: boolean) => rows.find((row) => row.isActive === isActive)?.n ?? 0;
  return { total: of(true) + of(false), active: of(true), inactive: of(false) };
}

/** Without a search, the counts are known already, and a list that ends on its page has been counted too. */
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

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** The search and filters as a condition on `newsletter_subscribers`. */
export function filterOf({ q, status }: Pick<SubscriberQuery, "q" | "status">): SQL | undefined {
  return and(q ? foundBy(q) : undefined, status ? eq(subscribers.isActive, status === "active") : undefined);
}

/** A full address finds itself. Anything else finds addresses with parts that start with all of its parts. */
function foundBy(q: string): SQL {
  if (WHOLE_ADDRESS.test(q)) return eq(subscribers.email, readableAddress(q).toLowerCase());
  const parts = q.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (!parts) return sql`false`;
  // The same as in the index newsletter_subscribers_words.
  return sql`to_tsvector('simple'::regconfig, translate(${subscribers.email}, '@.-_+', '     ')) @@ to_tsquery('simple', ${parts.map((part) => `${part}:*`).join(" & ")})`;
}

/** The same order as the indexes, so that a page is read, not sorted. */
function orderOf(sort: SubscriberSort): SQL[] {
  if (sort === "email") return [asc(subscribers.email)];
  if (sort === "-email") return [desc(subscribers.email)];
  return sort === "created" ? [asc(subscribers.createdAt), asc(subscribers.id)] : [desc(subscribers.createdAt), desc(subscribers.id)];
}
