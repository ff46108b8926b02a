import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BrokenPictureError,
  type MadePicture,
  makePlaceholder,
  makeWebp,
  type PictureFacts,
  readPictureFacts,
  rewritePicture,
} from "~/platform/pictures/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type CleaningFault, cleanSvgAside } from "../cleaning/clean-aside.ts";
import { LARGEST_SVG, MAX_HEIGHT, MAX_PIXELS, type MediaType } from "../media-rules.input.ts";
import { SVG_LIMITS } from "./clean-svg.ts";
import { recogniseFile } from "./recognise-file.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** A file that has arrived and can be stored. */
export interface PreparedFile {
  localPath: string;
  type: MediaType;
  /** In bytes. */
  size: number;
  picture: { width: number; height: number; placeholder: string | null; smaller: MadePicture[] } | null;
}

/** The widths that a picture is offered in, in pixels. None is larger than the picture. */
export const PICTURE_WIDTHS = [320, 640, 1024, 1600, 2400];

/** The last one is the picture's own width, if it's not one of ours. Otherwise, a screen between two of them would get a blurry picture. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, ...PICTURE_WIDTHS.slice(-1));
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest];
}

/** Examines what arrived at `localPath` under a name of type `claimed`, and makes the files to store from it, in `folder`. */
export async function prepareFile(localPath: string, claimed: MediaType, folder: string): Promise<Result<PreparedFile, UploadRefusal>> {
  const type = await recogniseFile(localPath);
  if (type?.mime !== claimed.mime) return refused({ why: "mismatch", claimed: claimed.label, actual: type?.label ?? null });
  if (type.mime === "image/svg+xml") return prepareSvg(localPath, type, folder);
  if (type.kind === "image") return preparePicture(localPath, type, folder);
  const { size } = await stat(localPath);
  return ok({ localPath, type, size, picture: null });
}

async function prepareSvg(localPath: string, type: MediaType, folder: string): Promise<Result<PreparedFile, UploadRefusal>> {
  if ((await stat(localPath)).size > LARGEST_SVG) return refused({ why: "too-large", most: LARGEST_SVG });
  const cleaning = await cleanSvgAside(await readFile(localPath, "utf8"));
  if (!cleaning.ok) return refused(refusalOf(cleaning.reason));
  const cleaned = cleaning.value;
  if (cleaned === null) return refused({ why: "broken" });
  const clean = join(folder, "clean.svg");
  await writeFile(clean, cleaned);
  return unlessBroken(async () => {
    const { width, height } = await readPictureFacts(clean);
    return { localPath: clean, type, size: Buffer.byteLength(cleaned), picture: { width, height, placeholder: null, smaller: [] } };
  });
}

function refusalOf(fault: CleaningFault): UploadRefusal {
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
    return { localPath: clean, type, size: (await stat(clean)).size, picture };
  });
}

/** Animated pictures stay as they are: a smaller copy would lose its animation. A placeholder would show through transparent areas. */
async function smallerPictures(localPath: string, { width, frames, hasAlpha }: PictureFacts, folder: string) {
  if (frames > 1) return { placeholder: null, smaller: [] };
  const smaller = await makeWebp(localPath, widthsFor(width), (one) => join(folder, `${one}.webp`));
  return { placeholder: hasAlpha ? null : await makePlaceholder(smaller[0]?.localPath ?? localPath), smaller };
}

class TooLargePicture extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super("the image is too large");
  }
}

async function unlessBroken<Value>(work: () => Promise<Value>): Promise<Result<Value, UploadRefusal>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof TooLargePicture) return refused(error.refusal);
    if (error instanceof BrokenPictureError) return refused({ why: "broken" });
    throw error;
  }
}
