/** What a picture of a local page is asked for with (spec 2 §3). */
export interface PictureRequest {
  /** What it should show, in words. */
  prompt: string;
  service: string;
  location: string;
  /** The same key, the same picture. */
  cacheKey: string;
}

/** A picture that was made: as a drawing that the page takes in, or at an address. */
export type Picture = { prompt: string; isCached: boolean } & ({ svg: string } | { imageURL: string });

/**
 * Whoever makes pictures: the program itself with `drawnPictures`, or a service that is asked over the network (product 15). What it throws, the
 * page shows a placeholder for.
 */
export interface PictureMaker {
  make(request: PictureRequest): Promise<Picture>;
}
