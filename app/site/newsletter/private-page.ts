/**
 * The headers of a page whose URL is one person's secret. The referrer is cut to our origin: without any, a browser would post the page's
 * own form with `Origin: null`, which can't be told apart from another site's.
 */
export function privatePage(): HeadersInit {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" };
}
