/** Headers of everything whose address is a secret: never kept, never found, and never told to the next page (product 7). */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The address of a check of the 110 requirements. */
export function requirementsPath(token: string): string {
  return `/compliance/requirements/${encodeURIComponent(token)}`;
}
