import { asc, eq } from "drizzle-orm";
import { remembered } from "~/platform/cache/index.ts";
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

/** The active services by position. */
export function listServices(): Promise<ServiceView[]> {
  return remembered("services", "services", () =>
    db
      .select({
        slug: services.slug,
        name: services.name,
        description: services.description,
        icon: services.icon,
        features: services.features,
        metaTitle: services.metaTitle,
        metaDescription: services.metaDescription,
      })
      .from(services)
      .where(eq(services.isActive, true))
      .orderBy(asc(services.position), asc(services.slug))
      .limit(100),
  );
}

/** The active service with this slug (product 2). */
export async function findService(slug: string): Promise<ServiceView | null> {
  return (await listServices()).find((service) => service.slug === slug) ?? null;
}
