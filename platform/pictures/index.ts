import type { Sharp } from "sharp";

export { convertHeic } from "./heic/convert-heic.ts";

/** A picture's properties, without decoding it. Dimensions as displayed: rotated by its EXIF orientation. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
  /** 1, or more if it's animated. */
  frames: number;
  /** Part of it may be transparent. */
  hasAlpha: boolean;
}

/** A picture made from another. Size in bytes, width in pixels. */
export interface MadePicture {
  localPath: string;
  format: "webp" | "avif";
  width: number;
  size: number;
}

/** The picture can't be read. */
export class BrokenPictureError extends Error {
  override name = "BrokenPictureError";
}

/** What someone is waiting for doesn't queue behind what's made later. */
const now = newQueue();
const later = newQueue();

/** libvips decodes in its own threads. One per picture leaves the other processors to visitors. */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Reads only a picture's header, so pictures of any size can be checked.
 * @throws BrokenPictureError
 */
export async function readPictureFacts(localPath: string): Promise<PictureFacts> {
  const sharp = await load();
  const found = await sharp(localPath, { limitInputPixels: false }).metadata().catch(broken);
  const { format, width, height, orientation = 1, pages = 1, pageHeight, hasAlpha } = found;
  const own = { width, height: pageHeight ?? height };
  const isTurned = orientation >= 5;
  return { format, width: isTurned ? own.height : own.width, height: isTurned ? own.width : own.height, frames: pages, hasAlpha };
}

/** The formats that a picture can be rewritten in, each without a visible difference. */
const rewriters: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png({ compressionLevel: 6 }),
  gif: (picture) => picture.gif({ effort: 3 }),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.avif({ quality: 70, effort: 2 }),
};

/**
 * Rewrites a picture in its own format, upright: without EXIF, location, comments, or any other data before, in, or after the picture.
 * Colors in another profile are converted to sRGB.
 * @throws BrokenPictureError
 */
export function rewritePicture(localPath: string, target: string, format: string, maxPixels: number): Promise<void> {
  return now(async () => {
    const rewrite = rewriters[format];
    if (!rewrite) throw new Error(`no way to write ${format}`);
    const sharp = await load();
    const picture = sharp(localPath, { limitInputPixels: maxPixels, animated: format === "gif" || format === "webp", failOn: "error" });
    await rewrite(picture.autoOrient()).toFile(target).catch(broken);
  });
}

/**
 * Writes a part of a picture, in pixels, in the picture's own format.
 * @throws BrokenPictureError
 */
export function cropPicture(
  localPath: string,
  target: string,
  format: string,
  part: { left: number; top: number; width: number; height: number },
  maxPixels: number,
): Promise<void> {
  return now(async () => {
    const rewrite = rewriters[format];
    if (!rewrite) throw new Error(`no way to write ${format}`);
    const sharp = await load();
    await rewrite(sharp(localPath, { limitInputPixels: maxPixels, failOn: "error" }).extract(part))
      .toFile(target)
      .catch(broken);
  });
}

/**
 * Makes smaller versions of `localPath` in these widths (none larger than the original), as `target(width)`.
 * @throws BrokenPictureError
 */
export function makeWebp(localPath: string, widths: number[], target: (width: number) => string): Promise<MadePicture[]> {
  return now(async () => {
    const sharp = await load();
    const [largest = 0] = [...widths].sort((a, b) => b - a);
    // Decoded once, at the largest size requested. A JPEG isn't even decoded that far.
    const decoded = sharp(localPath).resize({ width: largest, withoutEnlargement: true });
    const { data, info } = await decoded.toColourspace("srgb").raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true }).catch(broken);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const made: MadePicture[] = [];
    for (const width of widths) {
      const path = target(width);
      const { size } = await sharp(data, { raw }).resize({ width }).webp({ quality: 78, effort: 2 }).toFile(path);
      made.push({ localPath: path, format: "webp", width, size });
    }
    return made;
  });
}

/** The same as AVIF, in one width: smaller files that take seconds to make. */
export function makeAvif(localPath: string, width: number, target: string): Promise<MadePicture> {
  return later(async () => {
    const sharp = await load();
    const picture = sharp(localPath).resize({ width, withoutEnlargement: true });
    const { size } = await picture.avif({ quality: 55, effort: 3 }).toFile(target).catch(broken);
    return { localPath: target, format: "avif", width, size };
  });
}

/** A blurred picture of a few pixels as a data URL, shown until the real one loads: about 200 bytes. */
export function makePlaceholder(localPath: string): Promise<string> {
  return now(async () => {
    const sharp = await load();
    const tiny = await sharp(localPath).resize({ width: 16, height: 16, fit: "inside" }).webp({ quality: 30 }).toBuffer().catch(broken);
    return `data:image/webp;base64,${tiny.toString("base64")}`;
  });
}

/** A smaller picture as a data URL, large enough to see what's on it: about 50 KB. */
export function makePreview(localPath: string): Promise<string> {
  return now(async () => {
    const sharp = await load();
    const size = { width: 1_000, height: 1_000, fit: "inside" as const, withoutEnlargement: true };
    const small = await sharp(localPath).resize(size).webp({ quality: 70 }).toBuffer().catch(broken);
    return `data:image/webp;base64,${small.toString("base64")}`;
  });
}

/** What a picture is drawn into, in pixels. */
interface Box {
  width: number;
  height: number;
}

/**
 * A picture as large as `box` allows, as a PNG. A drawing is sharp at every size.
 * @throws BrokenPictureError
 */
export function fitPicture(source: Buffer, box: Box): Promise<Buffer> {
  return now(async () => (await fitted(source, box)).png({ compressionLevel: 9 }).toBuffer().catch(broken));
}

/**
 * The pixels of a picture, made as small as `box`: four bytes each (red, green, blue, alpha).
 * @throws BrokenPictureError
 */
export function readPixels(source: Buffer, box: Box): Promise<Uint8Array> {
  return now(async () => (await fitted(source, box)).ensureAlpha().raw({ depth: "uchar" }).toBuffer().catch(broken));
}

/** The finest that a drawing is rendered, in dots per inch. */
const MAX_DENSITY = 7_200;

async function fitted(source: Buffer, box: Box): Promise<Sharp> {
  const sharp = await load();
  const { width, height, format } = await sharp(source).metadata().catch(broken);
  const scale = Math.min(box.width / width, box.height / height);
  const density = format === "svg" ? { density: Math.min(Math.max(72 * scale, 1), MAX_DENSITY) } : {};
  return sharp(source, density)
    .resize({ ...box, fit: "inside" })
    .toColourspace("srgb");
}

function broken(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  // A full disk isn't the picture's fault.
  if (code === "ENOSPC" || /no space left|write error/i.test(String(cause))) throw cause;
  throw new BrokenPictureError("the image can't be read", { cause });
}

/** A queue that runs one task after another. If one fails, the next still gets its turn. */
function newQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
