import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { routes } from "~/app/route-lookup.ts";
import { contentBlocks, navigationItems, pages } from "~/domain/content/content.schema.ts";
import { contentKinds, pagedKinds } from "~/domain/content/content-kinds.ts";
import { describeEditor } from "~/domain/settings/describe-editor.ts";
import { type KnownSetting, knownSettings, schemaOf, toStored } from "~/domain/settings/known-settings.ts";
import { type Database, type OpenDatabase, openServer } from "~/platform/db/index.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { everyNth } from "../builders/sample.ts";
import { valueFor } from "../builders/setting-values.ts";
import { createSeededServerDatabase } from "../builders/test-database.ts";
import { onStaffedProgram, type ProgramUnderTest } from "./program.ts";
import { postForm } from "./requests.ts";

/** An address for every kind of cached page, by its route's file under app/. */
const EXAMPLES: Record<string, string[]> = {
  "site/home/front-page.tsx": ["/"],
  "site/home/home-page.tsx": ["/home"],
  "site/home2/home2-page.tsx": ["/home2"],
  "site/contact/contact-page.tsx": ["/contact", "/contact?about=chat", "/contact?about=assessment"],
  "site/about/about-page.tsx": ["/about"],
  "site/support/support-page.tsx": ["/customer-support"],
  "site/services/apps-page.tsx": ["/services/apps"],
  "site/services/email-page.tsx": ["/services/email"],
  "site/services/managed-it-page.tsx": ["/services/managed-it"],
  "site/services/hosting-page.tsx": ["/services/hosting"],
  "site/services/website-page.tsx": ["/services/website"],
  "site/compliance/ai-hub-page.tsx": ["/compliance/ai-compliance-hub"],
  "site/compliance/cmmc-page.tsx": ["/compliance/cmmc"],
  "site/compliance/dfars-page.tsx": ["/compliance/dfars"],
  "site/compliance/nist-800-171-page.tsx": ["/compliance/nist-800-171"],
  "site/compliance/hipaa-page.tsx": ["/compliance/hipaa"],
  "site/compliance/soc-2-page.tsx": ["/compliance/soc-2"],
  "site/assessment/assessment-page.tsx": ["/compliance/assessment"],
  "site/local-pages/local-page.tsx": ["/services/managed-it-services/austin"],
  "site/local-pages/locations-page.tsx": ["/locations"],
  "site/local-pages/location-page.tsx": ["/locations/austin"],
  "site/local-pages/term-page.tsx": ["/locations/services/managed-it-services"],
  "site/listings/services-page.tsx": ["/services"],
  "site/listings/compliance-page.tsx": ["/compliance"],
  "site/listings/guides-page.tsx": ["/guides"],
  "site/legal/legal-page.tsx": ["/legal/privacy-policy", "/legal/gdpr"],
  "site/guides/guide-page.tsx": ["/guides/nist-800-171-requirements-guide"],
  "site/blog/blog-page.tsx": ["/blog"],
  "site/blog/tag-page.tsx": ["/blog/tag/phones"],
  "site/blog/article-page.tsx": ["/blog/san-antonio-businesses-trust-lone-mesa-ai"],
  "site/pages/content-page.tsx": ["/our-story"],
  "feeds/sitemap.ts": ["/sitemap.xml"],
  "feeds/sitemap-file.ts": ["/sitemaps/1.xml"],
  "feeds/rss.ts": ["/rss.xml"],
  "feeds/indexnow-key.ts": ["/indexnow-key.txt"],
};
/** For every kind of content whose rows have a page: its list, if there is one, and one row. */
for (const { folder, hasListPage, sample } of pagedKinds) {
  EXAMPLES[fileAt(`${folder}/:slug`)] = [`/${folder}/${sample.slug}`];
  if (hasListPage) EXAMPLES[fileAt(folder)] = [`/${folder}`];
}

function fileAt(path: string): string {
  return routes.find((route) => route.path === path)?.file ?? path;
}

const BRAND = Object.keys(knownSettings)
  .filter((key) => key.startsWith("brand_"))
  .map((key) => `{${key}}`)
  .join(", ");

