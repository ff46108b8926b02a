import { escapeHtml } from "../../escape-html.ts";
import { telephoneLink } from "../../settings/index.ts";
import type { PagePlace } from "../addresses/internal-links.ts";
import type { PageFrame, PageMaker } from "../pages/page-maker.ts";
import { layoutCss } from "./layout-css.ts";

/** A page of an export. */
export interface PageDocument {
  slug: string;
  title: string;
  metaDescription: string;
  keywords: string[];
  /** A whole document: nothing has to be loaded to show it. */
  html: string;
}

/** A generated page as a document of its own: the same title, description and body as on the site, made by the same maker. */
export function pageDocument(maker: PageMaker, page: PagePlace, frame: PageFrame, siteUrl: string): PageDocument {
  const { title, metaDescription, keywords } = maker.head(page, frame);
  const layout = maker.layoutOf(page);
  const body = maker.body(page, { ...frame, layoutCss: ({ key }) => `<style>${layoutCss(key)}</style>` });
  const slug = maker.slugOf(page);
  const { brand_name: name = "", brand_local_phone: phone = "", brand_address: address = "" } = frame.brand;
  const heading = maker.labelOf(page);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(metaDescription)}">
<meta name="keywords" content="${escapeHtml(keywords.join(", "))}">
<link rel="canonical" href="${escapeHtml(`${siteUrl}/${slug}`)}">
<style>${layoutCss(layout.key)}</style></head>
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
