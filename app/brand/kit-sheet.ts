import { hash } from "node:crypto";
import { brandKit } from "~/domain/brand/index.ts";
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

/** What a firm's brand adds to the style sheets. Null if they have all of it. */
export async function findKitSheet(): Promise<KitSheet | null> {
  const { palette, isShipped, type } = await brandKit();
  if (isShipped && type === "bricolage") return null;
  const css = typeStyles(type) + (isShipped ? "" : siteStyles(palette));
  const whole = css + (isShipped ? "" : officeStyles(palette));
  return { css, whole, href: `/site.css?v=${hash("sha256", whole, "hex").slice(0, 12)}` };
}
