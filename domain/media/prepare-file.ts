import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { log } from "~/platform/log/index.ts";
import {
  BrokenPictureError,
  convertHeic,
  type MadePicture,
  makePlaceholder,
  makeWebp,
  type PictureFacts,
  readPictureFacts,
  rewritePicture,
} from "~/platform/pictures/index.ts";
import { isBeyondLimits, WorkerBusyError, WorkerEndedError } from "~/platform/worker/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { SVG_LIMITS, type SvgStyleFault } from "./clean-svg.ts";
import { type CleaningFault, cleanSvgAside } from "./cleaning/clean-aside.ts";
import { largestFile, MAX_HEIC_PIXELS, MAX_HEIGHT, MAX_PIXELS, MAX_SVG_BYTES, type MediaType, mediaTypeOf } from "./media-rules.input.ts";
import { recognizeFile } from "./recognize-file.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** A file that has arrived and can be stored. */
export interface PreparedFile {
  localPath: string;
  type: MediaType;
  /** In bytes. */
  size: number;
  picture: PreparedPicture | null;
  /** It arrived in a format that browsers don't show, and was converted. */
  isConverted: boolean;
}

interface PreparedPicture {
  width: number;
  height: number;
  placeholder: string | null;
  smaller: MadePicture[];
}

/** The widths that a picture is offered in, in pixels. None is larger than the picture. */
export const PICTURE_WIDTHS = [320, 640, 1024, 1600, 2400];

/** The last one is the picture's own width, if it's not one of ours. Otherwise, a screen between two of them would get a blurry picture. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, ...PICTURE_WIDTHS.slice(-1));
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest];
}

/**
 * Examines what arrived at `localPath`, and makes the files to store from it, in `folder`. The content decides what it is. `claimed` is
 * what its name says: a text is accepted only under the name of one, because everything that people can read is a text.
 */
export async function prepareFile(
  localPath: string,
  claimed: MediaType | null,
  folder: string,
): Promise<Result<PreparedFile, UploadRefusal>> {
  const found = await recognizeFile(localPath);
  if (found === "mov") return refused({ why: "mov" });
  if (found === "heic") return prepareHeic(localPath, folder);
  const isText = found?.mime === "text/plain";
  if (!found || (isText && claimed?.mime !== found.mime))
    return refused(claimed ? { why: "mismatch", claimed: claimed.label, actual: found?.label ?? null } : { why: "type" });
  const { size } = await stat(localPath);
  const most = largestFile[found.kind];
  if (size > most) return refused({ why: "too-large", most });
  if (found.mime === "image/svg+xml") return prepareSvg(localPath, found, folder);
  if (found.kind === "image") return preparePicture(localPath, found, folder);
  return ok({ localPath, type: found, size, picture: null, isConverted: false });
}

/** A phone's picture becomes a JPEG, which every browser shows. */
async function prepareHeic(localPath: string, folder: string): Promise<Result<PreparedFile, UploadRefusal>> {
  if ((await stat(localPath)).size > largestFile.image) return refused({ why: "too-large", most: largestFile.image });
  const target = join(folder, "converted.jpg");
  const converted = await converting({ localPath, target, maxPixels: MAX_HEIC_PIXELS });
  if (!converted.ok) return converted;
  const prepared = await preparePicture(target, JPEG, folder);
  return prepared.ok ? ok({ ...prepared.value, isConverted: true }) : prepared;
}

const JPEG = mediaTypeOf("image/jpeg") as MediaType;

async function converting(job: Parameters<typeof convertHeic>[0]): Promise<Result<void, UploadRefusal>> {
  try {
    const answer = await convertHeic(job);
    if (answer.isDecoded) return ok(undefined);
    const { why } = answer;
    return refused(why === "broken" ? { why } : { why, width: answer.width, height: answer.height, most: job.maxPixels });
  } catch (error) {
    if (error instanceof WorkerBusyError) return refused({ why: "busy" });
    if (!(error instanceof WorkerEndedError)) throw error;
    log.warn({ err: error }, "a HEIC picture could not be decoded");
    return refused({ why: isBeyondLimits(error) ? "time" : "broken" });
  }
}

async function prepareSvg(localPath: string, type: MediaType, folder: string): Promise<Result<PreparedFile, UploadRefusal>> {
  if ((await stat(localPath)).size > MAX_SVG_BYTES) return refused({ why: "too-large", most: MAX_SVG_BYTES });
  const cleaning = await cleanSvgAside(await readFile(localPath, "utf8"));
  if (!cleaning.ok) return refused(refusalOf(cleaning.reason));
  const cleaned = cleaning.value;
  if (cleaned === null) return refused({ why: "broken" });
  const clean = join(folder, "clean.svg");
  await writeFile(clean, cleaned);
  return unlessBroken(async () => {
    const { width, height } = await readPictureFacts(clean);
    return {
      localPath: clean,
      type,
      size: Buffer.byteLength(cleaned),
      picture: { width, height, placeholder: null, smaller: [] },
      isConverted: false,
    };
  });
}

function refusalOf(fault: CleaningFault | SvgStyleFault): UploadRefusal {
  if (typeof fault === "object") return { why: "styles", what: fault.what };
  return fault === "depth" || fault === "elements" ? { why: fault, most: SVG_LIMITS[fault] } : { why: fault };
}

function preparePicture(localPath: string, type: MediaType, folder: string): Promise<Result<PreparedFile, UploadRefusal>> {
  return unlessBroken<PreparedFile>(async () => {
    const facts = await readPictureFacts(localPath);
    const { width, height, frames } = facts;
    if (width * height * frames > MAX_PIXELS) throw new TooLargePicture({ why: "pixels", width, height, most: MAX_PIXELS });
    if (height > MAX_HEIGHT) throw new TooLargePicture({ why: "high", height, most: MAX_HEIGHT });
    const clean = join(folder, `clean.${type.extensions[0]}`);
    await rewritePicture(localPath, clean, type.mime.slice("image/".length), MAX_PIXELS);
    const picture = { width, height, ...(await smallerPictures(clean, facts, folder)) };
    return { localPath: clean, type, size: (await stat(clean)).size, picture, isConverted: false };
  });
}

/** Animated pictures stay as they are: a smaller copy would lose its animation. A placeholder would show through transparent areas. */
export async function smallerPictures(localPath: string, { width, frames, hasAlpha }: PictureFacts, folder: string) {
  if (frames > 1) return { placeholder: null, smaller: [] };
  const smaller = await makeWebp(localPath, widthsFor(width), (one) => join(folder, `${one}.webp`));
  return { placeholder: hasAlpha ? null : await makePlaceholder(smaller[0]?.localPath ?? localPath), smaller };
}

class TooLargePicture extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super("the image is too large");
  }
}

export async function unlessBroken<Value>(work: () => Promise<Value>): Promise<Result<Value, UploadRefusal>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof TooLargePicture) return refused(error.refusal);
    if (error instanceof BrokenPictureError) return refused({ why: "broken" });
    throw error;
  }
}
