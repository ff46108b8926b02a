import { hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { cached, orStandIn, withStandIns } from "~/platform/cache/index.ts";
import { BrokenPictureError, readPixels } from "~/platform/pictures/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { brandKit } from "../brand/index.ts";
import { findLibraryPictures, type LibraryPicture } from "../media/library-picture.ts";
import { brand, brandPictures, knownSettings } from "../settings/index.ts";
import { needsTile, readPixelFacts } from "./seen-share.ts";

/** A mark or wordmark, as pages show it. */
export interface MarkView {
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The ground on which it needs a tile, because it can't be seen there. */
  tileOn: "dark" | "light" | null;
}

/** What stands for the firm on pages. Null: the demo firm's own drawing. */
export type Logo = {
  mark: MarkView | null;
  wordmark: MarkView | null;
  /** What stands there without a mark: the first letter of the firm's name. */
  initial: string;
} | null;

/** A mark, and what it's drawn from. */
export interface Mark extends MarkView {
  /** Where storage has the picture to draw, and where it has the one that was chosen. */
  drawnFrom: string;
  storagePath: string;
  fileType: string;
  /** Whether it has a ground of its own. */
  isCovered: boolean;
}

export interface Marks {
  mark: Mark | null;
  wordmark: Mark | null;
  initial: string;
  /** Whether the demo firm's own drawing stands for it: nothing was chosen, and its name and colors are the demo's. */
  isShipped: boolean;
  /** Of the pictures made from all that (`brandPicture`). Empty if they're the demo firm's. */
  version: string;
}

/** The firm's mark and wordmark. Cached until a setting changes, or the file of one that's a setting. */
export function findMarks(): Promise<Marks> {
  return cached("settings", "brand-marks", async () => {
    const [firm, kit, chosen] = await Promise.all([brand(), brandKit(), brandPictures()]);
    const found = await withStandIns(() => orStandIn("the firm's mark", () => readMarks(chosen), noMarks, { isOptional: true }));
    const isShipped = !found.mark && !found.wordmark && kit.isShipped && firm.name === knownSettings.brand_name?.value;
    const drawn = [firm.name, firm.city, firm.state, kit.palette, found.mark?.storagePath, found.wordmark?.storagePath];
    const version = isShipped ? "" : hash("sha256", JSON.stringify(drawn), "hex").slice(0, 12);
    return { ...found, initial: initialOf(firm.name), isShipped, version };
  });
}

/** What pages show of them. */
export async function findLogo(): Promise<Logo> {
  const { mark, wordmark, initial, isShipped } = await findMarks();
  return isShipped ? null : { mark: mark && viewOf(mark), wordmark: wordmark && viewOf(wordmark), initial };
}

function viewOf({ src, width, height, tileOn }: Mark): MarkView {
  return { src, width, height, tileOn };
}

const noMarks = () => ({ mark: null, wordmark: null });

async function readMarks({ mark, wordmark }: { mark: string; wordmark: string }): Promise<Pick<Marks, "mark" | "wordmark">> {
  const pictures = await findLibraryPictures([mark, wordmark]);
  const [found, foundWordmark] = await Promise.all([markOf(pictures.get(mark), MARK), markOf(pictures.get(wordmark), WORDMARK)]);
  return { mark: found, wordmark: foundWordmark };
}

/** How wide a copy has to be, in pixels: twice what pages show of it at most. */
const MARK = 240;
const WORDMARK = 560;
/** Enough for every picture that's made from it. */
const DRAWN = 1_000;

async function markOf(picture: LibraryPicture | undefined, wide: number): Promise<Mark | null> {
  if (!picture) return null;
  const { width, height, storagePath, fileType, smaller, src } = picture;
  const copy = smaller.find((one) => one.width >= wide) ?? smaller.at(-1);
  const drawnFrom = smaller.find((one) => one.width >= DRAWN)?.storagePath ?? storagePath;
  const content = await readStored(drawnFrom);
  const facts = content && (await factsOf(content));
  if (!facts || facts.isEmpty) return null;
  const { tileOn, isCovered } = facts;
  return { src: copy?.src ?? src, width, height, tileOn, isCovered, drawnFrom, storagePath, fileType };
}

/** Large enough for every shape of a mark, small enough to look at every pixel. */
const LOOKED_AT = { width: 128, height: 128 };

/** Null if the picture is damaged. */
export async function factsOf(content: Buffer): Promise<(Pick<Mark, "tileOn" | "isCovered"> & { isEmpty: boolean }) | null> {
  const { palette } = await brandKit();
  try {
    const { seen, isCovered, isEmpty } = readPixelFacts(await readPixels(content, LOOKED_AT), [palette.ink, palette.paper]);
    const [onDark = 1, onLight = 1] = seen;
    const tileOn = needsTile(onDark, onLight, isCovered) ? "dark" : needsTile(onLight, onDark, isCovered) ? "light" : null;
    return { tileOn, isCovered, isEmpty };
  } catch (error) {
    if (error instanceof BrokenPictureError) return null;
    throw error;
  }
}

/** Null if storage has lost it. */
export async function readStored(path: string): Promise<Buffer | null> {
  const content = await storage().get(path);
  return content && buffer(content);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** "lone Mesa" → "L". A name without letters or digits has none. */
function initialOf(name: string): string {
  const all = [...graphemes.segment(name.normalize("NFC"))].map(({ segment }) => segment);
  return all.find((one) => /^[\p{L}\p{N}]/u.test(one))?.toUpperCase() ?? "";
}
