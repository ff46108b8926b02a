import { expect, test } from "vitest";
import { needsTile, readPixelFacts } from "./seen-share.ts";

const GROUNDS = ["#0f1633", "#ffffff"];

/** So many pixels of each color. The last two digits are its opacity. */
const pixels = (...colors: [color: string, count: number][]) =>
  Uint8Array.from(colors.flatMap(([color, count]) => Array.from({ length: count }, () => [...Buffer.from(color, "hex")]).flat()));

/** The ground on which it needs a tile. */
function tileOf(...colors: [color: string, count: number][]): string | null {
  const { seen, isCovered } = readPixelFacts(pixels(...colors), GROUNDS);
  const [dark = 0, light = 0] = seen;
  return needsTile(dark, light, isCovered) ? "dark" : needsTile(light, dark, isCovered) ? "light" : null;
}

const CLEAR: [string, number] = ["00000000", 60];

test.each<[string, [string, number][], string | null]>([
  ["dark lines", [CLEAR, ["101010ff", 10]], "dark"],
  ["white letters", [CLEAR, ["ffffffff", 10]], "light"],
  ["a color between", [CLEAR, ["c2702dff", 10]], null],
  ["dark letters with a dot of orange", [CLEAR, ["101a40ff", 20], ["f28c28ff", 4]], "dark"],
  ["white letters with a soft dark shadow", [CLEAR, ["ffffffff", 20], ["00000040", 20]], "light"],
  [
    "a dark square with white letters",
    [
      ["0f1633ff", 80],
      ["ffffffff", 20],
    ],
    null,
  ],
  [
    "a dark square without",
    [
      ["0f1633ff", 98],
      ["ffffffff", 2],
    ],
    "dark",
  ],
  [
    "a white square with dark letters",
    [
      ["ffffffff", 80],
      ["0f1633ff", 20],
    ],
    null,
  ],
])("%s", (_, colors, tile) => {
  expect(tileOf(...colors)).toBe(tile);
});

test("what's clear everywhere is empty, and shares are of the opaque pixels", () => {
  expect(readPixelFacts(pixels(["ffffff10", 20]), GROUNDS)).toEqual({ seen: [0, 0], isCovered: false, isEmpty: true });
  expect(readPixelFacts(pixels(CLEAR, ["ffffffff", 3], ["000000ff", 1]), GROUNDS).seen).toEqual([0.75, 0.25]);
});
