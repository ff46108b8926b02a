import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";

/** Leads from some days, how many of them have been won so far, and what those are worth: once, and every month, in dollars. */
export interface LeadCount {
  leads: number;
  won: number;
  wonOnce: number;
  wonMonthly: number;
}

/** What arrived on each day from first to last, both included, from the counts that a job maintains (count-leads.ts). */
export async function readLeadDays(from: string, to: string): Promise<(LeadCount & { day: string })[]> {
  const { rows } = await db.execute(sql`select day::text, ${sums} from lead_counts where ${within(from, to)} group by day order by day`);
  return rows as unknown as (LeadCount & { day: string })[];
}

/** What leads are counted by. A campaign's name alone would mix those from several sources. */
export type LeadNameKind = "page" | "source" | "campaign" | "form";

export type LeadNames = (LeadCount & { name: string; source: string; medium: string })[];

/** The same by page, source, campaign, or form. `source` and `medium` only for campaigns. Leads without a campaign aren't counted there. */
export async function readLeadNames(from: string, to: string, kind: LeadNameKind): Promise<LeadNames> {
  const isCampaign = kind === "campaign";
  const { rows } = await db.execute(sql`
    select ${NAMES[kind]} as name, ${isCampaign ? sql`source, medium` : sql`'' as source, '' as medium`}, ${sums} from lead_counts
    where ${within(from, to)}${isCampaign ? sql` and campaign <> ''` : sql``} group by 1, 2, 3`);
  return rows as unknown as LeadNames;
}

const NAMES: Record<LeadNameKind, SQL> = { page: sql`page`, source: sql`source`, campaign: sql`campaign`, form: sql`form` };
const sums = sql`sum(leads)::int as leads, sum(won)::int as won, sum(won_once)::float8 as "wonOnce", sum(won_monthly)::float8 as "wonMonthly"`;

function within(from: string, to: string): SQL {
  return sql`day between ${from}::date and ${to}::date`;
}
