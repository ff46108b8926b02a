import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { escapeHtml } from "../../escape-html.ts";
import { slugOf } from "../../slug.ts";
import { internalLinks, localPageSlug, type PagePlace } from "../addresses/page-address.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { seoPages } from "../seo.schema.ts";
import { chooseLayout, type LayoutKey } from "../text/layouts.ts";
import { capitalised } from "../text/letter-case.ts";
import { factsOf, type SeoLocation } from "../text/merge-values.ts";
import { directionTo, isOnMap } from "../text/near-places.ts";
import type { Entry, Facts } from "../text/template.ts";
import type { PageMaker } from "./page-maker.ts";
import { headingOf, keptBy, shownText } from "./page-text-record.ts";
import { seoPageTexts } from "./page-texts.schema.ts";
import { findKnownPair, type PublishedRun, publishedRun } from "./published-run.ts";

/** Another location, as seen from a page. */
export interface NearbyPage {
  name: string;
  /** The page about the same term there, if it's public. */
  href: string | null;
  miles: number;
  /** "northeast" */
  direction: string;
  latitude: number;
  longitude: number;
}

/** A local page, as visitors see it. */
export interface LocalPage {
  /** As stored in `seo_pages`: `services/managed-it/austin`. */
  slug: string;
  title: string;
  metaDescription: string;
  heading: string;
  keywords: string[];
  /** As people write them, with capitals. */
  term: string;
  location: string;
  termSlug: string;
  locationSlug: string;
  place: Pick<SeoLocation, "state" | "county" | "latitude" | "longitude" | "postalCodes">;
  facts: Facts;
  layout: LayoutKey;
  /** The body's HTML section, cleaned. */
  bodyHtml: string;
  /** The term's questions that the body shows with their answers. */
  questions: { q: string; a: string }[];
  /** The nearest other locations, nearest first. */
  near: NearbyPage[];
  /** The first sentence of what's known about the term's price, and about how long it takes. */
  price?: string;
  duration?: string;
  /** Other local pages, all public. */
  links: { href: string; label: string }[];
  /**
   * Whether search engines can index it. Pages that are held, waiting, or made without a row are thin or not yet released, and would hurt
   * the site's ranking.
   */
  isPublic: boolean;
  /** Hubs exist only for what's live. */
  hasHubs: boolean;
}

/**
 * The page at an address: the live run's row, or, for a pair that's in the sets but not in a run, a page made from just the address. Null: no
 * set contains the term or the location, so a made-up address doesn't get a page.
 * @throws if the database fails. A stand-in would tell search engines that a published page is thin.
 */
export async function findLocalPage(termSlug: string, locationSlug: string): Promise<LocalPage | null> {
  if (slugOf(termSlug) !== termSlug || slugOf(locationSlug) !== locationSlug) return null;
  const live = await publishedRun();
  const place = live?.maker.placeOf(termSlug, locationSlug);
  const page = live && place && (await findRow(live, place));
  if (page) return page;
  const known = place && live ? { term: live.maker.term(place.term).name, location: live.maker.location(place.location).location } : null;
  const pair = known ?? (await findKnownPair(termSlug, locationSlug));
  return pair && madeUp({ ...pair, termSlug, locationSlug });
}

