import { xmlText } from "~/platform/text/index.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text, escaped for a file that has to be well-formed XML: a feed, a sitemap, a drawing. What no XML file can have is left out. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlText(text)).replaceAll("'", "&apos;");
}

/** Plain text, escaped for HTML, between tags and in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
