import { eq, inArray, sql } from "drizzle-orm";
import { writeLocalPages } from "~/db/seed/local-pages/index.ts";
import { TEXAS_CITIES } from "~/db/seed/local-pages/texas-cities.ts";
import { PROJECT_ID } from "~/domain/seo/project/project.ts";
import { countHubs } from "~/domain/seo/runs/count-hubs.ts";
import { locationSets, projects, runs, seoHubs, seoPageBlocks, seoPages, termSets } from "~/domain/seo/seo.schema.ts";
import type { SeoLocation } from "~/domain/seo/text/merge-values.ts";
import type { Tx } from "~/platform/db/index.ts";
import { type Place, seededPlace } from "./place.ts";

interface Given {
  terms: readonly string[];
  locations: SeoLocation[];
  /** Slugs of held pages; all others are public. */
  held?: string[];
  /** Terms that are in a set but in no run. */
  unmade?: string[];
}

/** A place where the firm's local pages are all pairs of these, and no others. */
export function placeWithLocalPages({ terms, locations, held = [], unmade = [] }: Given): Promise<Place> {
  return seededPlace((db) =>
    db.transaction(async (tx) => {
      for (const table of [seoPages, seoPageBlocks, seoHubs, runs, termSets, locationSets]) await tx.delete(table);
      await tx.update(projects).set({ liveRun: null }).where(eq(projects.id, PROJECT_ID));
      await writeLocalPages(tx, { terms: [...terms], locations });
      await publishAllBut(tx, held, locations.length);
      if (unmade.length > 0) await tx.insert(termSets).values({ projectId: PROJECT_ID, name: "Later", terms: unmade });
    }),
  );
}

async function publishAllBut(tx: Tx, held: string[], locations: number): Promise<void> {
  await tx.update(seoPages).set({ state: "published", publishedAt: sql`coalesce(published_at, changed_at)` });
  if (held.length > 0) await tx.update(seoPages).set({ state: "held" }).where(inArray(seoPages.slug, held));
  const [run] = await tx.select({ no: runs.no }).from(runs);
  if (!run) throw new Error("no run found");
  await tx.delete(seoHubs);
  await countHubs(tx, run.no, locations);
}

/** The demo's places, by name. */
export function texasCities(...names: string[]): SeoLocation[] {
  return names.flatMap((name) => TEXAS_CITIES.filter((city) => city.name === name));
}

/** Terms and places that give each layout a page (`chooseLayout`), and which page that is. */
export const FIVE_LAYOUTS = {
  terms: ["Managed IT Services", "Cloud Backup", "Tech Support", "Business Email Hosting", "Network Security"],
  places: ["San Antonio", "Austin", "Waco"],
  paths: {
    corporate: "/services/cloud-backup/waco",
    modern: "/services/tech-support/austin",
    service: "/services/managed-it-services/austin",
    location: "/services/cloud-backup/san-antonio",
    industry: "/services/business-email-hosting/austin",
  },
} as const;
