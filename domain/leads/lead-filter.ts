import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { addDays, startOfDay } from "../days.ts";
import type { Actor } from "../permissions/index.ts";
import { claims, timeZone } from "../settings/index.ts";
import { type SupportLevels, targetOf } from "./lead-clock.ts";
import type { LeadFilters } from "./lead-inbox.input.ts";
import { IMPORTED_FORM, type LeadSort, NO_OWNER, OWN } from "./lead-inbox-rules.input.ts";
import { hasWords } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";
import { hasNextStep } from "./list-next-steps.ts";

/** What a filter's words mean at the moment. */
export interface FilterFacts {
  zone: string;
  levels: SupportLevels;
  at: Date;
}

export async function filterFacts(): Promise<FilterFacts> {
  const [zone, { support_levels: levels }] = await Promise.all([timeZone(), claims()]);
  return { zone, levels, at: now() };
}

/** What `actor` is looking for, as a condition on `leads`. "me" is the actor. Days are in `zone`. */
export function filterOf(actor: Actor, query: LeadFilters, { zone, levels, at }: FilterFacts): SQL | undefined {
  return and(
    query.q ? hasWords(query.q) : undefined,
    query.status ? eq(leads.status, query.status) : undefined,
    query.form ? eq(leads.form, query.form) : undefined,
    query.service ? eq(leads.service, query.service) : undefined,
    // It has its own index, which contains only support requests.
    query.urgency ? and(eq(leads.urgency, query.urgency), ne(leads.urgency, "")) : undefined,
    query.owner ? ownedBy(actor, query.owner) : undefined,
    query.source ? eq(leads.source, query.source) : undefined,
    query.verified ? (query.verified === "yes" ? eq(leads.isVerified, true) : sql`not ${leads.isVerified}`) : undefined,
    query.next ? hasNextStep(query.next, zone) : undefined,
    query.done ? (query.done === "no" ? isNull(leads.doneAt) : isNotNull(leads.doneAt)) : undefined,
    query.overdue ? isOverdue(levels, at) : undefined,
    query.unanswered ? isUnanswered : undefined,
    query.from ? gte(leads.createdAt, startOfDay(zone, query.from)) : undefined,
    query.to ? lt(leads.createdAt, startOfDay(zone, addDays(query.to, 1))) : undefined,
  );
}

/** Waits for its first answer, or for one to the person's last email, and was promised it by now. The same as `clockOf`, for a whole list. */
function isOverdue(levels: SupportLevels, at: Date): SQL | undefined {
  const dueBefore = (level: string) => new Date(at.getTime() - targetOf(level, levels).ms).toISOString();
  const others = dueBefore("");
  const promised = levels.map(({ name }) => ({ name, before: dueBefore(name) }));
  const byLevel = promised.map(({ name, before }) => sql`when ${name} then ${before}::timestamptz`);
  const due =
    byLevel.length > 0
      ? sql`case ${leads.urgency} ${sql.join(byLevel, sql` `)} else ${others}::timestamptz end`
      : sql`${others}::timestamptz`;
  return or(and(isUnanswered, sql`${leads.createdAt} < ${due}`), and(isReplied, sql`${leads.awaitingReplySince} < ${due}`));
}

/** Waiting for a first response, by the same rule as `clockOf`: imported leads don't wait. Matches the index `leads_waiting`, so that it's used. */
export const isUnanswered = sql`${leads.doneAt} is null and ${leads.status} = 'new' and ${leads.form} <> ${sql.raw(`'${IMPORTED_FORM}'`)}`;
/** Written like the index on these leads, so that it's used. */
const isReplied = sql`${leads.doneAt} is null and ${leads.awaitingReplySince} is not null and ${leads.status} <> 'spam'
  and (${leads.status} <> 'new' or ${leads.form} = ${IMPORTED_FORM})`;

function ownedBy(actor: Actor, owner: string): SQL {
  if (owner === NO_OWNER) return isNull(leads.ownerId);
  return eq(leads.ownerId, owner === OWN ? actor.userId : owner);
}

const sorted = { created: leads.createdAt, name: alphabetical(leads.name), company: alphabetical(leads.company) };

/** What a list is sorted by; leads with the same value are sorted by ID in the same direction. */
export function sortColumn(sort: LeadSort = "-created") {
  return { column: sorted[sort.replace("-", "") as keyof typeof sorted], isDown: sort.startsWith("-") };
}

/** The same order as the indexes, so that a page is read, not sorted. */
export function orderOf(sort?: LeadSort): SQL[] {
  const { column, isDown } = sortColumn(sort);
  return isDown ? [desc(column), desc(leads.id)] : [asc(column), asc(leads.id)];
}
