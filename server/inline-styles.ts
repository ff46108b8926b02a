import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Sheet {
  css: string;
  /** As a source for the policy's style-src. */
  source: string;
}

/** A document with its style sheet inside, and the source that allows it. */
export interface StyledDocument {
  html: string;
  styleSource: string | undefined;
}

const LINK = /<link (?:nonce="\w*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/;

/**
 * Puts the site's one style sheet into the document: on a phone the round trip for a second file is the longest part of the first paint
 * (docs/decisions/0007-styles-in-the-page.md). The link stays, for no medium: the element is where hydration expects it.
 * @param folder the built client files
 */
export function createStyleInliner(folder: string): (html: string) => StyledDocument {
  const sheets = new Map<string, Sheet>();
  const sheetOf = (href: string): Sheet => {
    const known = sheets.get(href);
    if (known) return known;
    const css = readFileSync(join(folder, href), "utf8").trim();
    const sheet = { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
    sheets.set(href, sheet);
    return sheet;
  };
  return (html) => {
    const found = LINK.exec(html);
    if (!found?.[1]) return { html, styleSource: undefined };
    const { css, source } = sheetOf(found[1]);
    const start = html.slice(0, found.index);
    const end = html.slice(found.index + found[0].length);
    return { html: `${start}<style>${css}</style><link rel="stylesheet" href="${found[1]}" media="not all"/>${end}`, styleSource: source };
  };
}