/** A page that names every fact about the firm wherever staff can write one, with a block of each kind and two global blocks. */
async function addContent(database: Database): Promise<void> {
  const metadata = { metaTitle: BRAND, metaDescription: BRAND, metaKeywords: ["story"], status: "published" as const };
  const [page] = await database
    .insert(pages)
    .values({ slug: "our-story", title: `Story of ${BRAND}`, ...metadata })
    .returning();
  for (const slug of ["about", "services/wordpress", "services/backups"])
    await database
      .insert(pages)
      .values({ slug, title: BRAND, ...metadata })
      .onConflictDoUpdate({ target: pages.slug, set: metadata });
  const contents = [
    ["text", { title: "From a block", text: BRAND }],
    ["html", { html: `<p>${BRAND}</p>` }],
    ["cta", { title: BRAND, description: BRAND, buttonText: "Call", buttonUrl: "/contact" }],
    ["image", { url: "/og-default.png", alt: BRAND, caption: BRAND }],
    ["video", { url: "/videos/hero.mp4", title: BRAND, description: BRAND }],
  ] as const;
  const rows = [page?.id ?? null, null].flatMap((pageId) => contents.map(([type, content]) => ({ pageId, type, content })));
  const blocks = rows.map((row, position) => ({ ...row, name: `${row.type} ${position}`, position }));
  ids["content-blocks"] = (await database.insert(contentBlocks).values(blocks).returning())[0]?.id ?? "";
  ids.navigation = (await database.select().from(navigationItems).limit(1))[0]?.id ?? "";
  for (const kind of contentKinds) {
    const table = kind.table as PgTable;
    ids[kind.screen.slice("/admin/".length)] = String((await database.select().from(table).orderBy(kind.table.position).limit(1))[0]?.id);
    await database.insert(table).values({ ...kind.input.parse(kind.sample), position: 99 });
  }
  ids.pages = page?.id ?? "";
  await database.execute(sql`
    update published_articles set tags = '{Phones}', tag_slugs = '{phones}' where slug = 'misdirected-request-error-fix'`);
}

const ids: Record<string, string> = {};

/** A page that doesn't show the kind of content; for the others, it's the blog. */
const UNTOUCHED: Record<string, string> = {
  ...{ services: "/about", testimonials: "/contact", "blog/authors": "/about", "blog/categories": "/about" },
};

const addresses = Object.values(EXAMPLES).flat();

/** What visitors get at every address. */
async function shown(program: ProgramUnderTest): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const address of addresses) {
    const response = await fetch(program.address + address, { redirect: "manual", headers: { "Accept-Encoding": "identity" } });
    const headers = ["content-type", "content-security-policy", "link", "x-robots-tag"].map((name) => response.headers.get(name));
    answers[address] = [response.status, ...headers, await response.text()].join("\n");
  }
  return answers;
}

/** The addresses whose cached copy differs from a rendering from the database alone, each with the place where they differ. */
async function staleAddresses(program: ProgramUnderTest): Promise<string[]> {
  const kept = await shown(program);
  program.forget();
  const fresh = await shown(program);
  return addresses.flatMap((address) => {
    const [is, ought] = [kept[address] ?? "", fresh[address] ?? ""];
    if (is === ought) return [];
    const at = [...ought].findIndex((sign, place) => is[place] !== sign);
    const [from, to] = [Math.max(0, at - 40), at + 40];
    return [`${address}: "${is.slice(from, to)}" instead of "${ought.slice(from, to)}"`];
  });
}

/** The addresses that had to be rendered when they were requested once more. */
async function missedAddresses(program: ProgramUnderTest): Promise<string[]> {
  const missed: string[] = [];
  let before = await misses(program);
  for (const address of addresses) {
    await (await fetch(program.address + address, { redirect: "manual" })).arrayBuffer();
    const now = await misses(program);
    if (now > before) missed.push(address);
    before = now;
  }
  return missed;
}

async function misses({ metricsAddress }: ProgramUnderTest): Promise<number> {
  const metrics = await (await fetch(`${metricsAddress}/metrics`)).text();
  return Number(/^bluebonnet_page_cache_misses_total (\d+)/m.exec(metrics)?.[1]);
}

/** A value other than its first for each of these settings, as the screen's form sends them. */
function otherValues(keys: string[]): Record<string, string> {
  const fields = keys.flatMap((key) => [
    [`value.${key}`, otherValue(key)],
    [`version.${key}`, "1"],
  ]);
  return { intent: "save", ...Object.fromEntries(fields) };
}

function otherValue(key: string): string {
  const first = toStored(knownSettings[key]?.value);
  const values = fc.sample(valueFor(key, describeEditor(schemaOf(key), key)), { seed: 20_000, numRuns: 100 }).map(toStored);
  const other = values.find((value) => value !== first);
  if (other === undefined) throw new Error(`nothing else than its first value was found for ${key}`);
  return other;
}

/** All settings by how pages show them; those in a group are saved at once. */
const groups = Map.groupBy(Object.entries(knownSettings), ([, { category }]: [string, KnownSetting]) =>
  ["brand", "claims"].includes(category) ? category : "switches and the form of another company",
);

test("one address of every kind of cached page is checked", () => {
  const kept = routes.filter(({ facts }) => facts.cache).map(({ file }) => file);
  expect(kept.sort(), "add an address for each new page to EXAMPLES").toEqual(Object.keys(EXAMPLES).sort());
});

