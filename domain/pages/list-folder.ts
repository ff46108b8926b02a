import { and, asc, eq, like } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { pages } from "../content/content.schema.ts";
import { builtInPages } from "../navigation/built-in-addresses.input.ts";
import { listHiddenAddresses } from "../navigation/list-public-addresses.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { shippedPages } from "./shipped/shipped-pages.ts";

/** A page in a list of all pages of a folder. */
export interface FolderPage {
  /** Without a leading slash. */
  slug: string;
  title: string;
  /** What the page tells search engines; may be empty. */
  description: string;
  /** Whether it names another address as canonical: another page covers the same in full. */
  isElsewhere: boolean;
}

/** Pages beyond these aren't listed. */
const MAX_PAGES = 300;

/**
 * Every public page in a folder of the site ("services"): the program's own in their order, then those of staff by title. If the rows can't
 * be read, only the program's own are listed, by name.
 */
export function listFolder(folder: string): Promise<FolderPage[]> {
  return cached("content", `folder:${folder}`, () =>
    orStandIn(
      `pages in ${folder}`,
      () => readFolder(folder),
      () => ownPages(folder),
    ),
  );
}

async function readFolder(folder: string): Promise<FolderPage[]> {
  const rows = await db
    .select({ slug: pages.slug, title: pages.title, description: pages.metaDescription, canonicalUrl: pages.canonicalUrl })
    .from(pages)
    .where(and(eq(pages.status, "published"), like(pages.slug, `${folder}/%`)))
    .orderBy(asc(alphabetical(pages.title)), asc(pages.id))
    .limit(MAX_PAGES);
  const fill = await brandText();
  // What staff wrote about the page of an inactive service isn't a page.
  const hidden = await listHiddenAddresses(folder);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const own = ownPages(folder);
  const others = rows.filter(({ slug }) => !hidden.has(slug) && !own.some((page) => page.slug === slug));
  const all = [...own.map((page) => bySlug.get(page.slug) ?? { ...page, canonicalUrl: "" }), ...others];
  return all
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ slug, title, description, canonicalUrl }) => ({
      ...{ slug, title: fill(title), description: fill(description) },
      isElsewhere: canonicalUrl !== "",
    }));
}

function ownPages(folder: string): FolderPage[] {
  return Object.entries(builtInPages)
    .filter(([slug]) => slug.startsWith(`${folder}/`))
    .map(([slug, title]) => ({ slug, title, description: "", isElsewhere: false }));
}

/** Those that ship are in their order. */
const SHIPPED_ORDER = Object.values(shippedPages).map(({ slug }): string => slug);

function placeOf({ slug }: Pick<FolderPage, "slug">): number {
  const place = SHIPPED_ORDER.indexOf(slug);
  return place < 0 ? SHIPPED_ORDER.length : place;
}
