import { and, eq, sql } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { claims } from "../../settings/index.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import { preloadPictures } from "../pictures/local-pictures.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoReviews } from "../seo.schema.ts";
import { listNames } from "../sets/list-names.ts";
import { NAMES_TAG } from "../sets/term-and-location-sets.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import { PageMaker, sourceWords } from "./page-maker.ts";
import type { RunSource } from "./run-source.ts";
import { readTemplatesAside } from "./template-aside.ts";

/** The pages that visitors see. */
export interface PublishedRun {
  runNo: number;
  since: Date;
  /** When the run that made them started: what changed between then and `firstLiveAt` became public at the latter. */
  startedAt: Date;
  /** When it was live for the first time: a run can come back. */
  firstLiveAt: Date;
  maker: PageMaker;
}

/** The run whose pages are live. Null if none has been completed. Cached until another one is live. */
export function publishedRun(): Promise<PublishedRun | null> {
  return cached(LOCAL_PAGES, "published-run", async () => {
    const [row] = await db
      .select({ runNo: runs.no, since: projects.liveSince, startedAt: runs.startedAt, firstLiveAt, source: runs.source })
      .from(projects)
      .innerJoin(runs, and(eq(runs.projectId, projects.id), eq(runs.no, projects.liveRun)))
      .where(eq(projects.id, PROJECT_ID));
    if (!row) return null;
    preload(row.source);
    const read = await readTemplatesAside(sourceWords(row.source));
    const since = row.since ?? new Date(0);
    return {
      ...{ runNo: row.runNo, since, startedAt: row.startedAt, firstLiveAt: row.firstLiveAt ?? since },
      maker: new PageMaker(row.source, read),
    };
  });
}

/** Its sample was released then, or without one, it was completed. */
const firstLiveAt = sql<Date | null>`coalesce((select min(v.closed_at) from ${seoReviews} v
  where v.run_id = ${runs.id} and v.state = 'released'), ${runs.completedAt})`.mapWith(runs.completedAt);

/** In the background, so that no one waits for it: images of the pages that are likely to be viewed first. */
function preload({ terms, locations }: RunSource): void {
  claims()
    .then(({ local_pictures: pictures }) =>
      preloadPictures(
        { terms, locations: locations.map(({ name }) => name) },
        pictures.map(({ title }) => title),
      ),
    )
    .catch((err) => log.warn({ err }, "pictures could not be generated in advance"));
}

/** An address's term and location if they're in the sets, whether or not pages have been made for them. */
export async function findKnownPair(termSlug: string, locationSlug: string): Promise<{ term: string; location: SeoLocation } | null> {
  const { terms, locations } = await knownNames();
  const [term, location] = [terms.get(termSlug), locations.get(locationSlug)];
  return term !== undefined && location ? { term, location } : null;
}

/** Whether a term or a location is in the sets, so that the next run makes its pages. */
export async function isKnownName(kind: "term" | "location", slug: string): Promise<boolean> {
  const { terms, locations } = await knownNames();
  return kind === "term" ? terms.has(slug) : locations.has(slug);
}

function knownNames(): Promise<{ terms: Map<string, string>; locations: Map<string, SeoLocation> }> {
  return cached(NAMES_TAG, "known-names", async () => {
    const { terms, locations } = await listNames();
    return {
      terms: new Map(terms.map((name) => [slugOf(name), name])),
      locations: new Map(locations.map((location) => [placeSlug(location), location])),
    };
  });
}

/** Where a live location is, if an address has its state, or lacks it. Null if nothing live could be meant. */
export async function movedLocation(slug: string): Promise<string | null> {
  return (await publishedRun())?.maker.movedLocation(slug) ?? null;
}

/** Whether there's a live local page at this path. */
export async function isLocalPage(path: string): Promise<boolean> {
  const [, term = "", location = ""] = /^\/services\/([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  return Boolean((await publishedRun())?.maker.placeOf(term, location));
}

/** Whether there can be a hub at this path: it belongs to one of the live terms or locations. */
export async function isHubPath(path: string): Promise<boolean> {
  const [, service, location] = /^\/locations\/(?:services\/([a-z0-9-]+)|([a-z0-9-]+))$/.exec(path) ?? [];
  const maker = (await publishedRun())?.maker;
  if (!maker) return false;
  return (
    (service !== undefined && maker.termAt(service) !== undefined) || (location !== undefined && maker.locationAt(location) !== undefined)
  );
}
