/** WCAG 2.2, 1.4.11: what people have to tell from its ground. */
const SEEN = 3;
/** A pixel that's less opaque than that is the edge of a shape. */
const OPAQUE = 128;
/** A picture that covers so much of its box brings its own ground. */
const COVERED = 0.9;

/** What a picture's pixels say about the grounds it can stand on. */
interface PixelFacts {
  /** For each ground, the share of the opaque pixels that can be seen on it, from 0 to 1. */
  seen: number[];
  /** Whether it has a ground of its own. */
  isCovered: boolean;
  /** Whether there's anything to see at all. */
  isEmpty: boolean;
}

/** @param pixels four bytes each: red, green, blue, alpha @param grounds as `#rrggbb` */
export function readPixelFacts(pixels: Uint8Array, grounds: readonly string[]): PixelFacts {
  const lights = grounds.map((ground) => lightOf(Number.parseInt(ground.slice(1), 16)));
  const seen = grounds.map(() => 0);
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE) continue;
    opaque += 1;
    const light = lightOf(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    for (const [place, ground] of lights.entries()) if (contrast(light, ground) >= SEEN) seen[place] = (seen[place] ?? 0) + 1;
  }
  const count = Math.max(opaque, 1);
  return { seen: seen.map((pixel) => pixel / count), isCovered: opaque >= (pixels.length / 4) * COVERED, isEmpty: opaque === 0 };
}

/** Relative luminance (WCAG 2.2), of a color as a number. */
function lightOf(color: number): number {
  return 0.2126 * linear(color >> 16) + 0.7152 * linear((color >> 8) & 255) + 0.0722 * linear(color & 255);
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function linear(value: number): number {
  return LINEAR[value] ?? 0;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** A mark that's seen less than that needs a tile, if it's seen better on it. */
const ENOUGH = 0.5;
/** One with its own ground disappears only if none of it is seen. */
const TRACE = 0.05;

/** Whether a picture needs a tile in `other`'s color on `ground`, by the shares of it that are seen. */
export function needsTile(ground: number, other: number, isCovered: boolean): boolean {
  return ground < (isCovered ? TRACE : ENOUGH) && other > ground;
}
