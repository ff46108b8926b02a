import { desc, eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { pages, services } from "./content.schema.ts";
import { ownServicePages } from "./service-rules.input.ts";

/** An address that staff made, and when what it shows last changed. */
export interface PublicAddress {
  /** Without leading slash. */
  slug: string;
  changedAt: Date;
  /** Where the page names another address as the one that counts, or none. */
  canonicalUrl: string;
}

/** Published pages and active services. */
export async function listPublicAddresses(): Promise<PublicAddress[]> {
  const [published, allServices] = await Promise.all([publishedPages(), everyService()]);
  // What staff wrote about the page of an inactive service has no page (product 2), unless it is a page of the program's own.
  const inactive = allServices.filter(({ slug, isActive }) => !isActive && !ownServicePages.includes(slug));
  const hidden = new Set(inactive.map(({ slug }) => `services/${slug}`));
  const pageRows = published.filter(({ slug }) => !hidden.has(slug));
  const serviceRows = allServices.filter(({ isActive }) => isActive);
  // The page row of a service holds its metadata, and with it the address that counts.
  const canonicals = new Map(pageRows.map(({ slug, canonicalUrl }) => [slug, canonicalUrl]));
  const ofServices = serviceRows.map(({ slug, changedAt }) => {
    const path = `services/${slug}`;
    return { slug: path, changedAt, canonicalUrl: canonicals.get(path) ?? "" };
  });
  return [...pageRows, ...ofServices];
}

function publishedPages(): Promise<PublicAddress[]> {
  return cached("content", "public-pages", () =>
    db
      .select({ slug: pages.slug, changedAt: pages.updatedAt, canonicalUrl: pages.canonicalUrl })
      .from(pages)
      .where(eq(pages.status, "published"))
      .orderBy(desc(pages.updatedAt)),
  );
}

function everyService(): Promise<{ slug: string; changedAt: Date; isActive: boolean }[]> {
  return cached("services", "service-addresses", () =>
    db.select({ slug: services.slug, changedAt: services.updatedAt, isActive: services.isActive }).from(services),
  );
}