/** One read by primary key: the page's own row, the text that it keeps, if any, and which pages in its ring and nearby are public. */
async function findRow({ runNo, maker }: PublishedRun, place: PagePlace): Promise<LocalPage | null> {
  const own = maker.numberOf(place);
  const nearby = maker.location(place.location).near.map((one) => ({ term: place.term, location: one.place }));
  const others = [...internalLinks(place, maker.size), ...nearby].map((other) => maker.numberOf(other));
  const [rows, brand] = await Promise.all([
    db
      .select({
        ...{ pageNo: seoPages.pageNo, state: seoPages.state, slug: seoPages.slug, service: seoPages.service, city: seoPages.city },
        kept: seoPageTexts,
      })
      .from(seoPages)
      .leftJoin(seoPageTexts, and(eq(seoPages.pageNo, own), keptBy(maker.slugOf(place))))
      .where(and(eq(seoPages.runNo, runNo), inArray(seoPages.pageNo, [own, ...others]))),
    brandSettings(),
  ]);
  const row = rows.find(({ pageNo }) => pageNo === own);
  if (!row) return null;
  const published = new Set(rows.filter(({ state }) => state === "published").map(({ pageNo }) => pageNo));
  const frame = { brand, isLinked: (other: PagePlace) => published.has(maker.numberOf(other)) };
  const { location, slug: locationSlug, facts } = maker.location(place.location);
  const { state, county, latitude, longitude, postalCodes } = location;
  // Not the row's own texts: they name the firm as it was called when the run was made.
  const { title, metaDescription, keywords } = maker.head(place, frame);
  const { words } = maker.term(place.term);
  const text = row.kept
    ? shownText(row.kept, maker.linksHtml(place, frame))
    : { title, metaDescription, heading: headingOf(maker, place), bodyHtml: maker.body(place, frame) };
  return {
    ...{ slug: row.slug, ...text, keywords },
    term: capitalised(row.service),
    location: capitalised(row.city),
    termSlug: maker.term(place.term).slug,
    locationSlug,
    place: { state, county, latitude, longitude, postalCodes },
    facts,
    layout: maker.layoutOf(place).key,
    questions: shownQuestions(words.lists.term_questions ?? [], text.bodyHtml),
    near: nearbyPages(maker, place, frame.isLinked),
    price: firstSentence(words.facts.term_price),
    duration: firstSentence(words.facts.term_duration),
    links: maker.linksOf(place, frame).map(({ href, label }) => ({ href, label })),
    isPublic: row.state === "published",
    hasHubs: true,
  };
}

function nearbyPages(maker: PageMaker, place: PagePlace, isPublic: (page: PagePlace) => boolean): NearbyPage[] {
  const { location: from, near } = maker.location(place.location);
  return near.flatMap(({ place: location, miles }) => {
    const { location: to } = maker.location(location);
    if (!isOnMap(from) || !isOnMap(to)) return [];
    const page = { term: place.term, location };
    return {
      name: maker.nameOf(location),
      href: isPublic(page) ? `/${maker.slugOf(page)}` : null,
      ...{ miles, direction: directionTo(from, to), latitude: to.latitude, longitude: to.longitude },
    };
  });
}

function firstSentence(text: string | undefined): string | undefined {
  return text?.match(/^.+?[.!?](?=\s|$)/s)?.[0] ?? text;
}

/** Templates choose which of them a page shows. */
function shownQuestions(known: readonly Entry[], html: string): LocalPage["questions"] {
  const isShown = (text: string) => html.includes(`>${escapeHtml(text)}<`);
  return known.flatMap(({ question: q, answer: a }) => (q && a && isShown(q) && isShown(a) ? [{ q, a }] : []));
}

interface Pair {
  term: string;
  location: SeoLocation;
  termSlug: string;
  locationSlug: string;
}

/** The page for a pair without a row: only head and links. The route renders its own body. */
function madeUp({ termSlug, locationSlug, ...pair }: Pair): LocalPage {
  const [term, location] = [capitalised(pair.term), capitalised(pair.location.name)];
  const slug = localPageSlug(termSlug, locationSlug);
  const { state, county, latitude, longitude, postalCodes } = pair.location;
  return {
    slug,
    title: `${term} in ${location}`,
    metaDescription: `${term} for businesses in ${location}: plain answers, one number to call, and a first conversation within 24 hours.`,
    heading: `${term} in ${location}`,
    keywords: [term, location],
    term,
    location,
    termSlug,
    locationSlug,
    place: { state, county, latitude, longitude, postalCodes },
    facts: factsOf(pair.location),
    layout: chooseLayout({ term, slug, locationCount: 1 }),
    bodyHtml: "",
    questions: [],
    near: [],
    links: [],
    isPublic: false,
    hasHubs: false,
  };
}
