import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { newsletterSubscribers as subscribers } from "../newsletter.schema.ts";
import type { SubscriberQuery } from "../subscriber.input.ts";
import type { SubscriberSort } from "../subscriber-rules.input.ts";

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What somebody looks for, as a condition on `newsletter_subscribers`. */
export function filterOf({ q, status }: Pick<SubscriberQuery, "q" | "status">): SQL | undefined {
  return and(q ? foundBy(q) : undefined, status ? eq(subscribers.isActive, status === "active") : undefined);
}

/** A whole address finds itself; anything else the addresses that have parts beginning with all of its parts. */
function foundBy(q: string): SQL {
  if (WHOLE_ADDRESS.test(q)) return eq(subscribers.email, q.toLowerCase());
  const parts = q.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (!parts) return sql`false`;
  // As the index newsletter_subscribers_words has it.
  return sql`to_tsvector('simple'::regconfig, translate(${subscribers.email}, '@.-_+', '     ')) @@ to_tsquery('simple', ${parts.map((part) => `${part}:*`).join(" & ")})`;
}

/** The order as the indexes have it, so that a page is read and not sorted. */
export function orderOf(sort: SubscriberSort): SQL[] {
  if (sort === "email") return [asc(subscribers.email)];
  if (sort === "-email") return [desc(subscribers.email)];
  return sort === "created" ? [asc(subscribers.createdAt), asc(subscribers.id)] : [desc(subscribers.createdAt), desc(subscribers.id)];
}
