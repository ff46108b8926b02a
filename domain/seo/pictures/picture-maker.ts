/** A request for one picture of a local page. */
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
 * Whoever makes pictures: the program itself with `drawnPictures`, or a service that is asked over the network. If it
 * throws, the page shows a placeholder.
 */
export interface PictureMaker {
  make(request: PictureRequest): Promise<Picture>;
}
