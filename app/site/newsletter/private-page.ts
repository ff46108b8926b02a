/** Headers of a page whose address is a secret of one person. */
export function privatePage(): HeadersInit {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

/** The token in the address, at most 500 characters. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 500);
}
