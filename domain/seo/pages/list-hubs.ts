import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { seoHubs, seoPages } from "../seo.schema.ts";
import { capitalised } from "../text/letter-case.ts";
import type { Facts } from "../text/template.ts";
import type { PageMaker } from "./page-maker.ts";
import { keptBy } from "./page-text-record.ts";
import { seoPageTexts } from "./page-texts.schema.ts";
import { type PublishedRun, publishedRun } from "./published-run.ts";

/** Entries per hub page. */
const HUB_PAGE = 200;

export type HubKind = "term" | "location";

/** A page that lists the local pages of one term, or of one location. */
export interface Hub {
  kind: HubKind;
  name: string;
  slug: string;
  /** For a location. */
  state?: string;
  county?: string;
  /** For a location: what its pages know about it. */
  facts: Facts;
  /** Public pages, in the order of the sets, each with its place. */
  pages: { href: string; label: string; description: string; place: { name: string; state: string | undefined } }[];
  total: number;
  page: number;
  hasMore: boolean;
  changedAt: Date | null;
}

export interface HubLink {
  href: string;
  label: string;
  count: number;
}

export function hubPath(kind: HubKind, slug: string): string {
  return kind === "term" ? `/locations/services/${slug}` : `/locations/${slug}`;
}

/**
 * A hub by its slug. Null if the live pages have none, or none of its pages is public: `whereHubWent` says where that one leads.
 * @param page from 1
 */
export async function findHub(kind: HubKind, slug: string, page: number): Promise<Hub | null> {
  const live = await publishedRun();
  const place = kind === "term" ? live?.maker.termAt(slug) : live?.maker.locationAt(slug);
  if (!live || place === undefined) return null;
  const [hub] = await db
    .select()
    .from(seoHubs)
    .where(and(eq(seoHubs.runNo, live.runNo), eq(seoHubs.kind, kind), eq(seoHubs.place, place)));
  if (!hub || hub.published === 0 || (page - 1) * HUB_PAGE >= hub.published) return null;
  const { maker } = live;
  const named = kind === "term" ? { name: maker.term(place).name } : maker.location(place).location;
  return {
    kind,
    slug,
    name: capitalised(named.name),
    ...("state" in named ? { state: named.state, county: named.county } : {}),
    facts: kind === "location" ? maker.location(place).facts : {},
    pages: await pagesOf(live, { kind, place, page }),
    total: hub.published,
    page,
    hasMore: page * HUB_PAGE < hub.published,
    changedAt: hub.changedAt,
  };
}

/** A page of the hubs of one kind that have public pages. Empty if nothing is live. */
export async function listHubs(kind: HubKind, page: number): Promise<{ hubs: HubLink[]; hasMore: boolean }> {
  const live = await publishedRun();
  if (!live) return { hubs: [], hasMore: false };
  const rows = await db
    .select({ place: seoHubs.place, count: seoHubs.published })
    .from(seoHubs)
    .where(and(eq(seoHubs.runNo, live.runNo), eq(seoHubs.kind, kind), sql`${seoHubs.published} > 0`))
    .orderBy(asc(seoHubs.place))
    .limit(HUB_PAGE + 1)
    .offset((page - 1) * HUB_PAGE);
  const hubs = rows.slice(0, HUB_PAGE).map(({ place, count }) => ({ ...linkTo(live, kind, place), count }));
  return { hubs, hasMore: rows.length > HUB_PAGE };
}

function linkTo({ maker }: PublishedRun, kind: HubKind, place: number): { href: string; label: string } {
  if (kind === "term") {
    const { name, slug } = maker.term(place);
    return { href: hubPath(kind, slug), label: capitalised(name) };
  }
  return { href: hubPath(kind, maker.location(place).slug), label: maker.nameOf(place) };
}

/** Of a run of this size: the pages that a hub is about, public or not. */
export function isOfHub({ terms, locations }: PageMaker["size"], { kind, place }: { kind: HubKind; place: number }): SQL | undefined {
  if (kind === "term") return and(gte(seoPages.pageNo, place * locations), lt(seoPages.pageNo, (place + 1) * locations));
  return inArray(
    seoPages.pageNo,
    Array.from({ length: terms }, (_, term) => term * locations + place),
  );
}

async function pagesOf({ runNo, maker }: PublishedRun, hub: { kind: HubKind; place: number; page: number }): Promise<Hub["pages"]> {
  const rows = await db
    .select({ pageNo: seoPages.pageNo, slug: seoPages.slug, keptDescription: seoPageTexts.metaDescription })
    .from(seoPages)
    .leftJoin(seoPageTexts, keptBy(seoPages.slug))
    .where(and(eq(seoPages.runNo, runNo), eq(seoPages.state, "published"), isOfHub(maker.size, hub)))
    .orderBy(asc(seoPages.pageNo))
    .limit(HUB_PAGE)
    .offset((hub.page - 1) * HUB_PAGE);
  // The rows name the firm as it was called when the run was made.
  const frame = { brand: await brandSettings() };
  return rows.map(({ pageNo, slug, keptDescription }) => {
    const page = maker.placeAt(pageNo);
    const { name, state } = maker.location(page.location).location;
    return {
      ...{ href: `/${slug}`, label: maker.labelOf(page), place: { name: capitalised(name), state } },
      description: keptDescription ?? maker.head(page, frame).metaDescription,
    };
  });
}
