/**
 * Headers of a page whose address is a secret of one person. The referrer is cut to our origin: with none at all a browser posts
 * the page's own form with `Origin: null`, which no one can tell from another site's.
 */
export function privatePage(): HeadersInit {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" };
}
