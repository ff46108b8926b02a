/**
 * Headers of a page whose address is a secret of one person. The referrer is cut to our origin: with none at all a browser posts
 * the page's own form with `Origin: null`, which nobody can tell from another site's.
 */
export function privatePage(): HeadersInit {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" };
}

/** The token in the address, at most 500 characters. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 500);
}
