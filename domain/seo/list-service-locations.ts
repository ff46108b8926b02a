import { asc } from "drizzle-orm";
import { remembered } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { seoPages } from "./seo.schema.ts";

export interface ServiceLocations {
  service: string;
  places: { city: string; slug: string }[];
}

/** Limits of spec 1 §9. */
const MOST_PAGES = 20;
const MOST_CITIES = 5;

/** Local pages for the footer, grouped by service; empty when there are none or they cannot be read (spec 1 §8). */
export async function listServiceLocations(): Promise<ServiceLocations[]> {
  try {
    const rows = await remembered("local-pages", "service-locations", () =>
      db
        .select({ service: seoPages.service, city: seoPages.city, slug: seoPages.slug })
        .from(seoPages)
        .orderBy(asc(seoPages.service), asc(seoPages.city))
        .limit(MOST_PAGES),
    );
    return groupByService(rows);
  } catch (error) {
    log.warn({ err: error }, "local pages could not be read");
    return [];
  }
}

function groupByService(rows: { service: string; city: string; slug: string }[]): ServiceLocations[] {
  const groups = Map.groupBy(rows, ({ service }) => service);
  return [...groups].map(([service, places]) => ({
    service,
    places: places.slice(0, MOST_CITIES).map(({ city, slug }) => ({ city, slug })),
  }));
}
