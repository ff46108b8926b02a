import { escapeHtml } from "../escape-html.ts";

/** Cleaned HTML whose links to our own pages say in `data-address` where they lead, for paper. */
export function noteAddresses(html: string, siteUrl: string): string {
  return html.replace(/<a (?=[^<>]*?href="(\/[^"<>]*)")/g, (_start, path: string) => `<a data-address="${escapeHtml(siteUrl)}${path}" `);
}

/** Markdown whose links to our own pages are whole addresses: it leaves the site as a file. */
export function wholeLinks(markdown: string, siteUrl: string): string {
  return markdown.replace(/\]\((?=\/(?!\/))/g, `](${siteUrl}`);
}
