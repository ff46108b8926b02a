/** Headers of a page whose address opens something: the referrer is cut to our origin, so that no other page hears of it. */
export function secretPage(): HeadersInit {
  return { "Referrer-Policy": "strict-origin" };
}
