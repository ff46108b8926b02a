import { formatHex, interpolate, wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { paletteOf, READ_ON } from "./palette.input.ts";
import { type BrandColors, type Palette, SHIPPED_COLORS, SHIPPED_PALETTE } from "./roles.input.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("the demo firm's colors make its own palette, and a change to one of them another", () => {
  expect(paletteOf(SHIPPED_COLORS)).toEqual({ palette: SHIPPED_PALETTE, corrections: [] });
  expect(paletteOf({ ...SHIPPED_COLORS, action: "#c2410d" }).palette).not.toEqual(SHIPPED_PALETTE);
});

test("every pair of the demo palette can be read", () => {
  expect(unreadable(SHIPPED_PALETTE)).toEqual([]);
});

test.each<[string, BrandColors]>([
  ["yellow", { main: "#ffd400", action: "#ffd400", dark: "" }],
  ["black", { main: "#000000", action: "#000000", dark: "#000000" }],
  ["white", { main: "#ffffff", action: "#ffffff", dark: "#ffffff" }],
  ["gray", { main: "#808080", action: "#808080", dark: "#808080" }],
  ["neon green and pink", { main: "#00ff00", action: "#ff00ff", dark: "#00ffff" }],
])("%s makes a palette in which every pair can be read", (_, colors) => {
  expect(unreadable(paletteOf(colors).palette)).toEqual([]);
});

test("any three colors do", () => {
  fc.assert(
    fc.property(color, color, fc.oneof(color, fc.constant("")), (main, action, dark) => {
      expect(unreadable(paletteOf({ main, action, dark }).palette), `${main} ${action} ${dark}`).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

function unreadable(palette: Palette): string[] {
  // The edge of a field on the site: 70% of its text's color.
  const edge = formatHex(interpolate([palette.paper, palette.slate])(0.7));
  const border = wcagContrast(edge, palette.paper) < 3 ? [`a field's edge ${edge}`] : [];
  const pairs = READ_ON.flatMap(({ role, grounds, contrast }) =>
    grounds
      .filter((on) => wcagContrast(palette[role], palette[on]) < contrast)
      .map((on) => `${role} ${palette[role]} on ${on} ${palette[on]}: ${wcagContrast(palette[role], palette[on]).toFixed(2)}`),
  );
  return [...border, ...pairs];
}
