/** Plain text as paragraphs; HTML as it is. Sanitized text is HTML, too: "AT&amp;T". */
export function wholeHtml(html: string): string {
  return /<[a-z]/i.test(html) ? html : html.replace(/[^\n](?:\n?[^\n])*/g, (paragraph) => `<p>${paragraph}</p>`);
}
