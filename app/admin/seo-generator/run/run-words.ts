import { formatNumber } from "../../format.ts";

/** "1 page", "1,024 pages" */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** What's said once, when a run's pages are live. */
export function generatedText(pages: number, publicPages: number): string {
  if (publicPages === 0)
    return `Generated ${countOf(pages, "SEO page")}, but none is public, so the sitemap has none of them. See Overview for the reasons.`;
  return `Successfully generated ${countOf(pages, "SEO page")}! Sitemap is live at /sitemap.xml`;
}
