import { formatNumber } from "../../format.ts";

/** "1 page", "1,024 pages" */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** What's said once, when a run's pages are live. */
export function generatedText(pages: number): string {
  return `Successfully generated ${countOf(pages, "SEO page")}! Sitemap is live at /sitemap.xml`;
}