// Every page three times, which takes time on a busy machine.
describe("cached pages and their parts never outlive what they show:", { timeout: 180_000 }, () => {
  const program = onStaffedProgram(() => ({ METRICS_PORT: "0" }), addContent);
  const post = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, program.cookieOf("admin"));

  test("every page exists, and no two renderings differ on their own", async () => {
    const before = await shown(program);
    expect(addresses.filter((address) => !before[address]?.startsWith("200\n"))).toEqual([]);
    expect(before["/our-story"]).toContain("Lone Mesa Technologies");
    expect(await staleAddresses(program)).toEqual([]);
  });

  test.each([...groups].map(([group, settings]) => [group, settings.map(([key]) => key)] as const))(
    "settings: %s",
    async (_group, keys) => {
      const response = await post("/admin/settings", otherValues(keys));
      expect(response.status, (await response.text()).slice(0, 200)).toBe(200);
      expect(await staleAddresses(program)).toEqual([]);
    },
  );

  test("local pages use the firm's current name, not its name when they were made", async () => {
    const pages = await shown(program);
    const local = addresses.filter((address) => address.startsWith("/locations") || /^\/services\/[^/]+\/[^/]+$/.test(address));
    expect(local.length).toBeGreaterThan(3);
    expect(local.filter((address) => pages[address]?.includes(FIRST_NAME))).toEqual([]);
  });

  const kinds: [string, Record<string, string>, string][] = [
    ...contentKinds.map(({ screen }): [string, Record<string, string>, string] => {
      const kind = screen.slice("/admin/".length);
      return [kind, { intent: "deactivate" }, UNTOUCHED[kind] ?? "/blog"];
    }),
    ["navigation", { intent: "change-items", change: "deactivate" }, "/rss.xml"],
    ["content-blocks", { intent: "change-blocks", change: "deactivate" }, "/locations"],
    ["pages", { intent: "change-many", change: "archived" }, "/locations"],
  ];
  test.each(everyNth(kinds, 4))(
    "changing one of %s invalidates the pages that showed it, and leaves the others",
    async (kind, fields, other) => {
      await shown(program);
      const before = await shown(program);
      const response = await post(`/admin/${kind}`, { ...fields, id: ids[kind] ?? "" });
      expect(response.status, (await response.text()).slice(0, 300)).toBeLessThan(400);
      const misses = await missedAddresses(program);
      expect(misses).not.toContain(other);
      const after = await shown(program);
      const changed = addresses.filter((address) => after[address] !== before[address]);
      expect(changed.length, "an address in EXAMPLES shows the row").toBeGreaterThan(0);
      expect(misses).toEqual(expect.arrayContaining(changed));
      expect(await staleAddresses(program)).toEqual([]);
    },
  );
});

/** Set by the test's firm; a stand-in has the shipped value. */
const FIRM = "Cactus IT";
const FIRST_NAME = String(knownSettings.brand_name?.value);

describe.runIf(inject("serverUrl"))("what cannot be read is left out:", () => {
  let database: { url: string; drop: () => Promise<void> };
  let server: OpenDatabase;
  let program: RunningProgram;
  beforeAll(async () => {
    database = await createSeededServerDatabase();
    server = openServer(database.url, { maxConnections: 2 });
    await addContent(server.db);
    await server.db.execute(sql`update site_settings set value = ${FIRM} where key = 'brand_name'`);
    await server.db.execute(sql`insert into content_blocks (name, type, content, page_id)
      select 'Team', 'about.team', '{"title": "Reworded by staff"}', id from pages where slug = 'about'`);
    await server.db.execute(sql`insert into navigation_items (label, url) values ('Only in the menu', '/our-story')`);
    program = await startProgram({ DATABASE_URL: database.url, EASE_LIMITS: "1" });
  });
  afterAll(async () => {
    await program.stop();
    await server.close();
    await database.drop();
  });

  const page = async (path: string) => {
    const response = await fetch(program.address + path);
    return { status: response.status, control: response.headers.get("cache-control"), html: await response.text() };
  };
  const rename = (from: string, to: string) => server.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);

  test.each([
    ["site_settings", ["/", "/about", "/our-story", "/services/wordpress", "/blog", "/auth"], FIRST_NAME, FIRM],
    ["content_blocks", ["/", "/our-story"], FIRM, "From a block"],
    ["content_blocks", ["/about"], "Who you&#x27;ll talk to", "Reworded by staff"],
    ["navigation_items", ["/about", "/our-story"], FIRM, "Only in the menu"],
    ["seo_pages", ["/", "/about", "/our-story"], FIRM, "Service Locations"],
    ["pages", ["/about"], FIRM, 'content="story"'],
  ])("without %s", async (table, paths, stays, goes) => {
    await rename(table, "out_of_the_way");
    program.forget();
    for (const path of paths) {
      for (const round of ["first", "second"]) {
        const { status, control, html } = await page(path);
        expect([path, round, status, control]).toEqual([path, round, 200, "no-store"]);
        expect(html, path).toContain(stays);
        expect(html, path).not.toContain(goes);
      }
    }
    await rename("out_of_the_way", table);
    for (const path of paths) expect((await page(path)).html, path).toContain(goes);
  });

  test("actions do not get stand-ins", async () => {
    await rename("site_settings", "out_of_the_way");
    program.forget();
    const signUp = await postForm(`${program.address}/api/newsletter-signup`, { email: "reader@example.com" });
    await rename("out_of_the_way", "site_settings");
    expect(signUp.status).toBe(500);
  });
});
