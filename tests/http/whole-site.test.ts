import { beforeAll, describe, expect, test } from "vitest";
import { faultsOfData } from "../builders/schema-org.ts";
import { onProgram } from "./program.ts";

/** Pages name their addresses below this one, which isn't where the program listens. */
const ORIGIN = "http://localhost:3999";
const site = onProgram({ SITE_URL: ORIGIN });

/** There are hundreds of similar local pages: one in so many is read, and the others are only known to be linked. */
const OF_LOCAL_PAGES = 12;
const LOCAL_PAGE = /^\/services\/[^/]+\/[^/]+$/;

interface Crawled {
  /** By address. */
  pages: Map<string, string>;
  /** Local pages that weren't read. */
  unread: Set<string>;
  faults: string[];
}

/** Pages as visitors find them by following every link from the home page, and what's wrong with the links. */
async function crawl(): Promise<Crawled> {
  const pages = new Map<string, string>();
  const unread = new Set<string>();
  let local = 0;
  const found = new Map([["/", "the start"]]);
  const faults: string[] = [];
  for (const [link, from] of found) {
    const { pathname, search, hash } = new URL(link, ORIGIN);
    const address = pathname + search;
    if (unread.has(address)) continue;
    if (LOCAL_PAGE.test(address) && !pages.has(address) && local++ % OF_LOCAL_PAGES > 0) {
      unread.add(address);
      continue;
    }
    if (!pages.has(address)) {
      const response = await fetch(site.address + address, { redirect: "manual" });
      if (response.status !== 200) faults.push(`${response.status} ${address}, linked from ${from}`);
      const isPage = response.headers.get("content-type")?.startsWith("text/html");
      pages.set(address, isPage ? await response.text() : "");
      for (const next of linksOf(pages.get(address) ?? "", address, ORIGIN)) if (!found.has(next)) found.set(next, address);
    }
    const id = decodeURIComponent(hash.slice(1));
    if (id && !pages.get(address)?.includes(` id="${id}"`)) faults.push(`no place ${hash} on ${address}, linked from ${from}`);
  }
  return { pages, unread, faults };
}

describe("the whole site, starting from the home page", () => {
  let pages: Map<string, string>;
  let unread: Set<string>;
  let faults: string[];
  beforeAll(async () => {
    ({ pages, unread, faults } = await crawl());
  }, 120_000);

  test("every link leads straight to a page, and every anchor to a place on it", () => {
    expect(faults).toEqual([]);
    expect(pages.size).toBeGreaterThan(50);
  });

  test("every page has a title, a description, one h1, and headings without gaps; no two pages share a title or description", () => {
    const wrong: string[] = [];
    const seen = new Map<string, string>();
    for (const [address, html] of pages) {
      if (!html) continue;
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
      const isFound = !html.includes('content="noindex"');
      if (!title) wrong.push(`${address}: no title`);
      if (isFound && !description) wrong.push(`${address}: no description`);
      const isOwn = isFound && canonicalOf(html) === ORIGIN + address;
      for (const text of isOwn ? [title, description] : []) {
        if (text && seen.has(text)) wrong.push(`${address}: says of itself what ${seen.get(text)} says: ${text}`);
        if (text) seen.set(text, address);
      }
      const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      if (levels.filter((level) => level === 1).length !== 1) wrong.push(`${address}: ${levels.join("")} has not one h1`);
      levels.forEach((level, place) => {
        if (level > (levels[place - 1] ?? 0) + 1) wrong.push(`${address}: h${level} after h${levels[place - 1]}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  test("the sitemap has exactly the pages that can be reached and are canonical", async () => {
    const xml = await (await fetch(`${site.address}/sitemap.xml`)).text();
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const own = [...pages].flatMap(([address, html]) => {
      const counts = html && !html.includes('content="noindex"') && canonicalOf(html) === ORIGIN + address;
      return counts ? [ORIGIN + address] : [];
    });
    expect(unread.size).toBeGreaterThan(200);
    const advice = "link to what only the sitemap has, and give what only links reach `isInSitemap` (app/routes.ts)";
    expect(listed.sort(), advice).toEqual([...own, ...[...unread].map((address) => ORIGIN + address)].sort());
  });

  test("the JSON-LD of every page says what schema.org defines", () => {
    for (const [address, html] of pages) {
      for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
        expect(faultsOfData(JSON.parse(json)), address).toEqual([]);
        expect(json, address).not.toContain("aggregateRating");
      }
    }
  });
});

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
}

function linksOf(html: string, page: string, origin: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return hrefs.flatMap((href) => {
    const url = new URL(href, origin + page);
    return url.origin === origin ? [url.pathname + url.search + url.hash] : [];
  });
}
