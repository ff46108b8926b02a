import { LRUCache } from "lru-cache";
import type { BrandPictureJob } from "~/documents/brand-picture.tsx";
import { fitPicture } from "~/platform/pictures/index.ts";
import { aside } from "~/platform/worker/index.ts";
import { brandKit } from "../brand/index.ts";
import type { Palette } from "../brand/roles.input.ts";
import { brand } from "../settings/index.ts";
import { findMarks, type Mark, type Marks, readStored } from "./read-marks.ts";

/** A picture made from the firm's brand. */
interface BrandPicture {
  bytes: Buffer;
  contentType: string;
  /** Another brand has another one. */
  version: string;
}

/** What's made, by address without the slash. */
const PICTURES: Record<string, { contentType: string; draw: (source: Source) => Promise<Buffer> }> = {
  "favicon.svg": { contentType: "image/svg+xml", draw: drawing },
  "favicon.ico": {
    contentType: "image/x-icon",
    draw: async (source) => ico(await Promise.all([16, 32].map((size) => tabIcon(source, size)))),
  },
  "apple-touch-icon.png": { contentType: "image/png", draw: (source) => appIcon(source, 180) },
  "icon-192.png": { contentType: "image/png", draw: (source) => appIcon(source, 192) },
  "icon-512.png": { contentType: "image/png", draw: (source) => appIcon(source, 512) },
  "og-default.png": { contentType: "image/png", draw: card },
};

export const brandPictureNames = Object.keys(PICTURES);

/** Those of two brands: while one is being changed, both are asked for. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 2 * brandPictureNames.length });

/**
 * An icon or a card of the firm, drawn once for each brand. Null if it's the demo firm's, which is a file of the build, or if there's no such
 * picture.
 * @throws WorkerBusyError, WorkerEndedError, BrokenPictureError, or the storage's error if it can't be drawn
 */
export async function findBrandPicture(name: string): Promise<BrandPicture | null> {
  const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  const marks = await findMarks();
  if (!picture || marks.isShipped) return null;
  const { contentType, draw } = picture;
  const { version } = marks;
  const key = `${version}/${name}`;
  const bytes = drawn.get(key) ?? sourceOf(marks).then(draw);
  drawn.set(key, bytes);
  bytes.catch(() => drawn.peek(key) === bytes && drawn.delete(key));
  return { bytes: await bytes, contentType, version };
}

/** What all of them are drawn from. */
interface Source extends Pick<Marks, "initial"> {
  mark: (Mark & { content: Buffer }) | null;
  wordmark: (Mark & { content: Buffer }) | null;
  name: string;
  place: string;
  palette: Palette;
}

async function sourceOf({ mark, wordmark, initial }: Marks): Promise<Source> {
  const [firm, { palette }] = await Promise.all([brand(), brandKit()]);
  const place = [firm.city, firm.state].filter(Boolean).join(", ");
  return { mark: await withContent(mark), wordmark: await withContent(wordmark), initial, name: firm.name, place, palette };
}

async function withContent(mark: Mark | null) {
  const content = mark && (await readStored(mark.drawnFrom));
  return mark && content && { ...mark, content };
}

/** The running program never loads the code that draws pictures. */
const inThisProcess = import.meta.env.PROD
  ? null
  : async (job: BrandPictureJob) => (await import("~/documents/brand-picture.tsx")).drawBrandPicture(job);
/** A picture takes a tenth of a second. */
const artist = aside<BrandPictureJob, string>("brand-picture-worker.js", inThisProcess, {
  jobMs: 10_000,
  idleMs: 10_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

async function monogram({ initial, palette }: Source, isRounded: boolean): Promise<Buffer> {
  return Buffer.from(await artist.run({ kind: "monogram", initial, ground: palette.bluebonnet, ink: palette.white, isRounded }));
}

/** For browsers' tabs: a drawing as it is. */
async function drawing(source: Source): Promise<Buffer> {
  const { mark } = source;
  if (!mark) return monogram(source, true);
  return mark.fileType === "image/svg+xml" ? mark.content : onGround(await fitted(mark, 128), { size: 128, share: 1 });
}

/** The same, small. A mark that can't be seen on a light tab has its ground. */
async function tabIcon(source: Source, size: number): Promise<{ size: number; png: Buffer }> {
  const { mark, palette } = source;
  const large = mark
    ? onGround(await fitted(mark, 128), {
        size: 128,
        share: mark.tileOn === "light" ? 0.8 : 1,
        ground: mark.tileOn === "light" ? palette.ink : undefined,
      })
    : await monogram(source, true);
  return { size, png: await fitPicture(large, { width: size, height: size }) };
}

/** For home screens, which cut the corners off, and for emails. */
async function appIcon(source: Source, size: number): Promise<Buffer> {
  const { mark, palette } = source;
  const whole = mark
    ? onGround(await fitted(mark, size), { size, share: shareOf(mark), ground: mark.tileOn === "light" ? palette.ink : palette.limestone })
    : await monogram(source, false);
  return fitPicture(whole, { width: size, height: size });
}

/** How much of an icon its mark takes. A square with a ground of its own is an icon already. */
function shareOf({ isCovered, width, height }: Mark): number {
  return isCovered && Math.abs(width / height - 1) < 0.1 ? 1 : 0.72;
}

async function card(source: Source): Promise<Buffer> {
  const { mark, wordmark, name, place, initial, palette } = source;
  const shown = wordmark ?? mark;
  const picture = shown && {
    ...shown,
    src: dataUrl(await fitPicture(shown.content, { width: 1_440, height: 300 })),
    hasTile: shown.tileOn === "dark",
  };
  const { ink, mist, white, bluebonnet: main, "sky-high": high, "dusk-low": low, "ember-on-ink": accent } = palette;
  const colors = { ink, mist, white, main, high, low, accent };
  const svg = await artist.run({ kind: "card", name, place, initial, picture: picture && pictureOf(picture), colors });
  return fitPicture(Buffer.from(svg), { width: 1_200, height: 630 });
}

function pictureOf({ src, width, height, hasTile }: { src: string; width: number; height: number; hasTile: boolean }) {
  return { src, width, height, hasTile };
}

function fitted({ content }: { content: Buffer }, size: number): Promise<Buffer> {
  return fitPicture(content, { width: size, height: size });
}

interface OnGround {
  /** In pixels. */
  size: number;
  /** How much of the icon's width and height the picture takes, from 0 to 1. */
  share: number;
  ground?: string;
}

/** A picture in the middle of a square, as SVG. */
function onGround(png: Buffer, { size, share, ground }: OnGround): Buffer {
  const inner = size * share;
  const at = (size - inner) / 2;
  const box = `width="${size}" height="${size}"`;
  const back = ground ? `<rect ${box} fill="${ground}"/>` : "";
  const picture = `<image x="${at}" y="${at}" width="${inner}" height="${inner}" href="${dataUrl(png)}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 ${size} ${size}">${back}${picture}</svg>`);
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** An .ico file that contains PNGs. */
function ico(images: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of images.entries()) {
    const at = 6 + 16 * place;
    head[at] = size;
    head[at + 1] = size;
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
