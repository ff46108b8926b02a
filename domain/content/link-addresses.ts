import { escapeHtml } from "../escape-html.ts";

/** Cleaned HTML in which links to our own pages have their full address in `data-address`, for print. */
export function noteAddresses(html: string, siteUrl: string): string {
  return html.replace(/<a (?=[^<>]*?href="(\/[^"<>]*)")/g, (_start, path: string) => `<a data-address="${escapeHtml(siteUrl)}${path}" `);
}

/** Markdown in which links to our own pages are full addresses, because it leaves the site as a file. */
export function wholeLinks(markdown: string, siteUrl: string): string {
  return markdown.replace(/\]\((?=\/(?!\/))/g, `](${siteUrl}`);
}
