import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";

const SITE_URL = "http://localhost:4321";

let program: RunningProgram;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1", SITE_URL });
});
afterAll(() => program.stop());

const get = (path: string) => fetch(`${program.address}${path}`, { redirect: "manual" });
const read = async (path: string) => (await get(path)).text();

const SLUG = "essential-cybersecurity-practices-small-business";

describe("the list", () => {
  test.each([
    ["", 6],
    ["?show=12", 10],
    ["?show=9", 9],
    ["?show=100", 10],
    ["?show=12&show=12", 6],
    ["?show=-1", 6],
    ["?show=99999999999999999999", 6],
    ["?show=%00", 6],
    ["?show=", 6],
    ["?utm_source=x", 6],
  ])("/blog%s shows the featured article and %i more, under one address", async (search, count) => {
    const html = await read(`/blog${search}`);
    expect(gridOf(html)).toHaveLength(count);
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/blog"/>`);
    expect(html.includes("Load More Articles")).toBe(count < 10);
  });

  test("the link for more leads to the first of the new ones", async () => {
    const [, href = ""] = /<a href="([^"]*)"[^>]*>Load More Articles/.exec(await read("/blog")) ?? [];
    const [path = "", id = ""] = href.split("#");
    expect(path).toBe("/blog?show=12");
    expect(gridOf(await read(path)).at(6)).toBe(id);
  });

  test("names categories with their counts, three popular posts, and the feed", async () => {
    const html = await read("/blog");
    expect(html).toMatch(/href="\/blog\/category\/cybersecurity"[^>]*><span>Cybersecurity<\/span><span[^>]*><span>5</);
    expect(html.slice(html.indexOf("Popular Posts")).match(/<li [^>]*><a href="\/blog\//g)).toHaveLength(3);
    expect(html).toContain('<link rel="alternate" type="application/rss+xml"');
  });
});

test("a card has the drawing of its category, from the file with all drawings", async () => {
  const card = /<article[^>]*><span[^>]*><noscript class="later"><svg [^>]*><use href="(\/assets\/[\w-]+\.svg#scene-[\w-]+)"/g;
  const drawings = async (category: string) => [...(await read(`/blog/category/${category}`)).matchAll(card)].map(([, src = ""]) => src);
  const [security, wordpress] = [await drawings("cybersecurity"), await drawings("wordpress")];
  expect([security.length, wordpress.length]).toEqual([5, 1]);
  expect(new Set([...security, ...wordpress]).size).toBe(2);
  const file = await get(security[0] ?? "");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});

