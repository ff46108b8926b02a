import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { routes } from "~/app/route-lookup.ts";
import { seededKinds } from "~/db/seed/index.ts";
import { writeLocalPages } from "~/db/seed/local-pages/index.ts";
import { profiles } from "~/domain/access/access.schema.ts";
import { articles, publishedArticles } from "~/domain/articles/articles.schema.ts";
import { contentKinds, pagedKinds } from "~/domain/catalog/content-kinds.ts";
import type { PagedKind } from "~/domain/catalog/paged-kind.ts";
import { contentBlocks, mediaLibrary, navigationItems, pages } from "~/domain/content/content.schema.ts";
import { locationSets, projects, runs, termSets } from "~/domain/seo/seo.schema.ts";
import { knownSettings } from "~/domain/settings/known-settings.ts";
import type { Database, Tx } from "~/platform/db/index.ts";
import { texasCities } from "../builders/local-pages-place.ts";

/** Addresses for every kind of cached page, by its route's file under app/. */
export const EXAMPLES: Record<string, string[]> = {
  "site/home/front-page.tsx": ["/"],
  "site/contact/contact-page.tsx": ["/contact", "/contact?about=chat", "/contact?about=assessment"],
  "site/assessment/assessment-page.tsx": ["/compliance/assessment"],
  "site/local-pages/local-page.tsx": ["/services/managed-it-services/austin", "/services/it-support/waco"],
  "site/local-pages/locations-page.tsx": ["/locations"],
  "site/local-pages/location-page.tsx": ["/locations/austin", "/locations/waco"],
  "site/local-pages/term-page.tsx": ["/locations/services/managed-it-services", "/locations/services/it-support"],
  "site/legal/legal-page.tsx": ["/legal/privacy-policy", "/legal/gdpr"],
  "site/guides/guide-page.tsx": ["/guides/nist-800-171-requirements-guide"],
  "site/blog/blog-page.tsx": ["/blog"],
  "site/blog/tag-page.tsx": ["/blog/tag/phones"],
  "site/blog/article-page.tsx": ["/blog/san-antonio-businesses-trust-lone-mesa-ai", "/blog/misdirected-request-error-fix"],
  "site/pages/content-page.tsx": [
    "/our-story",
    ...["/home", "/home2"],
    ...["/about", "/services", "/compliance", "/guides", "/customer-support"],
    "/compliance/dfars",
    "/compliance/cmmc",
    "/compliance/ai-compliance-hub",
    "/compliance/nist-800-171",
    "/compliance/hipaa",
    "/compliance/soc-2",
  ],
  "feeds/sitemap.ts": ["/sitemap.xml"],
  "feeds/sitemap-file.ts": ["/sitemaps/1.xml"],
  "feeds/rss.ts": ["/rss.xml"],
  "feeds/indexnow-key.ts": ["/indexnow-key.txt"],
};

/** The author and category of an article above: they come with the articles. */
const OF_ARTICLES: Record<string, string> = { "blog/author": "elena-marquez", "blog/category": "it-services" };

/** The list of a kind of content, if it has one, and the pages of its first shipped row and of its sample. */
export function addressesOf({ table, folder, hasListPage, sample }: PagedKind): { list: string[]; rows: string[] } {
  const [first] = seededKinds.find((seeded) => seeded.table === (table as PgTable))?.rows ?? [];
  const slugs = [first && "slug" in first ? String(first.slug) : OF_ARTICLES[folder], sample.slug];
  return { list: hasListPage ? [`/${folder}`] : [], rows: slugs.flatMap((slug) => (slug ? [`/${folder}/${slug}`] : [])) };
}
for (const kind of pagedKinds) {
  const { list, rows } = addressesOf(kind);
  EXAMPLES[fileAt(`${kind.folder}/:slug`)] = rows;
  if (list.length > 0) EXAMPLES[fileAt(kind.folder)] = list;
}

function fileAt(path: string): string {
  return routes.find((route) => route.path === path)?.file ?? path;
}

/** Addresses without a page. Rows that aren't there yet would be found there. */
export const EMPTY = ["/services/door-phones/austin", "/services/it-support/marfa", "/services/moved-away"];

const BRAND = Object.keys(knownSettings)
  .filter((key) => key.startsWith("brand_"))
  .map((key) => `{${key}}`)
  .join(", ");

/** The rows that tests change, by where staff edit them, or by what they are. */
export type Ids = Record<string, string>;

/**
 * A page that names every fact about the firm wherever staff can write one, with a block of each kind and two global blocks; a row of each
 * kind beside the shipped ones; a picture of the library wherever one can be; and a second run of local pages, which was live before.
 */
export async function addContent(database: Database): Promise<Ids> {
  const ids: Ids = {};
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
    await database.insert(table).values({ ...kind.input.parse(withOwnPicture(kind.sample)), position: 99 });
  }
  ids.pages = page?.id ?? "";
  await database.execute(sql`
    update published_articles set tags = '{Phones}', tag_slugs = '{phones}' where slug = 'misdirected-request-error-fix'`);
  ids.article = await idOf(database, "san-antonio-businesses-trust-lone-mesa-ai");
  ids.guide = await idOf(database, "nist-800-171-requirements-guide");
  ids.admin = (await database.select().from(profiles).where(eq(profiles.role, "admin")))[0]?.userId ?? "";
  ids.media = await addPicture(database);
  await database.transaction(async (tx) => Object.assign(ids, await addRun(tx)));
  return ids;
}

async function idOf(database: Database, slug: string): Promise<string> {
  return (await database.select().from(articles).where(eq(articles.slug, slug)))[0]?.id ?? "";
}

const PICTURE = "/media/2026/yard.png";

/** A sample's picture is one that's shipped. A library's has a focal point. */
function withOwnPicture(sample: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sample).map(([field, value]) => [field, value === "/og-default.png" ? PICTURE : value]));
}

/** One on an article's card and in a block, besides those of samples. Nobody requests its file. */
async function addPicture(database: Database): Promise<string> {
  const file = { filename: "yard.png", originalName: "yard.png", filePath: PICTURE, fileType: "image/png", fileSize: 1_000 };
  const [media] = await database
    .insert(mediaLibrary)
    .values({ ...file, width: 1_200, height: 800, altText: "The yard" })
    .returning();
  await database.update(publishedArticles).set({ pictureUrl: PICTURE }).where(eq(publishedArticles.slug, "misdirected-request-error-fix"));
  await database.execute(sql`
    update content_blocks set content = content || jsonb_build_object('url', ${PICTURE}::text) where type = 'image' and page_id is not null`);
  return media?.id ?? "";
}

/** A run with pages of one place, complete, which was live until the shipped run was. */
async function addRun(tx: Tx): Promise<Ids> {
  const [project] = await tx.select().from(projects);
  const sets = [await tx.select().from(termSets), await tx.select().from(locationSets)] as const;
  await writeLocalPages(tx, { terms: ["Managed IT Services"], locations: texasCities("Austin") });
  const [run] = await tx.select().from(runs).orderBy(sql`${runs.no} desc`).limit(1);
  await tx.update(projects).set({ liveRun: project?.liveRun, liveSince: project?.liveSince });
  // Its names are in the shipped sets already.
  for (const table of [termSets, locationSets])
    await tx.delete(table).where(sql`${table.id} <> all(${sql.param(sets.flat().map(({ id }) => id))}::uuid[])`);
  return { run: run?.id ?? "" };
}
