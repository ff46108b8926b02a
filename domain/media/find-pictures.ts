import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import type { PictureView } from "../rich-text/shown-text.input.ts";
import { type Crop, focusStep, type Point, pointInCrop, WHOLE } from "./crop-rules.input.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";

/**
 * The pictures among these addresses that are in the library, by address. A change of a file invalidates the tags of everything that can show
 * one (`mediaKind`), so what calls this needs no tag of its own for it.
 */
export async function findPictures(addresses: string[]): Promise<Map<string, PictureView>> {
  const own = [...new Set(addresses.filter((address) => address.startsWith(MEDIA_ADDRESS)))];
  if (own.length === 0) return new Map();
  const { filePath, storagePath, width, height, placeholder, crop, focus } = mediaLibrary;
  const rows = await db
    .select({
      ...{ filePath, storagePath, width, height, placeholder, crop, focus },
      format: mediaVariants.format,
      each: mediaVariants.width,
      path: mediaVariants.storagePath,
    })
    .from(mediaLibrary)
    .leftJoin(mediaVariants, eq(mediaVariants.mediaId, mediaLibrary.id))
    .where(inArray(filePath, own))
    .orderBy(asc(mediaVariants.format), asc(mediaVariants.width));
  return new Map([...Map.groupBy(rows, (row) => row.filePath)].flatMap(([address, group]) => viewOf(address, group)));
}

type Row = {
  storagePath: string | null;
  crop: Crop | null;
  focus: Point | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  format: string | null;
  each: number | null;
  path: string | null;
};

function viewOf(src: string, rows: Row[]): [string, PictureView][] {
  const [first] = rows;
  if (!first?.width || !first.height) return [];
  const { width, height, placeholder, crop, focus, storagePath } = first;
  // "avif" comes before "webp".
  const formats = [...Map.groupBy(rows, ({ format }) => format)].flatMap(([format, sizes]) => {
    if (format === null) return [];
    const srcSet = sizes.map(({ path, each }) => `${MEDIA_ADDRESS}${path} ${each}w`).join(", ");
    return [{ type: `image/${format}`, srcSet }];
  });
  return [
    [src, { src: pageAddress({ filePath: src, storagePath }), width, height, focus: stepsOf(focus, crop), placeholder, sources: formats }],
  ];
}

/** A content that took another's place has another address on our pages, so that no browser shows the old one from its cache. */
export function pageAddress({ filePath, storagePath }: { filePath: string; storagePath: string | null }): string {
  return storagePath ? `${filePath}?v=${storagePath.slice(-16).replace(/\.\w+$/, "")}` : filePath;
}

function stepsOf(focus: Point | null, crop: Crop | null): PictureView["focus"] {
  // Without a focal point, what's shown is cut around its own middle.
  if (!focus) return null;
  const { x, y } = pointInCrop(focus, crop ?? WHOLE);
  return { x: focusStep(x), y: focusStep(y) };
}
