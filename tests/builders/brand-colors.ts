import { Resvg } from "@resvg/resvg-js";
import { paletteOf } from "~/domain/brand/palette.input.ts";
import { type BrandColors, type Palette, SHIPPED_COLORS, SHIPPED_PALETTE } from "~/domain/brand/roles.input.ts";
import { readBrand, saveBrand } from "~/domain/brand-pictures/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { forgetValues } from "~/platform/cache/index.ts";

const COLORS: BrandColors = { main: "#0b6b3a", action: "#a21caf", dark: "#2b1d0e" };
const { palette } = paletteOf(COLORS);
const ada: Actor = { userId: "u-ada", email: "ada@example.com", fullName: "Ada", role: "admin" };

/** Does something while the firm has other colors than the demo firm's. */
export async function inOtherColors<Value>(act: (palette: Palette) => Promise<Value>): Promise<Value> {
  await save(COLORS);
  try {
    return await act(palette);
  } finally {
    await save(SHIPPED_COLORS);
  }
}

async function save(brand_colors: BrandColors): Promise<void> {
  const found = await readBrand(ada);
  if (!found.ok) throw new Error(found.reason);
  const saved = await saveBrand(ada, { ...found.value.values, brand_colors }, found.value.versions);
  if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
  forgetValues();
}

/** Colors (`#rrggbb`) in a text that only the demo firm has. A Word document has them without the number sign. */
export function demoColorsIn(text: string): string[] {
  const found = new Set(Array.from(text.toLowerCase().matchAll(/(?<![\da-f])[\da-f]{6}(?![\da-f])/g), ([hex]) => `#${hex}`));
  const own = new Set(Object.values(palette));
  return [...found].filter((color) => !own.has(color) && Object.values(SHIPPED_PALETTE).includes(color));
}

/** The colors (`#rrggbb`) of a PNG's pixels. */
export function colorsOfPicture(png: Buffer): string[] {
  const image = `<image href="data:image/png;base64,${png.toString("base64")}" width="1200" height="630"/>`;
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${image}</svg>`).render();
  const found = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) found.add(pixels.readUIntBE(at, 3));
  return [...found].map((color) => `#${color.toString(16).padStart(6, "0")}`);
}
