/** Markdown in which links to our own pages are full addresses, because it leaves the site as a file. */
export function wholeLinks(markdown: string, siteUrl: string): string {
  return markdown.replace(/\]\((?=\/(?!\/))/g, `](${siteUrl}`);
}
