import { desc, eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { listBlogAddresses } from "../articles/blog-lists.ts";
import { pagedKinds } from "../catalog/content-kinds.ts";
import { pages } from "../content/content.schema.ts";
import { brandText } from "../rich-text/brand-text.ts";

/** An address that staff created, and when its content last changed. */
export interface PublicAddress {
  /** Without a leading slash. */
  slug: string;
  /** What the page is called. */
  title: string;
  changedAt: Date;
  /** If the page names another address as canonical, or none. */
  canonicalUrl: string;
}

/** Published pages, active rows that have a page, the lists of such rows, and the blog. */
export async function listPublicAddresses(): Promise<PublicAddress[]> {
  const [published, ofKinds, blog] = await Promise.all([publishedPages(), Promise.all(pagedKinds.map(addressesOf)), listBlogAddresses()]);
  const rows = ofKinds.flat();
  const hidden = hiddenOf(rows);
  const pageRows = published.filter(({ slug }) => !hidden.has(slug));
  // A service's page row holds its metadata, including the canonical address.
  const canonicals = new Map(pageRows.map(({ slug, canonicalUrl }) => [slug, canonicalUrl]));
  const shown = [...rows.filter(({ isShown }) => isShown), ...blog];
  return [
    ...pageRows,
    ...shown.map(({ slug, title, changedAt }) => ({ slug, title, changedAt, canonicalUrl: canonicals.get(slug) ?? "" })),
  ];
}

/** The addresses in a folder that aren't public, whatever staff wrote about the page. Depends on the kinds that have pages there, and on no others. */
export async function listHiddenAddresses(folder: string): Promise<ReadonlySet<string>> {
  const kinds = pagedKinds.filter((kind) => `${kind.folder}/`.startsWith(`${folder}/`));
  return hiddenOf((await Promise.all(kinds.map(addressesOf))).flat());
}

/** Metadata that staff wrote for an inactive row's page isn't a page, unless the program itself has a page there. */
function hiddenOf(rows: { slug: string; isShown: boolean; isReserved: boolean }[]): ReadonlySet<string> {
  return new Set(rows.filter(({ isShown, isReserved }) => !isShown && !isReserved).map(({ slug }) => slug));
}

async function addressesOf({ folder, words, reserved, hasListPage, listAddresses }: (typeof pagedKinds)[number]) {
  const rows = await listAddresses();
  const newest = rows.filter(({ isActive }) => isActive).reduce((latest, { changedAt }) => Math.max(latest, changedAt.getTime()), 0);
  return [
    ...rows.map(({ slug, title, changedAt, isActive }) => ({
      slug: `${folder}/${slug}`,
      ...{ title, changedAt },
      isShown: isActive,
      isReserved: reserved.includes(slug),
    })),
    ...(hasListPage && newest > 0
      ? [{ slug: folder, title: listTitle(words), changedAt: new Date(newest), isShown: true, isReserved: false }]
      : []),
  ];
}

/** "Case studies" */
function listTitle({ many }: { many: string }): string {
  return many.charAt(0).toUpperCase() + many.slice(1);
}

function publishedPages(): Promise<PublicAddress[]> {
  return cached("content", "public-pages", async () => {
    const fill = await brandText();
    const rows = await db
      .select({ slug: pages.slug, title: pages.title, changedAt: pages.updatedAt, canonicalUrl: pages.canonicalUrl })
      .from(pages)
      .where(eq(pages.status, "published"))
      .orderBy(desc(pages.updatedAt));
    return rows.map((row) => ({ ...row, title: fill(row.title) }));
  });
}
