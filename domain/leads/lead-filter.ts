import { and, asc, desc, eq, gte, isNull, lt, ne, type SQL } from "drizzle-orm";
import { addDays, startOfDay } from "../days.ts";
import type { Actor } from "../permissions/index.ts";
import type { LeadQuery } from "./lead-inbox.input.ts";
import { type LeadSort, NO_OWNER, OWN } from "./lead-inbox-rules.input.ts";
import { hasWords } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";

/** What `actor` is looking for, as a condition on `leads`. "me" is the actor. Days are in `zone`. */
export function filterOf(actor: Actor, query: LeadQuery, zone: string): SQL | undefined {
  return and(
    query.q ? hasWords(query.q) : undefined,
    query.status ? eq(leads.status, query.status) : undefined,
    query.form ? eq(leads.form, query.form) : undefined,
    query.service ? eq(leads.service, query.service) : undefined,
    // It has its own index, which contains only support requests.
    query.urgency ? and(eq(leads.urgency, query.urgency), ne(leads.urgency, "")) : undefined,
    query.owner ? ownedBy(actor, query.owner) : undefined,
    query.source ? eq(leads.source, query.source) : undefined,
    query.verified ? eq(leads.isVerified, query.verified === "yes") : undefined,
    query.from ? gte(leads.createdAt, startOfDay(zone, query.from)) : undefined,
    query.to ? lt(leads.createdAt, startOfDay(zone, addDays(query.to, 1))) : undefined,
  );
}

function ownedBy(actor: Actor, owner: string): SQL {
  if (owner === NO_OWNER) return isNull(leads.ownerId);
  return eq(leads.ownerId, owner === OWN ? actor.userId : owner);
}

const sorted = { created: leads.createdAt, name: leads.name, company: leads.company };

/** The same order as the indexes, so that a page is read, not sorted. */
export function orderOf(sort: LeadSort): SQL[] {
  const isDown = sort.startsWith("-");
  const column = sorted[sort.replace("-", "") as keyof typeof sorted];
  return isDown ? [desc(column), desc(leads.id)] : [asc(column), asc(leads.id)];
}
