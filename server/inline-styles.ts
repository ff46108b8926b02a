import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RequestInfo } from "~/app/request-info.ts";
import type { Cut } from "./cuts.ts";
import { createStylePicker } from "./page-styles.ts";

/** The styles of a document in place of its link. */
export interface InlinedStyles {
  cuts: Cut[];
  /** A source for the policy's style-src. */
  source: string;
  /** The address of the whole sheet. */
  href: string;
}

/** The firm's own style sheet, which a document links to after the site's. */
export type BrandSheet = Parameters<RequestInfo["finishDocument"]>[3];

export type InlineStyles = (html: string, brandSheet: BrandSheet) => InlinedStyles | null;

/**
 * Inlines the styles that a document uses: on a phone, the round trip for a separate file is the longest part of the first paint, and the whole
 * sheet is three times as much as any page needs (docs/decisions/0056-a-page-brings-what-it-shows.md). The whole sheet comes with the scripts
 * (app/boot.ts).
 * @returns a function for a document's text, which returns null if it has no style sheet
 * @param folder the built client files. What scripts/index-styles.mjs found in them is next to it.
 */
export function createStyleInliner(folder: string): InlineStyles {
  const pickers = new Map<string, ReturnType<typeof createStylePicker>>();
  const pickerOf = (href: string) => {
    const known = pickers.get(href);
    if (known) return known;
    const picker = createStylePicker(JSON.parse(readFileSync(join(folder, "../styles", `${basename(href)}.json`), "utf8")));
    pickers.set(href, picker);
    return picker;
  };
  return (html, brandSheet) => {
    const link = findLink(html);
    if (!link) return null;
    const { from, to, href } = link;
    const own = brandSheet && findOwn(html, brandSheet);
    const { css, source } = pickerOf(href)(html, own ? brandSheet.css : "");
    return { cuts: [{ from, to, text: `<style>${css}</style>` }, ...(own ? [own] : [])], source, href };
  };
}

/** The link to the firm's own style sheet. */
function findOwn(html: string, { href }: NonNullable<BrandSheet>): Cut | null {
  const at = html.indexOf(` href="${href}"`);
  return at < 0 ? null : { from: html.lastIndexOf("<", at), to: html.indexOf(">", at) + 1 };
}

const SHEET = /^\/assets\/[\w.-]+\.css$/;

/** The link to our style sheet, with or without a nonce. */
function findLink(html: string): { from: number; to: number; href: string } | null {
  const at = html.indexOf(' rel="stylesheet"');
  if (at < 0) return null;
  const [from, to] = [html.lastIndexOf("<", at), html.indexOf(">", at) + 1];
  const [, href = ""] = html.slice(from, to).split(' href="');
  const address = href.slice(0, href.indexOf('"'));
  return SHEET.test(address) ? { from, to, href: address } : null;
}
