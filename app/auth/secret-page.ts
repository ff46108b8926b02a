/** Headers of a page whose address opens something: the referrer is cut to our origin, so that no other page hears of it. */
export function secretPage(): HeadersInit {
  return { "Referrer-Policy": "strict-origin" };
}

/** The token in the address, at most 500 characters. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 500);
}
