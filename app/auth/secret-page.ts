/** Headers for a page whose URL contains a secret: the referrer is cut to our origin, so no other page learns the URL. */
export function secretPage(): HeadersInit {
  return { "Referrer-Policy": "strict-origin" };
}
