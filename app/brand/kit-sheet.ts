import { hash } from "node:crypto";
import { type BrandKit, brandKit } from "~/domain/brand/index.ts";
import { officeStyles, siteStyles } from "./kit-styles.ts";
import { typeStyles } from "./type-pairs.ts";

interface KitSheet {
  /** For the site. */
  css: string;
  /** For site and back office. */
  whole: string;
  /** Where it is. */
  href: string;
}

/** Made once for a brand: every document asks for it. */
const sheets = new WeakMap<BrandKit, KitSheet>();

/** What a firm's brand adds to the style sheets. Null if they have all of it. */
export async function findKitSheet(): Promise<KitSheet | null> {
  const kit = await brandKit();
  if (kit.isShipped && kit.type === "bricolage") return null;
  const sheet = sheets.get(kit) ?? sheetOf(kit);
  sheets.set(kit, sheet);
  return sheet;
}

function sheetOf({ palette, isShipped, type }: BrandKit): KitSheet {
  const css = typeStyles(type) + (isShipped ? "" : siteStyles(palette));
  const whole = css + (isShipped ? "" : officeStyles(palette));
  return { css, whole, href: `/site.css?v=${hash("sha256", whole, "hex").slice(0, 12)}` };
}
