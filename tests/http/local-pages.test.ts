import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { LAYOUT_KEYS, LAYOUTS } from "~/domain/seo/text/layouts.ts";
import { openServer } from "~/platform/db/index.ts";
import { FIVE_LAYOUTS, placeWithLocalPages, texasCities } from "../builders/local-pages-place.ts";
import type { Place } from "../builders/place.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { faultsOfData } from "../builders/schema-org.ts";
import { createServerDatabase } from "../builders/test-database.ts";

const BREAK_OUT = `Tom & "Ann" </script><script>alert(1)</script><img src=x onerror=alert(1)>`;
const BREAK_OUT_SLUG = "tom-ann-script-script-alert-1-script-img-src-x-onerror-alert-1";
const HELD = "services/network-security/waco";

let program: RunningProgram;
let place: Place;
beforeAll(async () => {
  place = await placeWithLocalPages({
    terms: [...FIVE_LAYOUTS.terms, BREAK_OUT],
    locations: texasCities(...FIVE_LAYOUTS.places),
    held: [HELD],
    unmade: ["Plumbing"],
  });
  program = await startProgram({ EASE_LIMITS: "1", ...place.variables });
});
afterAll(async () => {
  await program.stop();
  await place.remove();
});

const get = (path: string) => fetch(`${program.address}${path}`, { redirect: "manual" });
const html = async (path: string) => (await (await get(path)).text()).replaceAll("<!-- -->", "");
const siteUrl = async () => new URL(/<link rel="canonical" href="([^"]+)"/.exec(await html("/"))?.[1] ?? "").origin;

/** A page's structured data, by its type. */
function structured(page: string): Record<string, Record<string, unknown>> {
  const found = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));
  return Object.fromEntries(found.map((one) => [one["@type"], one]));
}

function plain(text = ""): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

