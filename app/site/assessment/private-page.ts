/** Headers of a page that opens by a secret address: kept by nobody, named to nobody, in no index (issue of the report; product 7). */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
