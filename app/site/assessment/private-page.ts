/** The headers of every page whose URL is a secret: not cached, not indexed, and not passed on in `Referer`. */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The address of a requirement check. */
export function requirementsPath(token: string): string {
  return `/compliance/requirements/${encodeURIComponent(token)}`;
}
