import { cached } from "~/platform/cache/index.ts";
import { brand, brandColors, brandType } from "../settings/index.ts";
import { paletteOf } from "./palette.input.ts";
import { type Palette, SHIPPED_PALETTE } from "./roles.input.ts";
import type { TypePair } from "./type-pairs.input.ts";

/** What makes a website look like a firm's own. */
export interface BrandKit {
  palette: Palette;
  /** Whether these are the demo firm's colors, which the style sheets have. */
  isShipped: boolean;
  type: TypePair;
}

/** The firm's brand. Cached until a setting changes. */
export function brandKit(): Promise<BrandKit> {
  return cached("settings", "brand-kit", async () => {
    const [colors, type] = await Promise.all([brandColors(), brandType()]);
    const { palette } = paletteOf(colors);
    return { palette, isShipped: palette === SHIPPED_PALETTE, type };
  });
}

/** The firm as its emails show it. */
export async function mailBrand(): Promise<{ brandName: string; colors: Palette }> {
  return { brandName: (await brand()).name, colors: (await brandKit()).palette };
}
