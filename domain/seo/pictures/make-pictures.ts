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

async function makePicture(request: PictureRequest, maker: PictureMaker): Promise<Picture> {
  try {
    return await maker.make(request);
  } catch (error) {
    log.warn({ err: error, cacheKey: request.cacheKey }, "a picture could not be made");
    return { prompt: request.prompt, isCached: false, svg: drawPlaceholder(request) };
  }
}
