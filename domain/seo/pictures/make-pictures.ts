import { log } from "~/platform/log/index.ts";
import { draw, drawPlaceholder } from "./draw.ts";
import type { Picture, PictureMaker, PictureRequest } from "./picture-maker.ts";

/** The shipped maker: asks nobody, and makes the same picture whenever it is asked with the same words. */
export const drawnPictures: PictureMaker = {
  make: async (request) => ({ prompt: request.prompt, isCached: false, svg: draw(request) }),
};

/** One picture for each request, in their order; a placeholder where the maker fails (spec 2 §8). */
export function makePictures(requests: readonly PictureRequest[], maker: PictureMaker = drawnPictures): Promise<Picture[]> {
  return Promise.all(requests.map((request) => makePicture(request, maker)));
}

/** Pictures that each maker has made, by what was asked for: one that is asked over the network is slow. The oldest goes first. */
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
