import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import { pageAddress } from "./find-pictures.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";
import { contentPath } from "./stored-content.ts";

/** A picture of the library, for use cases that draw it themselves. */
export interface LibraryPicture {
  filePath: string;
  fileType: string;
  /** In pixels. */
  width: number;
  height: number;
  /** In storage. Another content has another path. */
  storagePath: string;
  /** Its address on pages. */
  src: string;
  /** Smaller copies, the smallest first. */
  smaller: { width: number; storagePath: string; src: string }[];
}

/** The pictures among these addresses that are in the library, by address. */
export async function findLibraryPictures(addresses: string[]): Promise<Map<string, LibraryPicture>> {
  const asked = addresses.filter(Boolean);
  if (asked.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaLibrary)
    .leftJoin(mediaVariants, eq(mediaVariants.mediaId, mediaLibrary.id))
    .where(inArray(mediaLibrary.filePath, asked))
    .orderBy(asc(mediaVariants.width));
  return new Map(
    [...Map.groupBy(rows, (row) => row.media_library.filePath)].flatMap(([address, group]): [string, LibraryPicture][] => {
      const file = group[0]?.media_library;
      if (!file?.width || !file.height) return [];
      const { filePath, fileType, width, height } = file;
      const smaller = group.flatMap(({ media_variants: one }) =>
        one?.format === "webp" ? [{ width: one.width, storagePath: one.storagePath, src: `${MEDIA_ADDRESS}${one.storagePath}` }] : [],
      );
      return [[address, { filePath, fileType, width, height, storagePath: contentPath(file), src: pageAddress(file), smaller }]];
    }),
  );
}