describe("a category", () => {
  test("shows only its articles, without a link for more", async () => {
    const html = await read("/blog/category/cybersecurity");
    expect(slugsOf(html)).toHaveLength(5);
    expect(html).toContain("Back to All Posts");
    expect(html).not.toContain("Load More Articles");
    expect(html).toContain(`href="${SITE_URL}/blog/category/cybersecurity"`);
  });

  test.each(["knitting", "gardening", "__proto__", "constructor", "%3Cscript%3E"])("%s, which does not exist, is 404", async (name) => {
    const response = await get(`/blog/category/${name}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("No articles found");
    expect(html).toContain("View All Articles");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("has one spelling", async () => {
    const response = await get("/blog/category/IT-Services/");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/blog/category/it-services"]);
    const named = await get("/blog/category/IT%20Services");
    expect([named.status, named.headers.get("location")]).toEqual([301, "/blog/category/it-services"]);
  });
});

describe("an author", () => {
  test("has a page with their articles, which their articles link to", async () => {
    expect(await read(`/blog/${SLUG}`)).toContain('href="/blog/author/david-okafor"');
    const html = await read("/blog/author/david-okafor");
    expect(slugsOf(html)).toHaveLength(5);
    expect(html.includes("David Okafor</span></h1>")).toBe(true);
    expect(html).toContain("Director of security");
    const person = structuredData(html).find((one) => (one["@type"] as unknown) === "ProfilePage");
    expect(person).toMatchObject({ mainEntity: { "@type": "Person", name: "David Okafor", url: `${SITE_URL}/blog/author/david-okafor` } });
  });

  test.each(["nobody", "david-okafor%00", "__proto__"])("%s, who does not exist, is 404", async (name) => {
    expect((await get(`/blog/author/${name}`)).status).toBe(404);
  });
});

describe("the search", () => {
  test("finds articles by their words, without scripts, and isn't indexed", async () => {
    const response = await get("/blog/search?q=ransomware");
    const html = await response.text();
    expect([response.status, slugsOf(html)[0]]).toEqual([200, "ransomware-protection-strategies-2025"]);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    expect(await read("/blog")).toMatch(/<form[^>]*action="\/blog\/search"/);
  });

  test.each(["zzzz", "%3Cscript%3Ezzzz(1)%3C/script%3E", "%27%3B%20drop%20table%20zzzz", "%26%7C!", "the"])(
    "for %s finds nothing, and says so",
    async (q) => {
      const response = await get(`/blog/search?q=${q}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(gridOf(html)).toEqual([]);
      expect(html.includes("<script>zzzz")).toBe(false);
    },
  );
});

test.each(["/blog/tag/none", "/blog/tag/__proto__", "/blog/preview/none", `/blog/preview/${crypto.randomUUID()}`])(
  "%s is a 404",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(["?before=x", "?before=1.2", "?before=99999999999999999999.x", "?before=%00"])("/blog%s is the first page", async (search) => {
  const html = await read(`/blog${search}`);
  expect([gridOf(html).length, html.includes("Featured Article")]).toEqual([6, true]);
});

describe("an article", () => {
  test("has its code, tables, and headings as they were written, and its text only once", async () => {
    const html = await read("/blog/misdirected-request-error-fix");
    expect(html).toContain('<h2 id="four-tests-for-the-owner-or-the-host">');
    expect(html).toMatch(
      /<section class="table-scroll" aria-label="Table: Whose side is it on" tabindex="0"><table><thead><tr><th scope="col">/i,
    );
    expect(html).toMatch(/<section class="code-box" aria-label="Code: Fix the proxy"><pre tabindex="0"><code>location/i);
    expect(html.split("AH02032").length, "once in the page, not again in its data").toBe(3);
  });

  test("describes itself to search engines and social networks", async () => {
    const html = await read(`/blog/${SLUG}`);
    const address = `${SITE_URL}/blog/${SLUG}`;
    for (const [property, content] of [
      ["og:type", "article"],
      ["og:url", address],
      ["og:image", `${address}/og.png`],
      ["article:published_time", "2025-01-03"],
      ["article:modified_time", "2026-11-21"],
      ["article:author", "David Okafor"],
      ["article:section", "Cybersecurity"],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`);
    }
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    const [article, breadcrumbs] = structuredData(html);
    expect(article).toMatchObject({
      "@type": "Article",
      datePublished: "2025-01-03",
      author: { name: "David Okafor" },
      image: [`${address}/og.png`],
    });
    expect(breadcrumbs?.itemListElement).toHaveLength(4);
    expect(html).toContain("January 3, 2025");
    expect(html).toContain("November 21, 2026");
    expect(html).toMatch(/\d min read/);
  });

  test("names the firm if its file has a placeholder", async () => {
    const html = await read("/blog/san-antonio-businesses-trust-lone-mesa-ai");
    expect(html).toMatch(/<h1[^>]*>What San Antonio businesses should ask before they trust Lone Mesa Technologies/);
    expect(html).not.toContain("brand_");
  });

  test("lists up to three others in its category, or says that there are none", async () => {
    const related = (html: string) => html.slice(html.indexOf('id="related"'), html.indexOf("<footer"));
    const many = related(await read(`/blog/${SLUG}`));
    expect(many.match(/<h3/g)).toHaveLength(3);
    expect(many).not.toContain(`/blog/${SLUG}"`);
    expect(related(await read("/blog/wordpress-website-upgrade-signs"))).toContain("No related posts available");
  });

  test.each(["no-such-article", "category", "__proto__", `${"a".repeat(400)}`, "%00", SLUG.replaceAll("-", "%252d")])(
    "%s, which does not exist, is 404",
    async (slug) => {
      const response = await get(`/blog/${slug}`);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain("Blog Post Not Found");
      expect(html).toContain("The blog post you&#x27;re looking for doesn&#x27;t exist.");
      expect(html).toContain("noindex");
    },
  );
});

describe("an article's picture", () => {
  test("is a PNG of 1200 by 630 that can be cached for a day, the same each time", async () => {
    const response = await get(`/blog/${SLUG}/og.png`);
    const png = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Buffer.from(await (await get(`/blog/${SLUG}/og.png`)).arrayBuffer()).equals(png)).toBe(true);
    const other = Buffer.from(await (await get("/blog/misdirected-request-error-fix/og.png")).arrayBuffer());
    expect(other.equals(png)).toBe(false);
  });

  test("for an unknown article is a 404", async () => {
    expect((await get("/blog/no-such-article/og.png")).status).toBe(404);
  });
});

test("the feed is RSS 2.0 with all articles, newest first", async () => {
  const response = await get("/rss.xml");
  const xml = await response.text();
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(xml).toContain(`<atom:link href="${SITE_URL}/rss.xml" rel="self" type="application/rss+xml"/>`);
  // Readers know the shipped articles by the addresses that they've always had.
  const links = [...xml.matchAll(/<link>([^<]*)<\/link>\n<guid isPermaLink="false">([^<]*)<\/guid>/g)];
  expect(links).toHaveLength(11);
  expect(links.every(([, link, guid]) => link === guid && link?.startsWith(`${SITE_URL}/blog/`))).toBe(true);
  const dates = [...xml.matchAll(/<pubDate>([^<]*)<\/pubDate>/g)].map(([, date = ""]) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(xml).not.toMatch(/brand_|&(?!amp;|lt;|gt;|quot;|apos;)/);
});

/** The IDs of the articles in the grid. */
function gridOf(html: string): string[] {
  return [...html.matchAll(/<li id="([a-z0-9-]+)" class="scroll-mt-28">/g)].map(([, id = ""]) => id);
}

/** The articles of a list that no link leads into. */
function slugsOf(html: string): string[] {
  return [...html.matchAll(/<li class="scroll-mt-28">.*?href="\/blog\/([a-z0-9-]+)"/gs)].map(([, slug = ""]) => slug);
}

function structuredData(html: string): Record<string, unknown[]>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));
}
