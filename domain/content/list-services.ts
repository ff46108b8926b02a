import { and, asc, eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { services } from "./content.schema.ts";

export interface ServiceView {
  slug: string;
  name: string;
  description: string;
  icon: string;
  features: string[];
  metaTitle: string;
  metaDescription: string;
}

/** So many services stand in lists of the site; what comes after them has its page all the same. */
const MAX_SERVICES = 100;

const shown = {
  slug: services.slug,
  name: services.name,
  description: services.description,
  icon: services.icon,
  features: services.features,
  metaTitle: services.metaTitle,
  metaDescription: services.metaDescription,
};

/** The active services by position. */
export function listServices(): Promise<ServiceView[]> {
  return cached("services", "services", () =>
    db
      .select(shown)
      .from(services)
      .where(eq(services.isActive, true))
      .orderBy(asc(services.position), asc(services.id))
      .limit(MAX_SERVICES),
  );
}

/** What a slug can look like; anything else is not looked up. */
const SLUG = /^[a-z0-9-]{1,80}$/;

/** The active service with this slug (product 2). */
export async function findService(slug: string): Promise<ServiceView | null> {
  const listed = await listServices();
  const found = listed.find((service) => service.slug === slug);
  if (found || listed.length < MAX_SERVICES || !SLUG.test(slug)) return found ?? null;
  const [further] = await db
    .select(shown)
    .from(services)
    .where(and(eq(services.slug, slug), eq(services.isActive, true)));
  return further ?? null;
}

/** Whether a service has this slug and is switched off: then nothing is shown at its address (product 2). */
export async function isServiceHidden(slug: string): Promise<boolean> {
  if (!SLUG.test(slug)) return false;
  const [row] = await db.select({ isActive: services.isActive }).from(services).where(eq(services.slug, slug));
  return row !== undefined && !row.isActive;
}
