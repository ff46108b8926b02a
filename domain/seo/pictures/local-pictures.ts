import { log } from "~/platform/log/index.ts";
import { slugOf } from "../../slug.ts";
import { localPageSlug } from "../addresses/page-address.ts";
import { interpolate } from "../pages/interpolate.ts";
import { draw, drawPlaceholder } from "./draw.ts";
import type { Picture, PictureMaker, PictureRequest } from "./picture-maker.ts";

/** Images for this many services in this many locations are created before anyone requests their pages. */
const SERVICES_AHEAD = 3;
const LOCATIONS_AHEAD = 2;
const DEFAULT_LOCATION = "San Antonio";

/** The requests for a local page's pictures: one for each title. The last one shows the town. */
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

/** Makes the pictures of the first three services in the first two locations, so that their first visitors don't have to wait. */
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

/** The built-in generator. It makes no requests, and returns the same image for the same words. */
export const drawnPictures: PictureMaker = {
  make: async (request) => ({ prompt: request.prompt, isCached: false, svg: draw(request) }),
};

/** One picture per request, in order. A placeholder if the maker fails. */
export function makePictures(requests: readonly PictureRequest[], maker: PictureMaker = drawnPictures): Promise<Picture[]> {
  return Promise.all(requests.map((request) => makePicture(request, maker)));
}

/** Pictures that each maker has made, by request, because a request over the network is slow. The oldest is dropped first. */
const made = new WeakMap<PictureMaker, Map<string, Picture>>();
const MAX_REMEMBERED = 500;

async function makePicture(request: PictureRequest, maker: PictureMaker): Promise<Picture> {
  const cached = made.get(maker) ?? new Map<string, Picture>();
  made.set(maker, cached);
  const { cacheKey, prompt, service, location } = request;
  const key = JSON.stringify([cacheKey, prompt, service, location]);
  const known = cached.get(key);
  if (known) return known;
  try {
    const picture = await maker.make(request);
    const [oldest] = cached.size >= MAX_REMEMBERED ? cached.keys() : [];
    if (oldest !== undefined) cached.delete(oldest);
    cached.set(key, picture);
    return picture;
  } catch (error) {
    log.warn({ err: error, cacheKey: request.cacheKey }, "a picture could not be made");
    return { prompt: request.prompt, isCached: false, svg: drawPlaceholder(request) };
  }
}
