/** The arithmetic of crops and focal points: plain values that the browser can use too. */

/** A place in a picture, in fractions of its width and height, from the top left. */
export interface Point {
  x: number;
  y: number;
}

/** A part of a picture, in fractions of its width and height. */
export interface Crop extends Point {
  width: number;
  height: number;
}

/** All of a picture. */
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The smallest part that a picture can be cropped to, as a fraction of either side. */
export const MIN_SIDE = 0.05;

/** Fractions are stored with four digits: a hundredth of a percent, which is less than a pixel of most pictures. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

/** The nearest part that's inside the picture and not too small. */
export function fittedCrop({ x, y, width, height }: Crop): Crop {
  const size = { width: rounded(within(width, MIN_SIDE, 1)), height: rounded(within(height, MIN_SIDE, 1)) };
  return { x: rounded(within(x, 0, 1 - size.width)), y: rounded(within(y, 0, 1 - size.height)), ...size };
}

/** The nearest place inside the picture. */
export function fittedPoint({ x, y }: Point): Point {
  return { x: rounded(within(x, 0, 1)), y: rounded(within(y, 0, 1)) };
}

/** Whether a part is all of the picture, as far as anyone could see. */
export function isWhole(crop: Crop): boolean {
  return crop.width > 0.9995 && crop.height > 0.9995;
}

/** Where a place of the whole picture is in a part of it, in fractions of that part: at its edge if it was cut away. */
export function pointInCrop(point: Point, crop: Crop): Point {
  return fittedPoint({ x: (point.x - crop.x) / crop.width, y: (point.y - crop.y) / crop.height });
}

/** A part in whole pixels: inside the picture, and at least one pixel wide and high. */
export function cropInPixels(crop: Crop, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: within(Math.round(crop.width * width), 1, width - left),
    height: within(Math.round(crop.height * height), 1, height - top),
  };
}

/** The largest part with this shape (width by height, in pixels) around the middle of another part. `picture`: the whole one's shape. */
export function cropOfShape(crop: Crop, shape: number, picture: number): Crop {
  // What the shape is in fractions: a square part of a wide picture is narrow.
  const own = shape / picture;
  const size =
    crop.width / crop.height > own ? { width: crop.height * own, height: crop.height } : { width: crop.width, height: crop.width / own };
  return fittedCrop({ x: crop.x + (crop.width - size.width) / 2, y: crop.y + (crop.height - size.height) / 2, ...size });
}

/**
 * What of a picture is seen where the site cuts it to a shape (CSS `object-fit: cover` with `object-position`), in fractions of the
 * picture.
 */
export function seenInShape(focus: Point, shape: number, picture: number): Crop {
  const own = shape / picture;
  const size = own < 1 ? { width: own, height: 1 } : { width: 1, height: 1 / own };
  return { x: focus.x * (1 - size.width), y: focus.y * (1 - size.height), ...size };
}

/** How many steps lie between two edges of a picture: one style rule each, because pages can't have inline styles. */
const STEPS = 20;

/**
 * The percentage by which a style rule positions a picture. It's rounded toward the nearer edge, so that the place itself stays in view even
 * in a shape that shows only a small part.
 */
export function focusStep(value: number): number {
  const steps = value * STEPS;
  return (100 / STEPS) * (value < 0.5 ? Math.floor(steps + 1e-9) : Math.ceil(steps - 1e-9));
}
