import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type FilterFacts, filterFacts, filterOf } from "./lead-filter.ts";
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
      .orderBy(asc(alphabetical(leadViews.name)), asc(leadViews.id))
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

/** Open leads that are read once for all saved views. If there are more, each view is counted on its own. */
const OPEN_READ_TOGETHER = 100_000;

/**
 * Counts stop where no one reads the exact figure anymore. Our own tabs have indexes. Saved views combine whatever people choose, so those
 * of open leads are counted together: one pass over what's open, instead of one for each.
 */
async function countTabs(actor: Actor, tabs: Tab[]): Promise<number[]> {
  const facts = await filterFacts();
  const isOfOpen = ({ filters, saved }: Tab) => saved !== null && filters.done === "no" && !filters.q;
  const together = await countTogether(actor, tabs.filter(isOfOpen), facts);
  const alone = await countEach(
    actor,
    tabs.filter((tab) => !together.has(tab)),
    facts,
  );
  return tabs.map((tab) => together.get(tab) ?? alone.get(tab) ?? 0);
}

async function countTogether(actor: Actor, tabs: Tab[], facts: FilterFacts): Promise<Map<Tab, number>> {
  if (tabs.length < 2) return new Map();
  const counts = tabs.map(({ filters }, place) => {
    const filter = filterOf(actor, filters, facts) ?? sql`true`;
    return sql`count(*) filter (where ${filter})::int as ${countName(place)}`;
  });
  const { rows } = await db.execute(sql`
    select count(*)::int as total, ${sql.join(counts, sql`, `)}
    from (select * from ${leads} where ${leads.doneAt} is null limit ${OPEN_READ_TOGETHER + 1}) as leads`);
  if (Number(rows[0]?.total) > OPEN_READ_TOGETHER) return new Map();
  return new Map(tabs.map((tab, place) => [tab, Math.min(Number(rows[0]?.[`n${place}`] ?? 0), VIEW_COUNTED_UP_TO + 1)]));
}

async function countEach(actor: Actor, tabs: Tab[], facts: FilterFacts): Promise<Map<Tab, number>> {
  const counts = tabs.map(({ filters }, place): SQL => {
    const filter = filterOf(actor, filters, facts) ?? sql`true`;
    return sql`(select count(*)::int from (select 1 from ${leads} where ${filter} limit ${VIEW_COUNTED_UP_TO + 1}) counted) as ${countName(place)}`;
  });
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return new Map(tabs.map((tab, place) => [tab, Number(rows[0]?.[`n${place}`] ?? 0)]));
}

function countName(place: number): SQL {
  return sql`${sql.identifier(`n${place}`)}`;
}
