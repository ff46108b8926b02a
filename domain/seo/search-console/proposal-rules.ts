import { daysFrom } from "../../days.ts";
import { slugOf } from "../../slug.ts";
import type { ProposalKind } from "./search-rules.input.ts";

/** Something that the figures suggest. */
export interface Proposal {
  kind: ProposalKind;
  /** What it's about: a page's slug, or a place's. */
  subject: string;
  name: string;
  /** One sentence with the figures that it follows from. */
  reason: string;
  /** Merge: the page that stays. */
  into?: { slug: string; name: string };
}

export interface PageFigures {
  slug: string;
  name: string;
  clicks: number;
  impressions: number;
  /** Null: it was never shown. */
  position: number | null;
}

/** With fewer impressions, chance decides how many clicks there are. */
const MIN_IMPRESSIONS = 100;
/** Beyond the second page of results, hardly anyone gets to see a title. */
const MAX_POSITION = 20;
/** With fewer, which queries a page shares says little. */
const MIN_SHARED_IMPRESSIONS = 50;
/** The share of their impressions that two pages have for the same queries, from which they compete with each other. */
const MIN_SHARED = 0.6;
/** How long a page gets to be found, in days. */
export const RETIRE_DAYS = 90;
/** Google's "Last 3 months" can be a few days shorter. */
const MIN_RANGE_DAYS = 85;
const MIN_TOWN_IMPRESSIONS = 10;
const MIN_NEIGHBOR_CLICKS = 20;

/** The share of clicks that results get by position: our own rough yardstick. A page has to miss it by half before anyone is bothered. */
const USUAL_CTR = [0.28, 0.15, 0.1, 0.07, 0.055, 0.04, 0.032, 0.027, 0.023, 0.02];
const SECOND_PAGE_CTR = 0.008;

/** The share of clicks that's usual at a position, between two positions in proportion. */
export function usualCtr(position: number): number {
  const [at, next] = [Math.floor(position), Math.floor(position) + 1];
  const of = (place: number) => USUAL_CTR[Math.max(0, place - 1)] ?? SECOND_PAGE_CTR;
  return of(at) + (of(next) - of(at)) * (position - at);
}

/** Many impressions, but too few clicks for its position to be chance: its title or its text doesn't convince. */
export function proposeImprovement({ slug, name, clicks, impressions, position }: PageFigures): Proposal | null {
  if (position === null || position > MAX_POSITION || impressions < MIN_IMPRESSIONS) return null;
  const usual = impressions * usualCtr(position);
  if (clicks > usual / 2 || usual - clicks < 2 * Math.sqrt(usual)) return null;
  const reason = `${counted(impressions, "impression")} at position ${position.toFixed(1)}, but ${clicks === 0 ? "no clicks" : counted(clicks, "click")}. Pages there usually get about ${number(Math.round(usual))}.`;
  return { kind: "improve", subject: slug, name, reason };
}

/** Two pages that Google shows for the same queries. The one with more clicks stays. @param shared the share of impressions, 0 to 1 */
export function proposeMerge(pages: [PageFigures, PageFigures], shared: number): Proposal | null {
  if (shared < MIN_SHARED || pages.some(({ impressions }) => impressions < MIN_SHARED_IMPRESSIONS)) return null;
  const [stays, goes] = pages.toSorted(
    (a, b) => b.clicks - a.clicks || b.impressions - a.impressions || (a.slug < b.slug ? -1 : 1),
  ) as typeof pages;
  const reason = `${percent(shared)} of its ${counted(goes.impressions, "impression")} are for the same searches as ${stays.name}, which got ${counted(stays.clicks, "click")} to its ${number(goes.clicks)}.`;
  return { kind: "merge", subject: goes.slug, name: goes.name, reason, into: { slug: stays.slug, name: stays.name } };
}

/** Whether an imported range can show that a page isn't found by anyone. */
export function canShowAbsence({ from, to, isWhole }: { from: string; to: string; isWhole: boolean }): boolean {
  return isWhole && daysFrom(from, to) >= MIN_RANGE_DAYS;
}

interface OldPage {
  slug: string;
  name: string;
  publishedDays: number;
  impressions: number;
  views: number;
  leads: number;
}

/** Public for long enough, and no one has seen it. */
export function proposeRetirement({ slug, name, publishedDays, impressions, views, leads }: OldPage): Proposal | null {
  if (publishedDays < RETIRE_DAYS || impressions + views + leads > 0) return null;
  return {
    kind: "retire",
    subject: slug,
    name,
    reason: `Public for ${number(publishedDays)} days without an impression, a page view, or a lead.`,
  };
}

/** A town that's known from the facts of a place nearby, and has no page. */
export interface Town {
  name: string;
  state: string;
  /** The place that it's near. */
  near: string;
}

/** Towns that people search for. `queries`: with the most impressions first. */
export function proposeSearchedTowns(queries: { query: string; impressions: number }[], towns: readonly Town[]): Proposal[] {
  const bySlug = new Map(towns.map((town) => [slugOf(town.name), town]));
  const asked = new Map<string, { queries: string[]; impressions: number }>();
  for (const { query, impressions } of queries) {
    for (const slug of townsIn(query, bySlug)) {
      const sum = asked.get(slug) ?? { queries: [], impressions: 0 };
      asked.set(slug, { queries: [...sum.queries, query], impressions: sum.impressions + impressions });
    }
  }
  return [...asked].flatMap(([slug, { queries: own, impressions }]): Proposal[] => {
    const town = bySlug.get(slug);
    if (!town || impressions < MIN_TOWN_IMPRESSIONS) return [];
    const others = own.length > 1 ? ` and ${counted(own.length - 1, "more search", "more searches")}` : "";
    const reason = `“${own[0]}”${others} had ${counted(impressions, "impression")}, and no page is about ${town.name}.`;
    return [{ kind: "add-place", subject: slug, name: town.name, reason }];
  });
}

/** The longest names of towns in words: "South Padre Island City". */
const MAX_TOWN_WORDS = 4;

/** The towns that a query names, besides other words: someone who only types a town looks for the town. */
function townsIn(query: string, towns: ReadonlyMap<string, Town>): string[] {
  const words = slugOf(query).split("-").filter(Boolean);
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let count = Math.min(MAX_TOWN_WORDS, words.length - from); count > 0; count--) {
      const slug = words.slice(from, from + count).join("-");
      if (count === words.length || !towns.has(slug)) continue;
      found.add(slug);
      // "Fort Worth" isn't also "Worth".
      from += count - 1;
      break;
    }
  return [...found];
}

/** Towns near a place whose pages do well. */
export function proposeNeighbors(places: { name: string; clicks: number; leads: number }[], towns: readonly Town[]): Proposal[] {
  const byName = new Map(places.map((place) => [place.name, place]));
  const seen = new Set<string>();
  return towns.flatMap((town): Proposal[] => {
    const place = byName.get(town.near);
    const slug = slugOf(town.name);
    if (!place || seen.has(slug) || (place.leads === 0 && place.clicks < MIN_NEIGHBOR_CLICKS)) return [];
    seen.add(slug);
    const reason = `It's near ${place.name}, whose pages got ${counted(place.clicks, "click")} and ${counted(place.leads, "lead")}.`;
    return [{ kind: "add-place", subject: slug, name: town.name, reason }];
  });
}

/** The towns that a fact lists: "Pasadena, Bellaire, and Katy". */
export function townsOfFact(fact: string): string[] {
  return fact
    .split(/,|(?<=\s)and(?=\s)/)
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][A-Za-z.' -]{1,40}$/.test(name));
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
