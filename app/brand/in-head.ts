import { createContext } from "react";

/** What a document's head has of the firm's brand. */
export interface BrandHead {
  themeColor: string;
  /** The version of its icons. */
  icons: string;
  /** What it adds to the style sheets. */
  sheet: { css: string; href: string } | null;
  /** The font to load first. */
  headingFile: string;
}

/** Null in the browser, which keeps the head as it came. */
export const InHead = createContext<BrandHead | null>(null);
