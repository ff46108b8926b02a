import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// WCAG 2.2 AA: 4.5 : 1 for text, 3 : 1 for the edges of controls and the focus ring.
test.each([
  ["ink", "limestone"],
  ["slate", "limestone"],
  ["slate", "white"],
  ["slate", "bluebonnet-tint"],
  ["bluebonnet", "limestone"],
  ["bluebonnet", "bluebonnet-tint"],
  ["bluebonnet-dark", "bluebonnet-tint"],
  ["white", "bluebonnet"],
  ["white", "ember"],
  ["white", "ember-dark"],
  ["ember", "limestone"],
  ["ember", "ember-tint"],
  ["ember-dark", "ember-tint"],
  ["ember-on-ink", "ink"],
  ["ink", "ember-on-ink"],
  ["mist", "ink"],
  ["mist", "ink-raised"],
  ["bluebonnet-on-ink", "ink"],
  ["bluebonnet-on-ink", "ink-raised"],
  ["good", "good-tint"],
  ["good", "limestone"],
  ["warn", "warn-tint"],
  ["warn", "limestone"],
  ["bad", "bad-tint"],
  ["bad", "limestone"],
  ["white", "bad"],
])("%s on %s is readable", (text, ground) => {
  expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
});

test("a field's border stands out from the paper inside it", () => {
  expect(contrast(mix(color("slate"), color("white"), 0.7), color("white"))).toBeGreaterThanOrEqual(3);
});

test.each([0, 1])("a back-office field's border stands out from paper and ground (%i: light, dark)", (theme) => {
  const css = readFileSync(new URL("../admin/styles/theme.css", import.meta.url), "utf8");
  const inTheme = (name: string) => {
    const pair = css.match(new RegExp(`--${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`));
    return rgbOf(pair?.[theme + 1] ?? "");
  };
  for (const ground of ["color-paper", "color-limestone"])
    expect(contrast(inTheme("field-line"), inTheme(ground)), ground).toBeGreaterThanOrEqual(3);
});

type Rgb = [number, number, number];

const css = readFileSync(new URL("../styles/theme.css", import.meta.url), "utf8");

function color(name: string): Rgb {
  const [, hex] = css.match(new RegExp(`--color-${name}: #([0-9a-f]{6});`)) ?? [];
  if (!hex) throw new Error(`theme.css has no color ${name}`);
  return rgbOf(hex);
}

function rgbOf(hex: string): Rgb {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((value, place) => value * share + (under[place] ?? 0) * (1 - share)) as Rgb;
}

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
