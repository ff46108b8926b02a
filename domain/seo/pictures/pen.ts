import { chosenIndex, seedOf } from "../text/seeded-choice.ts";

/** Makes pseudorandom choices that are always the same for the same key: `pick("stars", 5)` is a whole number from 0 to 4. */
export type Pick = (what: string, count: number) => number;

export function pickFor(key: string): Pick {
  const seed = seedOf(key);
  return (what, count) => chosenIndex(seed, seedOf(what), count);
}

/** The second of the two colors. On a dark background, the page overrides the variable. In a file, there's only one. */
const EMBER = "var(--color-ember,currentColor)";

export const line = (d: string, more = "") => `<path ${more && `${more} `}d="${d}"/>`;
/** Lighter strokes, for the background. */
export const faint = (d: string, opacity = 0.45) => line(d, `stroke-opacity="${opacity}"`);
/** Surfaces, slightly darker than the background, that hide what's behind them. The page sets the variable to match its background. */
export const sheet = (d: string) => line(d, 'fill="var(--drawing-sheet,white)"');
export const dots = (points: [number, number][], width = 3) =>
  line(points.map(([x, y]) => `M${x} ${y}h.01`).join(""), `stroke-width="${width}"`);
export const dashed = (d: string) => line(d, 'stroke-dasharray="1 7"');
export const ember = (inside: string) => `<g stroke="${EMBER}" color="${EMBER}">${inside}</g>`;
export const emberSheet = (d: string) => line(d, 'fill="currentColor" fill-opacity=".14"');
export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
export const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** This many places in a row, starting at `from`, `step` apart. */
export const row = (count: number, from: number, step: number) => Array.from({ length: count }, (_, place) => from + place * step);
