/**
 * HTML from Word, Google Docs, or a website, before the editor reads it. The editor takes over what an article can have and leaves the rest;
 * only the levels of headings need help.
 */
export function cleanPastedHtml(html: string): string {
  // The article's own title is the first heading, and there are three levels below it.
  return html.replaceAll(/<(\/?)h1\b/gi, "<$1h2").replaceAll(/<(\/?)h[56]\b/gi, "<$1h4");
}