describe("a public local page", () => {
  const path = FIVE_LAYOUTS.paths.location;

  test("describes itself in its head, and can be indexed", async () => {
    const page = await html(path);
    const address = `${await siteUrl()}${path}`;
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(page).toContain('<meta name="keywords" content="Cloud Backup, San Antonio"/>');
    expect(page).not.toContain("noindex");
    const title = plain(/<title>([^<]+)/.exec(page)?.[1]);
    expect(title).toContain("San Antonio");
    for (const name of ["og:title", "twitter:title", "og:description", "twitter:description", "og:image", "twitter:card"])
      expect(page, name).toMatch(new RegExp(`<meta (property|name)="${name}" content="[^"]+"`));
  });

  test("has all of its sections, including the number and form of local pages", async () => {
    const page = await html(path);
    expect(page).toContain("<h1");
    for (const text of [
      "SOC 2 Compliant",
      "NIST 800-171",
      "CMMC Ready",
      "99.9% Uptime",
      "24/7 Support",
      "500+ businesses",
      "2-6 weeks",
      "24 hours",
    ])
      expect(page, text).toContain(text);
    expect(page.match(/href="tel:\+12105550178"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(page).toContain(`<input type="hidden" name="pageUrl" value="${await siteUrl()}${path}"/>`);
    expect(page).toContain('name="subject" value="Hero Section - Book Free Consultation"');
    expect(page).toContain('name="service" value="Cloud Backup in San Antonio"');
    expect(page).toContain('href="#request"');
    expect(page).toContain('id="request"');
    expect(page.match(/class="made-drawing[^"]*"><svg /g)).toHaveLength(2);
    for (const place of ["Bexar", "1,434,625", "78201, 78205, 78209, 78216"]) expect(page, place).toContain(place);
    expect(page.match(/class="star-row/g)).toHaveLength(3);
    for (const hub of ["/locations/san-antonio", "/locations/services/cloud-backup"]) expect(page).toContain(`href="${hub}"`);
    for (const link of ["tech-support/san-antonio", "cloud-backup/austin"]) expect(page, link).toContain(`href="/services/${link}"`);
  });

  test("tells search engines the service, the place, the breadcrumbs, and the questions that people see", async () => {
    const page = await html(path);
    const { Service, LocalBusiness, BreadcrumbList, FAQPage } = structured(page);
    const origin = await siteUrl();
    expect(LocalBusiness).toMatchObject({
      ...{ "@id": `${origin}/#business`, name: "Lone Mesa Technologies", telephone: "+12105550178" },
      address: { "@type": "PostalAddress", addressRegion: "Texas", addressCountry: "US" },
      areaServed: Service?.areaServed,
    });
    expect(Service).toMatchObject({
      name: "Cloud Backup in San Antonio",
      serviceType: "Cloud Backup",
      url: `${origin}${path}`,
      areaServed: [
        {
          "@type": "City",
          name: "San Antonio",
          containedInPlace: { "@type": "State", name: "Texas" },
          geo: { "@type": "GeoCoordinates", latitude: 29.423, longitude: -98.49 },
        },
      ],
      provider: { "@type": "Organization", "@id": `${origin}/#business`, name: "Lone Mesa Technologies" },
    });
    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, name: "Home" },
      { position: 2, name: "Cloud Backup", item: `${origin}/locations/services/cloud-backup` },
      { position: 3, name: "San Antonio", item: `${origin}${path}` },
    ]);
    const readIn = (shown: RegExp) => [...page.matchAll(shown)].map(([, q, a]) => [plain(q), plain(a)]);
    const seen = readIn(/<dt class="font-heading[^"]*">([^<]+)<\/dt><dd class="[^"]*">([^<]+)<\/dd>/g);
    const inText = readIn(/<h3>([^<]+)<\/h3>\s*<p>([^<]+)<\/p>/g);
    const told = ((FAQPage as Record<string, unknown>).mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
      ({ name, acceptedAnswer }) => [name, acceptedAnswer.text],
    );
    expect(told.slice(-5)).toEqual(seen);
    expect(told).toHaveLength(8);
    expect(inText).toEqual(expect.arrayContaining(told.slice(0, 3)));
    expect(JSON.stringify(told)).not.toMatch(/\[(search_term|location)\]/i);
  });

  test.each(Object.values(FIVE_LAYOUTS.paths))("says it in schema.org's terms on %s", async (address) => {
    const data = Object.values(structured(await html(address)));
    expect(data.map((one) => one["@type"]).sort()).toEqual(["BreadcrumbList", "FAQPage", "LocalBusiness", "Service"]);
    expect(data.flatMap(faultsOfData)).toEqual([]);
  });

  test("is cached, and not too heavy", async () => {
    await html(path);
    expect((await get(path)).headers.get("etag")).toBeTruthy();
    expect(brotliCompressSync(await html(path)).length).toBeLessThan(24_000);
  });
});

test.each(LAYOUT_KEYS)("the layout %s has its class, and its sections in order", async (key) => {
  const page = await html(FIVE_LAYOUTS.paths[key]);
  expect(page).toContain(`<main class="layout-${key}">`);
  const marks = {
    hero: "<h1",
    "trust badges": 'aria-label="What we commit to"',
    "local facts": " at a glance</h2>",
    introduction: 'aria-label="About ',
    features: " should do for you</h2>",
    pictures: 'class="made-drawing',
    testimonials: "What clients tell other owners</h2>",
    FAQ: 'id="questions"',
    "related links": 'id="related"',
    "closing call": 'aria-labelledby="closing-call"',
  };
  const places = LAYOUTS[key].sections.map((section) => [section, page.indexOf(marks[section])] as const);
  expect(places.filter(([, place]) => place < 0)).toEqual([]);
  expect(places.toSorted(([, one], [, other]) => one - other)).toEqual(places);
});

describe("pages that search engines must not show", () => {
  test("a held page has its own content and is in no list", async () => {
    const page = await html(`/${HELD}`);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toMatch(/<h2[^>]*>[^<]+<\/h2>\s*<p>/);
    expect(page).toContain(`<link rel="canonical" href="${await siteUrl()}/${HELD}"/>`);
    for (const list of ["/sitemap.xml", "/locations/waco", "/locations/services/network-security", "/services/network-security/austin"])
      expect(await html(list), list).not.toContain(`/${HELD}`);
  });

  test("a pair that exists in the sets but in no run gets a page of ours", async () => {
    const answer = await get("/services/plumbing/waco");
    const page = (await answer.text()).replaceAll("<!-- -->", "");
    expect(answer.status).toBe(200);
    expect(page).toContain('content="noindex"');
    expect(page).toContain("<h2>Plumbing for businesses in Waco</h2>");
    expect(page).toContain(`<link rel="canonical" href="${await siteUrl()}/services/plumbing/waco"/>`);
    expect(page).not.toContain("/locations/services/plumbing");
  });
});

test.each([
  "/services/plumbing/el-paso",
  "/services/nothing/waco",
  "/services/cloud-backup/waco/more",
  "/services/cloud-backup/w%20aco",
  "/services/hosting/waco",
])("%s does not exist, but the firm serves clients nationwide", async (path) => {
  const answer = await get(path);
  const page = await answer.text();
  expect(answer.status).toBe(404);
  const isLocal = path.split("/").length === 4;
  expect(page).toContain(`<h1${/<h1([^>]*)>/.exec(page)?.[1]}>${isLocal ? "Page not found" : "Page Not Found"}</h1>`);
  for (const text of ["nationwide", 'content="noindex"']) expect(page).toContain(text);
});

test("the named service pages are unchanged", async () => {
  for (const slug of ["managed-it", "hosting", "wordpress"]) expect((await get(`/services/${slug}`)).status).toBe(200);
});

describe("a name that tries to be a script", () => {
  test.each([`/services/${BREAK_OUT_SLUG}/waco`, `/locations/services/${BREAK_OUT_SLUG}`, "/locations/waco", "/locations"])(
    "is only text on %s",
    async (path) => {
      const answer = await get(path);
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain("Tom &amp; ");
      expect(page).not.toMatch(/<img src=x|<script>alert/);
      expect(JSON.stringify(structured(page))).toContain("<script>alert(1)");
      expect(Object.values(structured(page)).flatMap(faultsOfData)).toEqual([]);
    },
  );
});

describe("hubs", () => {
  test("are all in two lists, with what each one has", async () => {
    const page = await html("/locations");
    expect(page).toMatch(/href="\/locations\/waco".*?>Waco<.*?>5 services</s);
    expect(page).toMatch(/href="\/locations\/services\/network-security".*?>Network Security<.*?>2 locations</s);
    expect(page).toMatch(/href="\/locations\/services\/cloud-backup".*?>3 locations</s);
    expect(page).not.toContain("noindex");
  });

  test.each([
    ["/locations/austin", ["/services/cloud-backup/austin", "/services/tech-support/austin", "/services/managed-it-services/austin"]],
    [
      "/locations/services/cloud-backup",
      FIVE_LAYOUTS.places.map((place) => `/services/cloud-backup/${place.toLowerCase().replace(" ", "-")}`),
    ],
  ])("%s lists its pages, and gives search engines the same list", async (path, links) => {
    const page = await html(path);
    const origin = await siteUrl();
    const data = structured(page);
    const { CollectionPage, BreadcrumbList } = data;
    expect(Object.values(data).flatMap(faultsOfData)).toEqual([]);
    expect(Object.hasOwn(data, "Service")).toBe(path.includes("/services/"));
    const listed = ((CollectionPage as Record<string, unknown>).mainEntity as { itemListElement: { url: string }[] }).itemListElement.map(
      ({ url }) => url,
    );
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    const shown = [...main.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, href]) => `${origin}${href}`);
    expect(listed).toEqual(shown);
    expect(listed).toEqual(expect.arrayContaining(links.map((link) => origin + link)));
    expect(page).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(page).not.toContain("noindex");
    expect(BreadcrumbList?.itemListElement).toHaveLength(3);
  });

  test.each(["/locations/paris", "/locations/services/plumbing", "/locations/services", "/locations/austin?page=2", "/locations?page=9"])(
    "%s does not exist",
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test.each([
    ["/services/cloud-backup/san-antonio-tx", "/services/cloud-backup/san-antonio"],
    ["/locations/san-antonio-tx", "/locations/san-antonio"],
  ])("%s, which has the state, leads to %s", async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  test("an invalid page number shows the first page", async () => {
    for (const asked of ["0", "-1", "x", "1", "1.5"])
      expect(await html(`/locations/austin?page=${asked}`)).toContain(`<link rel="canonical" href="${await siteUrl()}/locations/austin"/>`);
  });
});

describe("with more pages than a list holds", () => {
  const count = 403;
  let large: RunningProgram;
  let many: Place;
  beforeAll(async () => {
    // The template's conditions check for facts that any of the places has.
    const austin = texasCities("Austin")[0];
    const locations = Array.from({ length: count }, (_, place) => ({ ...austin, name: `Place ${place + 1}` }));
    many = await placeWithLocalPages({ terms: ["Cloud Backup"], locations });
    large = await startProgram({ EASE_LIMITS: "1", ...many.variables });
  });
  afterAll(async () => {
    await large.stop();
    await many.remove();
  });

  test.each(["/locations", "/locations/services/cloud-backup"])(
    "%s has pages, each with its address and links to its neighbors",
    async (path) => {
      const seen = new Set<string>();
      for (const page of [1, 2, 3]) {
        const address = page === 1 ? path : `${path}?page=${page}`;
        const text = await (await fetch(large.address + address)).text();
        const relOf = (rel: string) => new RegExp(`<link rel="${rel}" href="[^"]*?(/locations[^"]*)"`).exec(text)?.[1];
        expect(relOf("canonical")).toBe(address);
        expect(relOf("prev")).toBe(page === 1 ? undefined : page === 2 ? path : `${path}?page=2`);
        expect(relOf("next")).toBe(page === 3 ? undefined : `${path}?page=${page + 1}`);
        expect(text).not.toContain("noindex");
        if (page < 3) expect(text).toMatch(new RegExp(`<a[^>]* href="${path.replaceAll("/", "\\/")}\\?page=${page + 1}"[^>]*>Next page`));
        for (const [, href = ""] of text.matchAll(/href="(\/(?:services\/cloud-backup|locations)\/place-\d+)"/g)) seen.add(href);
      }
      const own = [...seen].filter((href) => href.startsWith(path === "/locations" ? "/locations" : "/services"));
      expect(own).toHaveLength(count);
      expect((await fetch(`${large.address}${path}?page=4`)).status).toBe(404);
    },
  );
});

describe.runIf(inject("serverUrl"))("while the database fails", () => {
  test("a page and a sitemap file ask to come back, and are never noindex or missing", async () => {
    const database = await createServerDatabase();
    const own = await startProgram({ EASE_LIMITS: "1", DATABASE_URL: database.url });
    const { db, close } = openServer(database.url);
    try {
      const ask = () => fetch(`${own.address}/services/cloud-backup/el-paso`);
      await db.execute("alter table seo_pages rename to seo_pages_away");
      const away = await ask();
      expect([away.status, away.headers.get("retry-after"), away.headers.get("cache-control")]).toEqual([503, "120", "no-store"]);
      expect(await away.text()).not.toContain("noindex");
      await db.execute("alter table seo_page_blocks rename to blocks_away");
      const file = await fetch(`${own.address}/sitemaps/1.xml`);
      expect([file.status, file.headers.get("retry-after"), file.headers.get("cache-control")]).toEqual([503, "120", "no-store"]);
      await db.execute("alter table blocks_away rename to seo_page_blocks");
      await db.execute("alter table seo_pages_away rename to seo_pages");
      const real = await ask();
      expect([real.status, real.headers.get("etag")]).toEqual([200, expect.any(String)]);
      expect(await real.text()).not.toContain("noindex");
    } finally {
      await close();
      await own.stop();
      await database.drop();
    }
  });
});
