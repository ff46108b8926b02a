import { desc, eq } from "drizzle-orm";
import { remembered } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { pages, services } from "./content.schema.ts";

/** An address that staff made, and when what it shows last changed. */
export interface PublicAddress {
  /** Without leading slash. */
  slug: string;
  changedAt: Date;
  /** Where the page names another address as the one that counts, or none. */
  canonicalUrl: string;
}

/** Published pages and active services. */
export function listPublicAddresses(): Promise<PublicAddress[]> {
  return remembered("content", "public-addresses", async () => {
    const [pageRows, serviceRows] = await Promise.all([
      db
        .select({ slug: pages.slug, changedAt: pages.updatedAt, canonicalUrl: pages.canonicalUrl })
        .from(pages)
        .where(eq(pages.status, "published"))
        .orderBy(desc(pages.updatedAt)),
      db.select({ slug: services.slug, changedAt: services.updatedAt }).from(services).where(eq(services.isActive, true)),
    ]);
    // The page row of a service holds its metadata, and with it the address that counts.
    const canonicals = new Map(pageRows.map(({ slug, canonicalUrl }) => [slug, canonicalUrl]));
    const ofServices = serviceRows.map(({ slug, changedAt }) => {
      const path = `services/${slug}`;
      return { slug: path, changedAt, canonicalUrl: canonicals.get(path) ?? "" };
    });
    return [...pageRows, ...ofServices];
  });
}
