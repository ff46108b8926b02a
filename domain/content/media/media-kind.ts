import { mediaLibrary, mediaVariants } from "../content.schema.ts";
import type { ContentKind } from "../content-kind.ts";

/** Files of the media library, for the use cases that all content shares. */
export const mediaKind: ContentKind<typeof mediaLibrary> = {
  noun: "media",
  permission: "media:edit",
  table: mediaLibrary,
  nameOf: (row) => row.originalName,
  tags: ["media", "content", "testimonials"],
  dependents: [{ table: mediaVariants, column: mediaVariants.mediaId }],
};

/** Where the program answers with a file: "/media/" and its path in the storage. */
export const MEDIA_ADDRESS = "/media/";

export function storagePathOf(filePath: string): string {
  return filePath.slice(MEDIA_ADDRESS.length);
}
