/** A request for one picture on a local page. */
export interface PictureRequest {
  /** What it should show, in words. */
  prompt: string;
  service: string;
  location: string;
  /** The same key gives the same picture. */
  cacheKey: string;
}

/** A finished picture: a drawing that's embedded in the page, or an address. */
export type Picture = { prompt: string; isCached: boolean } & ({ svg: string } | { imageURL: string });

/** Makes pictures: the program itself with `drawnPictures`, or a service on the network. If it throws, the page shows a placeholder. */
export interface PictureMaker {
  make(request: PictureRequest): Promise<Picture>;
}
