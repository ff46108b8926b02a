import { distance } from "fastest-levenshtein";
import { listGonePaths, listGuides, listPublicAddresses, pagedKinds } from "~/domain/content/index.ts";
import { builtInPages } from "~/domain/navigation/built-in-addresses.input.ts";

/** A page that someone may have been looking for. */
export interface NearPage {
  path: string;
  title: string;
}

/** What people type, and what other programs give these pages. A page of staff's at such an address comes first. */
const COMMON: Readonly<Record<string, string>> = {
  ...{ "/contact-us": "/contact", "/contactus": "/contact", "/get-in-touch": "/contact", "/quote": "/contact", "/get-a-quote": "/contact" },
  ...{ "/about-us": "/about", "/aboutus": "/about", "/company": "/about", "/our-story": "/about" },
  ...{ "/support": "/customer-support", "/help": "/customer-support", "/helpdesk": "/customer-support", "/help-desk": "/customer-support" },
  ...{ "/our-services": "/services", "/solutions": "/services", "/what-we-do": "/services" },
  ...{ "/feed": "/rss.xml", "/rss": "/rss.xml", "/atom.xml": "/rss.xml", "/feed.xml": "/rss.xml", "/blog/feed": "/rss.xml" },
  ...{ "/sitemap": "/sitemap.xml", "/sitemap_index.xml": "/sitemap.xml", "/robots": "/robots.txt" },
  ...{ "/articles": "/blog", "/posts": "/blog", "/resources": "/guides", "/downloads": "/guides" },
  ...{ "/areas-we-serve": "/locations", "/service-areas": "/locations", "/service-area": "/locations" },
  ...{ "/schedule": "/book", "/booking": "/book", "/book-now": "/book", "/appointment": "/book", "/appointments": "/book" },
  ...{ "/assessment": "/compliance/assessment", "/self-assessment": "/compliance/assessment" },
  ...{ "/cmmc": "/compliance/cmmc", "/dfars": "/compliance/dfars", "/nist": "/compliance/nist-800-171" },
  ...{ "/hipaa": "/compliance/hipaa", "/soc2": "/compliance/soc-2", "/soc-2": "/compliance/soc-2" },
  ...{ "/nist-800-171": "/compliance/nist-800-171", "/compliance/nist": "/compliance/nist-800-171" },
  ...{ "/managed-it": "/services/managed-it", "/hosting": "/services/hosting", "/email": "/services/email", "/apps": "/services/apps" },
  ...{ "/privacy": "/legal/privacy-policy", "/privacy-policy": "/legal/privacy-policy", "/legal/privacy": "/legal/privacy-policy" },
  ...{ "/terms": "/legal/terms-of-service", "/terms-of-service": "/legal/terms-of-service", "/tos": "/legal/terms-of-service" },
  ...{ "/cookies": "/legal/cookie-policy", "/cookie-policy": "/legal/cookie-policy", "/gdpr": "/legal/gdpr" },
  ...{ "/login": "/auth", "/log-in": "/auth", "/signin": "/auth", "/sign-in": "/auth" },
  ...{ "/index.html": "/", "/index.php": "/", "/index.htm": "/" },
  ...Object.fromEntries(pagedKinds.flatMap(({ folder, otherAddresses = [] }) => otherAddresses.map((one) => [`/${one}`, `/${folder}`]))),
};

/** Addresses that may be a slip of the keyboard. Anything longer, or with other characters, is a program's. */
const TYPED = /^\/[a-z0-9][a-z0-9/-]{3,79}$/;

/** From this many characters on, an address with one wrong letter is taken for the page; with two, from twice as many. */
const MIN_LETTERS = 6;

/** A suggestion can differ in this part of its letters. */
const MAX_DIFFERENCE = 0.4;

const MAX_SUGGESTIONS = 4;

/** Pages beyond these aren't compared. */
const MAX_COMPARED = 2_000;

/**
 * The page that an address without one stands for: a common name for it, or its address with one or two letters wrong. Null if there's
 * none, or more than one. Numbers are never taken for a slip.
 */
export async function meantPath(path: string): Promise<string | null> {
  const common = COMMON[path];
  if (common) return (await listGonePaths()).includes(common) ? null : common;
  const near = await comparedWith(path);
  const best = near.filter(({ letters }) => letters === near[0]?.letters);
  const [only] = best;
  if (!only || best.length > 1) return null;
  const isSlip = path.length >= MIN_LETTERS * only.letters && numbersOf(path) === numbersOf(only.path);
  return only.letters <= 2 && isSlip ? only.path : null;
}

/** The pages whose addresses are most like this one, best first. */
export async function nearestPages(path: string): Promise<NearPage[]> {
  return (await comparedWith(path)).slice(0, MAX_SUGGESTIONS).map(({ path, title }) => ({ path, title }));
}

async function comparedWith(path: string) {
  if (!TYPED.test(path)) return [];
  const last = lastPart(path);
  const compared = (await knownPages()).slice(0, MAX_COMPARED).map((page) => ({
    ...page,
    letters: isSwapped(path, page.path) ? 1 : distance(path, page.path),
    // The right name in the wrong folder is near, too.
    difference: Math.min(share(path, page.path), share(last, lastPart(page.path))),
  }));
  return compared
    .filter(({ difference }) => difference <= MAX_DIFFERENCE)
    .sort((a, b) => a.letters - b.letters || a.difference - b.difference);
}

/** Whether they differ only in two neighboring letters, typed in the wrong order. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return (
    one.length === other.length && one.slice(at, at + 2) === `${other[at + 1]}${other[at]}` && one.slice(at + 2) === other.slice(at + 2)
  );
}

function share(one: string, other: string): number {
  return distance(one, other) / Math.max(one.length, other.length);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function numbersOf(path: string): string {
  return path.replace(/\D+/g, " ").trim();
}

/** Every page with a name of its own, except for local pages. */
async function knownPages(): Promise<NearPage[]> {
  const [addresses, offered] = await Promise.all([listPublicAddresses(), listGuides()]);
  const own = Object.entries(builtInPages).map(([slug, title]) => ({ path: `/${slug}`, title }));
  const written = addresses.map(({ slug, title }) => ({ path: `/${slug}`, title }));
  const guides = offered.map(({ slug, title }) => ({ path: `/guides/${slug}`, title }));
  const all = new Map([...own, ...written, ...guides].map((page) => [page.path, page]));
  for (const layout of ["/home", "/home2"]) all.delete(layout);
  return [...all.values()];
}
