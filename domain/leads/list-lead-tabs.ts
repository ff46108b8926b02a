import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { filterFacts, filterOf } from "./lead-filter.ts";
import type { LeadFilters } from "./lead-inbox.input.ts";
import { MAX_LEAD_VIEWS, NO_OWNER, OWN, VIEW_COUNTED_UP_TO } from "./lead-inbox-rules.input.ts";
import { leadViews } from "./lead-views.schema.ts";
import { leads } from "./leads.schema.ts";

/** One tab of the inbox. */
export interface LeadTab {
  /** What the address calls it (`?view=`): a name of ours, or the ID of a saved view. Empty for all leads. */
  key: string;
  name: string;
  filters: LeadFilters;
  /** How many leads it shows, at most `VIEW_COUNTED_UP_TO` + 1. */
  count: number;
  /** Only for a saved view. */
  saved: { isOwn: boolean; isShared: boolean /** Empty for this person's own. */; ownerName: string } | null;
}

type Tab = Omit<LeadTab, "count">;

/** All but the first show what isn't done. Overdue ones start with the longest wait. */
const ours: Tab[] = [
  { key: "", name: "All", filters: {}, saved: null },
  { key: "mine", name: "Mine", filters: { owner: OWN, done: "no" }, saved: null },
  { key: "unassigned", name: "Unassigned", filters: { owner: NO_OWNER, done: "no" }, saved: null },
  { key: "overdue", name: "Overdue", filters: { overdue: "yes", sort: "created" }, saved: null },
  { key: "unverified", name: "Unverified", filters: { verified: "no", done: "no" }, saved: null },
];

/** The inbox's tabs with their counts: ours, this person's own views in their order, and what colleagues share. */
export async function listLeadTabs(actor: Actor): Promise<Result<LeadTab[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const [own, shared] = await Promise.all([
    db
      .select()
      .from(leadViews)
      .where(eq(leadViews.ownerId, actor.userId))
      .orderBy(asc(leadViews.position), asc(leadViews.id))
      .limit(MAX_LEAD_VIEWS),
    db
      .select()
      .from(leadViews)
      .where(and(eq(leadViews.isShared, true), ne(leadViews.ownerId, actor.userId)))
      .orderBy(asc(leadViews.name), asc(leadViews.id))
      .limit(MAX_LEAD_VIEWS),
  ]);
  const names = await namesOf(shared.map(({ ownerId }) => ownerId));
  const saved = [...own, ...shared].map(({ id, name, filters, isShared, ownerId }): Tab => {
    const isOwn = ownerId === actor.userId;
    return { key: id, name, filters, saved: { isOwn, isShared, ownerName: isOwn ? "" : (names.get(ownerId) ?? "") } };
  });
  const tabs = [...ours, ...saved];
  const counts = await countTabs(actor, tabs);
  return ok(tabs.map((tab, place) => ({ ...tab, count: counts[place] ?? 0 })));
}

/** One statement for all of them. Each count stops where no one reads the exact figure anymore. */
async function countTabs(actor: Actor, tabs: Tab[]): Promise<number[]> {
  const facts = await filterFacts();
  const counts = tabs.map(({ filters }, place): SQL => {
    const filter = filterOf(actor, filters, facts) ?? sql`true`;
    return sql`(select count(*)::int from (select 1 from ${leads} where ${filter} limit ${VIEW_COUNTED_UP_TO + 1}) counted) as ${sql.identifier(`n${place}`)}`;
  });
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return tabs.map((_, place) => Number(rows[0]?.[`n${place}`] ?? 0));
}
