import { now } from "~/platform/clock/index.ts";
import {
  type CountRange,
  countRange,
  type DayFigures,
  type Figures,
  firstCountedDay,
  readDays,
  readNames,
  readSomeNames,
} from "../../analytics/index.ts";
import { dayIn } from "../../days.ts";
import { type LeadCount, type LeadNameKind, readLeadDays, readLeadNames } from "../../leads/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { areVisitsCounted, timeZone } from "../../settings/index.ts";
import type { AnalyticsQuery } from "../analytics.input.ts";
import { joinLeads, leadsByName, type NamedOutcome, NO_FIGURES, NO_LEADS, sumOf } from "./joined-leads.ts";
import { type Point, pointsOf } from "./points.ts";
import { type DayRange, type Ranges, rangesOf } from "./range.ts";
import { type PageVitals, readPageVitals, type SiteVitals, siteVitals } from "./web-vitals.ts";

export type Totals = Figures & LeadCount;

export interface TopNames {
  rows: NamedOutcome[];
  /** Whether there are more. The CSV file has all of them. */
  hasMore: boolean;
}

export interface Analytics extends Ranges {
  zone: string;
  /** False: turned off in the settings. */
  isCounting: boolean;
  /** Null before the first visit. */
  firstDay: string | null;
  totals: Totals;
  /** For the days it's compared with. */
  totalsBefore: Totals | null;
  points: Point[];
  /** For the requested page or campaign. Null: the totals are the funnel. */
  funnel: OneFunnel | null;
  /** The requested list. Null if that's the Web Vitals. */
  names: TopNames | null;
  /** Null if another list was requested. */
  vitals: { site: SiteVitals[]; before: SiteVitals[]; pages: PageVitals[] } | null;
}

/** How many names each list on the screen has. Just as many that brought leads are added. */
const TOP = 50;

export const LIST_KINDS = { pages: "page", sources: "source", campaigns: "campaign", forms: "form" } as const;

/** The content of the Analytics screen, read only from roll-ups, so its cost doesn't depend on the number of visits. */
export async function readAnalytics(actor: Actor, query: AnalyticsQuery): Promise<Result<Analytics, "forbidden">> {
  if (!can(actor, "analytics:read")) return refused("forbidden");
  const zone = await timeZone();
  const ranges = rangesOf(query, dayIn(zone, now()));
  const { shown, before } = ranges;
  const range = await countRange(shown.from, shown.to);
  const [course, lists, funnel, firstDay, isCounting] = await Promise.all([
    readCourse(shown, before),
    readList(range, before, query),
    readFunnel(range, query),
    firstCountedDay(),
    areVisitsCounted(),
  ]);
  return ok({ ...ranges, zone, isCounting, firstDay, funnel, ...course, ...lists });
}

/** The dashboard's summary of the last thirty days. */
export interface VisitSummary extends Pick<Analytics, "isCounting" | "totals" | "points"> {
  totalsBefore: Totals;
  vitals: SiteVitals[];
}

/** A short version for the dashboard: the last thirty days, and the thirty before. */
export async function readVisitSummary(actor: Actor): Promise<Result<VisitSummary, "forbidden">> {
  if (!can(actor, "analytics:read")) return refused("forbidden");
  const { shown, before } = rangesOf({ range: "30", from: "", to: "", compare: "before" }, dayIn(await timeZone(), now()));
  const [{ totals, totalsBefore, points }, vitals, isCounting] = await Promise.all([
    readCourse(shown, before),
    countRange(shown.from, shown.to).then((range) => siteVitals(range, null)),
    areVisitsCounted(),
  ]);
  return ok({ isCounting, totals, totalsBefore: totalsBefore ?? totalsOf([], []), points, vitals });
}

/** The range's totals and points, and the totals of the earlier range. */
async function readCourse(shown: DayRange, before: DayRange | null): Promise<Pick<Analytics, "totals" | "totalsBefore" | "points">> {
  const [days, leads, daysBefore, leadsBefore] = await Promise.all([
    readDays(shown.from, shown.to),
    readLeadDays(shown.from, shown.to),
    before ? readDays(before.from, before.to) : [],
    before ? readLeadDays(before.from, before.to) : [],
  ]);
  return {
    totals: totalsOf(days, leads),
    totalsBefore: before && totalsOf(daysBefore, leadsBefore),
    points: pointsOf(shown, days, leads, before && { range: before, days: daysBefore }),
  };
}

async function readList(range: CountRange, before: DayRange | null, query: AnalyticsQuery): Promise<Pick<Analytics, "names" | "vitals">> {
  if (query.list !== "vitals") return { names: await readTop(range, LIST_KINDS[query.list]), vitals: null };
  const device = query.device === "all" ? null : query.device;
  const [site, earlier, pages] = await Promise.all([
    siteVitals(range, device),
    before ? countRange(before.from, before.to).then((of) => siteVitals(of, device)) : [],
    readPageVitals(range, device),
  ]);
  return { names: null, vitals: { site, before: earlier, pages } };
}

/** The names with the most views, and those with the most leads: what brought leads is included even if few people viewed it. */
async function readTop(range: CountRange, kind: LeadNameKind): Promise<TopNames> {
  const [list, leads] = await Promise.all([readNames(range, kind, { limit: TOP }), readLeadNames(range.from, range.to, kind)]);
  const counts = leadsByName(kind, leads);
  const known = new Set(list.rows.map(({ name }) => name));
  const others = [...counts.values()].filter(({ name }) => !known.has(name)).sort((a, b) => b.leads - a.leads);
  const further = new Set(others.slice(0, TOP).map(({ name }) => name));
  const shown = new Map([...counts].filter(([, { name }]) => known.has(name) || further.has(name)));
  const rows = joinLeads([...list.rows, ...(await readSomeNames(range, kind, [...further]))], shown);
  return { rows, hasMore: list.hasMore || others.length > TOP };
}

function totalsOf(days: readonly DayFigures[], leads: readonly LeadCount[]): Totals {
  const totals: Totals = { ...NO_FIGURES, ...leads.reduce(sumOf, NO_LEADS) };
  for (const day of days) for (const figure of Object.keys(NO_FIGURES) as (keyof Figures)[]) totals[figure] += day[figure];
  return totals;
}

/** The single page or campaign that the address requests. */
export interface FunnelOf {
  kind: "page" | "campaign";
  name: string;
  /** A campaign's source and medium. */
  via: string;
}

export type OneFunnel = FunnelOf & { outcome: NamedOutcome };

/** The funnel from visit to contract for one page or campaign. Null if none was requested. For an unknown one, everything is 0. */
async function readFunnel(range: CountRange, { page, campaign, via }: AnalyticsQuery): Promise<OneFunnel | null> {
  const of: FunnelOf | null = page ? { kind: "page", name: page, via: "" } : campaign ? { kind: "campaign", name: campaign, via } : null;
  if (!of) return null;
  const isIt = (row: { name: string; via: string }) => row.name === of.name && row.via === of.via;
  const [rows, leads] = await Promise.all([readSomeNames(range, of.kind, [of.name]), readLeadNames(range.from, range.to, of.kind)]);
  const counts = new Map([...leadsByName(of.kind, leads)].filter(([, count]) => isIt(count)));
  const [found] = joinLeads(rows.filter(isIt), counts);
  const { visitors: _, ...nothing } = NO_FIGURES;
  return { ...of, outcome: found ?? { ...nothing, name: of.name, via: of.via, ...NO_LEADS } };
}
