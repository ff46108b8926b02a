/** The policy of a page that's drawn as a document of its own (draw-page.tsx): it shows the site's files, and nothing in it sends. */
export function drawnPolicy({ sandbox, nonce, isFramed }: { sandbox?: string; nonce?: string; isFramed: boolean }): string {
  return [
    ...(sandbox ? [`sandbox ${sandbox}`] : []),
    "default-src 'none'",
    ...(nonce ? [`script-src 'nonce-${nonce}'`] : []),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}
