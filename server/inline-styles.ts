import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Sheet {
  /** The element that contains it, and the link that no longer loads it. */
  html: Buffer<ArrayBuffer>;
  /** A source for the policy's style-src. */
  source: string;
}

/** A document with its style sheet inlined, and the source that allows it. */
export interface StyledDocument {
  html: Buffer<ArrayBuffer>;
  styleSource: string | undefined;
}

const START = '<link rel="stylesheet" href="';
const END = '"/>';
const SHEET = /^\/assets\/[\w.-]+\.css$/;

/**
 * Inlines the site's one style sheet into the document: on a phone, the round trip for a second file is the longest part of the first paint
 * (docs/decisions/0007-styles-in-the-page.md). The link stays, for no medium, because hydration expects the element there.
 * @param folder the built client files
 */
export function createStyleInliner(folder: string): (html: Buffer<ArrayBuffer>) => StyledDocument {
  const sheets = new Map<string, Sheet>();
  const sheetOf = (href: string): Sheet => {
    const known = sheets.get(href);
    if (known) return known;
    const css = readFileSync(join(folder, href), "utf8").trim();
    const html = Buffer.from(`<style>${css}</style><link rel="stylesheet" href="${href}" media="not all"/>`);
    const sheet = { html, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
    sheets.set(href, sheet);
    return sheet;
  };
  return (html) => {
    const start = html.indexOf(START);
    const end = start < 0 ? -1 : html.indexOf(END, start);
    const href = end < 0 ? "" : html.toString("utf8", start + START.length, end);
    if (!SHEET.test(href)) return { html, styleSource: undefined };
    const sheet = sheetOf(href);
    const styled = Buffer.concat([html.subarray(0, start), sheet.html, html.subarray(end + END.length)]);
    return { html: styled, styleSource: sheet.source };
  };
}
