import { and, eq } from "drizzle-orm";
import { remembered } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { brandText } from "./brand-text.ts";
import { pages } from "./content.schema.ts";

/** What a page says of itself to search engines and social networks; an empty text means: take the page's own. */
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
}

/** What a slug can look like; anything else is not looked up. */
const SLUG = /^[a-z0-9][a-z0-9/-]{0,199}$/;

/** The published page with this slug (product 3). */
export async function findPage(slug: string): Promise<PageView | null> {
  if (!SLUG.test(slug)) return null;
  return remembered("content", `page:${slug}`, async () => {
    const [page] = await db
      .select()
      .from(pages)
      .where(and(eq(pages.slug, slug), eq(pages.status, "published")));
    if (!page) return null;
    const { id: _id, status: _status, createdAt: _createdAt, updatedAt: _updatedAt, ...view } = page;
    const fill = await brandText();
    return { ...view, title: fill(view.title), metaTitle: fill(view.metaTitle), metaDescription: fill(view.metaDescription) };
  });
}
