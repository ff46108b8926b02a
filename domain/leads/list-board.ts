import { and, count, eq, isNotNull, or, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { type FilterFacts, filterFacts, filterOf, orderOf } from "./lead-filter.ts";
import type { LeadQuery } from "./lead-inbox.input.ts";
import { LEADS_COUNTED_UP_TO, LEADS_FOUND_UP_TO, type LeadStatus, leadStatuses } from "./lead-inbox-rules.input.ts";
import { leads } from "./leads.schema.ts";
import { type ListedLead, listed } from "./list-leads.ts";
import { BOARD_CARDS, MAX_BOARD_CARDS } from "./next-step-rules.input.ts";

/** One status on the board. */
export interface BoardColumn {
  status: LeadStatus;
  leads: ListedLead[];
  /** How many match, at most `countedUpTo` + 1. */
  count: number;
  countedUpTo: number;
  /** What all of them are worth, in dollars, not only those on the board. */
  once: number;
  monthly: number;
}

/** Spam isn't a deal. It's shown only if someone asks for it. */
const shown = leadStatuses.filter((status) => status !== "spam");

/**
 * The leads that match the filter, by status. `more`: the status whose column shows more.
 */
export async function listBoard(
  actor: Actor,
  query: LeadQuery,
  more: LeadStatus | null = null,
): Promise<Result<BoardColumn[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const facts = await filterFacts();
  const statuses = query.status ? [query.status] : shown;
  return ok(
    await Promise.all(
      statuses.map((status) => readColumn(actor, { ...query, status }, facts, status === more ? MAX_BOARD_CARDS : BOARD_CARDS)),
    ),
  );
}

async function readColumn(actor: Actor, query: LeadQuery & { status: LeadStatus }, facts: FilterFacts, most: number): Promise<BoardColumn> {
  const wanted = filterOf(actor, query, facts);
  const countedUpTo = query.q ? LEADS_FOUND_UP_TO : LEADS_COUNTED_UP_TO;
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(leads)
    .where(wanted)
    .limit(countedUpTo + 1)
    .as("some");
  const hasValue = or(isNotNull(leads.valueOnce), isNotNull(leads.valueMonthly));
  const [found, [counted], [sums]] = await Promise.all([
    db
      .select(leadColumnsRead)
      .from(leads)
      .where(wanted)
      .orderBy(...orderOf(query.sort))
      .limit(most),
    db.select({ n: count() }).from(some),
    db
      .select({
        once: sql<number>`coalesce(sum(${leads.valueOnce}), 0)::float8`,
        monthly: sql<number>`coalesce(sum(${leads.valueMonthly}), 0)::float8`,
      })
      .from(leads)
      .where(and(wanted, eq(leads.status, query.status), hasValue)),
  ]);
  return {
    ...{ status: query.status, countedUpTo, count: counted?.n ?? 0 },
    ...{ once: sums?.once ?? 0, monthly: sums?.monthly ?? 0 },
    leads: await listed(found),
  };
}
