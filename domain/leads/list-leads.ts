import { count, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { claims } from "../settings/index.ts";
import { type LeadRow, leadColumnsRead } from "./change-lead.ts";
import { clockOf, emergencyOf, type LeadClock } from "./lead-clock.ts";
import { type FilterFacts, filterFacts, filterOf, orderOf } from "./lead-filter.ts";
import type { LeadQuery } from "./lead-inbox.input.ts";
import { LAST_LEADS_PAGE, LEAD_PREVIEW, LEADS_COUNTED_UP_TO, LEADS_FOUND_UP_TO, LEADS_PAGE } from "./lead-inbox-rules.input.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";

/** A lead, as the list shows it. */
export interface ListedLead extends LeadRow {
  ownerName: string | null;
  /** Someone filled in the field that people don't see. */
  isTrapped: boolean;
  /** A support request with the most urgent level. */
  isEmergency: boolean;
  /** How many forms of the visit it contains. */
  submissions: number;
  /** The first line of the latest message, cut. Empty if it has none. */
  message: string;
  clock: LeadClock;
}

export interface LeadsPage {
  leads: ListedLead[];
  hasMore: boolean;
  /** How many match, at most `countedUpTo` + 1. */
  count: number;
  countedUpTo: number;
}

/** A page of the inbox, 50 leads per page, at most 200 pages. */
export async function listLeads(actor: Actor, query: LeadQuery): Promise<Result<LeadsPage, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const facts = await filterFacts();
  const found = await readPage(actor, query, facts);
  const before = (query.page - 1) * LEADS_PAGE;
  // A list that ends on this page has been counted already.
  const isEnd = found.length <= LEADS_PAGE && (found.length > 0 || before === 0);
  const fitting = isEnd ? before + found.length : await countFitting(actor, query, facts);
  const hasMore = found.length > LEADS_PAGE && query.page < LAST_LEADS_PAGE;
  return ok({ leads: await listed(found.slice(0, LEADS_PAGE)), hasMore, count: fitting, countedUpTo: countedUpTo(query) });
}

async function readPage(actor: Actor, query: LeadQuery, facts: FilterFacts): Promise<LeadRow[]> {
  return db
    .select(leadColumnsRead)
    .from(leads)
    .where(filterOf(actor, query, facts))
    .orderBy(...orderOf(query.sort))
    .limit(LEADS_PAGE + 1)
    .offset((query.page - 1) * LEADS_PAGE);
}

/** Counting stops where no one reads the exact figure anymore. */
async function countFitting(actor: Actor, query: LeadQuery, facts: FilterFacts): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(leads)
    .where(filterOf(actor, query, facts))
    .limit(countedUpTo(query) + 1)
    .as("some");
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

function countedUpTo({ q }: LeadQuery): number {
  return q ? LEADS_FOUND_UP_TO : LEADS_COUNTED_UP_TO;
}

/** Leads with what a list shows besides their own columns. */
export async function listed(page: LeadRow[]): Promise<ListedLead[]> {
  if (page.length === 0) return [];
  const [names, sent, { support_levels: levels }] = await Promise.all([
    namesOf(page.map(({ ownerId }) => ownerId)),
    submissionsOf(page),
    claims(),
  ]);
  const at = now();
  return page.map((lead) => ({
    ...lead,
    ownerName: lead.ownerId && (names.get(lead.ownerId) ?? null),
    isTrapped: sent.get(lead.id)?.isTrapped ?? false,
    submissions: sent.get(lead.id)?.submissions ?? 0,
    message: sent.get(lead.id)?.message ?? "",
    isEmergency: lead.urgency !== "" && lead.urgency === emergencyOf(levels),
    clock: clockOf(lead, at, levels),
  }));
}

/** Only the beginning of a message is read from the database. */
async function submissionsOf(page: LeadRow[]) {
  const { leadId, isTrapped, message, createdAt, id } = leadSubmissions;
  const firstLine = sql`left(split_part(ltrim(${message}, E' \\t\\n'), E'\\n', 1), ${LEAD_PREVIEW})`;
  const rows = await db
    .select({
      leadId,
      submissions: count(),
      isTrapped: sql<boolean>`bool_or(${isTrapped})`,
      message: sql<string>`(array_agg(${firstLine} order by ${createdAt} desc, ${id} desc))[1]`,
    })
    .from(leadSubmissions)
    .where(
      inArray(
        leadId,
        page.map((lead) => lead.id),
      ),
    )
    .groupBy(leadId);
  return new Map(rows.map((row) => [row.leadId, row]));
}
