import { slugOf } from "../../slug.ts";
import { localPageSlug } from "../addresses/page-address.ts";
import { interpolate } from "../pages/interpolate.ts";
import { makePictures } from "./make-pictures.ts";
import type { PictureMaker, PictureRequest } from "./picture-maker.ts";

/** Pictures of so many services in so many locations are made before anybody asks for their pages. */
const SERVICES_AHEAD = 3;
const LOCATIONS_AHEAD = 2;
const DEFAULT_LOCATION = "San Antonio";

/** What the pictures of a local page are asked for with: one for each title; the last one shows the town. */
export function localPictureRequests(page: { slug: string; term: string; location: string }, titles: readonly string[]): PictureRequest[] {
  const { slug, term, location } = page;
  return titles
    .map((title) => interpolate(title, page))
    .map((title, place, all) => ({
      prompt: place > 0 && place === all.length - 1 ? `The town of ${location}: ${title}` : `${term} in ${location}: ${title}`,
      service: term,
      location,
      cacheKey: `${slug}/${place + 1}`,
    }));
}

/** Makes the pictures of the first three services in the first two locations, so that their first visitors need not wait for them. */
export async function preloadPictures(
  names: { terms: readonly string[]; locations: readonly string[] },
  titles: readonly string[],
  maker?: PictureMaker,
): Promise<void> {
  const locations = names.locations.length > 0 ? names.locations.slice(0, LOCATIONS_AHEAD) : [DEFAULT_LOCATION];
  const pages = names.terms
    .slice(0, SERVICES_AHEAD)
    .flatMap((term) => locations.map((location) => ({ term, location, slug: localPageSlug(slugOf(term), slugOf(location)) })));
  await makePictures(
    pages.flatMap((page) => localPictureRequests(page, titles)),
    maker,
  );
}
