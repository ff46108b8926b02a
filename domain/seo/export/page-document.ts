import type { Palette } from "../../brand/roles.input.ts";
import { escapeHtml } from "../../escape-html.ts";
import { telephoneLink } from "../../settings/index.ts";
import type { PagePlace } from "../addresses/page-address.ts";
import type { PageText } from "../page-text-rules.input.ts";
import type { PageFrame, PageMaker } from "../pages/page-maker.ts";
import { shownText } from "../pages/page-text-record.ts";
import type { LayoutKey } from "../text/layouts.ts";

/** A page of an export. */
export interface PageDocument {
  slug: string;
  title: string;
  metaDescription: string;
  keywords: string[];
  /** A complete document: nothing has to be loaded to show it. */
  html: string;
}

/**
 * A generated page as a standalone document: the same title, description, and body as on the site, rendered by the same code.
 * @param kept its own text, if it keeps one
 */
export function pageDocument(
  maker: PageMaker,
  page: PagePlace,
  frame: PageFrame,
  { siteUrl, colors, kept }: { siteUrl: string; colors: Palette; kept?: PageText },
): PageDocument {
  const { keywords, ...head } = maker.head(page, frame);
  const layout = maker.layoutOf(page);
  const ownBody = maker.body(page, { ...frame, layoutCss: ({ key }) => `<style>${layoutCss(key, colors)}</style>` });
  const slug = maker.slugOf(page);
  const { brand_name: name = "", brand_local_phone: phone = "", brand_address: address = "" } = frame.brand;
  const own = { ...head, heading: maker.labelOf(page), bodyHtml: ownBody };
  const { title, metaDescription, heading, bodyHtml: body } = kept ? shownText(kept, maker.linksHtml(page, frame)) : own;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(metaDescription)}">
<meta name="keywords" content="${escapeHtml(keywords.join(", "))}">
<link rel="canonical" href="${escapeHtml(`${siteUrl}/${slug}`)}">
<style>${layoutCss(layout.key, colors)}</style></head>
<body class="${layout.className}">
<header class="head"><strong>${escapeHtml(name)}</strong><a class="call" href="${escapeHtml(telephoneLink(phone))}">${escapeHtml(phone)}</a></header>
<main class="page"><h1>${escapeHtml(heading)}</h1>
${body}
</main>
<footer class="foot">${escapeHtml([name, address].filter(Boolean).join(" · "))}</footer>
</body></html>
`;
  return { slug, title, metaDescription, keywords, html };
}

/** The styles that all exported pages share. They can be hosted anywhere, so nothing is loaded. */
const BASE = `*{box-sizing:border-box}
body{margin:0;background:var(--sand);color:var(--slate);font:1.0625rem/1.65 Figtree,system-ui,sans-serif}
h1,h2,h3{color:var(--ink);line-height:1.2;text-wrap:balance}
a{color:var(--blue)}
img{max-width:100%;height:auto}
.head,.page,.foot{max-width:46rem;margin:0 auto;padding:1.5rem}
.head{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between}
.head strong{color:var(--ink)}
.call{font-weight:600}
.local-links{padding-left:1.2rem}
.foot{border-top:1px solid var(--line);font-size:.9375rem}`;

const OWN: Readonly<Record<LayoutKey, string>> = {
  corporate: `.page{background:#fff;border-top:6px solid var(--ink)}`,
  modern: `body{background:#fff}.page{max-width:60rem}h1{font-size:2.75rem;letter-spacing:-.02em}h2{border-left:6px solid var(--ember);padding-left:.75rem}`,
  service: `.page{background:#fff;border-radius:12px;border:1px solid var(--line)}h2{color:var(--blue)}`,
  location: `.head{background:var(--ink);color:#fff;max-width:none}.head strong,.head a{color:#fff}.page{border-left:4px solid var(--ember)}`,
  industry: `body{background:var(--ink)}.page,.foot{background:var(--sand)}.head,.head strong,.head a{color:#fff}h2{text-transform:uppercase;letter-spacing:.04em;font-size:1.25rem}`,
};

/** A layout's styles: what `[Layout_CSS]` inserts, and what exported pages have in their head. */
function layoutCss(layout: LayoutKey, colors: Palette): string {
  const { ink, bluebonnet, ember, limestone, line, slate } = colors;
  const root = `:root{--ink:${ink};--blue:${bluebonnet};--ember:${ember};--sand:${limestone};--line:${line};--slate:${slate}}`;
  return `${root}\n${BASE}\n${OWN[layout]}`;
}
