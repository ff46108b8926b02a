import { brandKit } from "~/domain/brand/index.ts";
import { findMarks } from "~/domain/brand-pictures/index.ts";
import type { BrandHead } from "./in-head.ts";
import { findKitSheet } from "./kit-sheet.ts";
import { headingFile } from "./type-pairs.ts";

/** Null if it can't be read: a page that says why is better than none. What failed is reported where the page's own data was read. */
export async function findBrandHead(): Promise<BrandHead | null> {
  try {
    const [{ palette, type }, { version }, sheet] = await Promise.all([brandKit(), findMarks(), findKitSheet()]);
    return { themeColor: palette.ink, icons: version, sheet, headingFile: headingFile(type) };
  } catch {
    return null;
  }
}
