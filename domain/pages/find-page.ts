import { and, eq } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { pages } from "../content/content.schema.ts";
import { builtInPages, isNeeded } from "../navigation/built-in-addresses.input.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import type { PageStatus } from "./page-rules.input.ts";
import type { ShippedPage } from "./shipped/shipped-page.ts";
import { findShippedPage, shippedAt } from "./shipped/shipped-pages.ts";

/** What a page tells search engines and social networks. An empty text means: use the page's own. */
export interface PageMetadata {
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string[];
  canonicalUrl: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  twitterTitle: string;
  twitterDescription: string;
  twitterImage: string;
}

export interface PageView extends PageMetadata {
  slug: string;
  title: string;
  /** Of a published page: whether its sections are all of it, also at the address of a service. */
  isWhole?: boolean;
}

/** What a slug can look like. Anything else isn't looked up. */
const SLUG = /^[a-z0-9][a-z0-9/-]{0,199}$/;

/** The published page with this slug. If its row can't be read, one that ships is as shipped. So is one that the program needs and that has no row. */
export async function findPage(slug: string): Promise<PageView | null> {
  if (!SLUG.test(slug)) return null;
  return cached("content", `page:${slug}`, async () => {
    const ships = findShippedPage(shippedAt(slug));
    const isOwn = Object.hasOwn(builtInPages, slug) || ships;
    const page = isOwn
      ? await orStandIn(
          "page metadata",
          () => readPage(slug),
          () => ships && asShipped(slug, ships),
        )
      : await readPage(slug);
    const shown = page ?? (isNeeded(slug) && ships ? asShipped(slug, ships) : null);
    return shown ? viewOf(shown) : null;
  });
}

function asShipped(slug: string, page: ShippedPage): StoredPage {
  return { ...EMPTY, ...page, shipped: shippedAt(slug) };
}

const EMPTY = { canonicalUrl: "", ogTitle: "", ogDescription: "", ogImage: "", twitterTitle: "", twitterDescription: "", twitterImage: "" };

async function readPage(slug: string): Promise<StoredPage | undefined> {
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.status, "published")));
  return page;
}

/** The page with this slug as it would look to visitors, whatever its status. For staff only, and never cached. */
export async function previewPage(
  actor: Actor,
  slug: string,
): Promise<Result<PageView & { id: string; status: PageStatus }, "forbidden" | "not-found">> {
  if (!can(actor, "page:preview")) return refused("forbidden");
  const [page] = SLUG.test(slug) ? await db.select().from(pages).where(eq(pages.slug, slug)) : [];
  return page ? ok({ ...(await viewOf(page)), id: page.id, status: page.status }) : refused("not-found");
}

type StoredPage = Omit<PageView, "isWhole"> & { shipped: string | null };

async function viewOf(page: StoredPage): Promise<PageView> {
  const { metaKeywords, canonicalUrl, ogImage, twitterImage } = page;
  return { slug: page.slug, isWhole: page.shipped !== null, metaKeywords, canonicalUrl, ogImage, twitterImage, ...(await readTexts(page)) };
}

type PageTexts = Pick<PageView, (typeof PAGE_TEXTS)[number]>;

/** What a page is called and says in search results and on cards, with the firm's facts in place of placeholders. */
export async function readTexts(page: PageTexts): Promise<PageTexts> {
  const fill = await brandText();
  return Object.fromEntries(PAGE_TEXTS.map((field) => [field, fill(page[field])])) as PageTexts;
}

const PAGE_TEXTS = ["title", "metaTitle", "metaDescription", "ogTitle", "ogDescription", "twitterTitle", "twitterDescription"] as const;
