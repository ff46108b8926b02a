import fc from "fast-check";
import type { Content } from "./bodies.ts";

export type Headers = Record<string, string>;

/**
 * A placeholder for something that's known only when the request is sent: the program's
 * own origin, a key to its API, the signature of the body.
 */
export const OWN_ORIGIN = "{{origin}}";
export const OWN_KEY = "{{key}}";
export const OWN_SIGNATURE = "{{signature}}";

/** What can come with any request. */
const ODD: Record<string, string[]> = {
  Accept: ["*/*", "application/json", "text/html", "image/avif,*/*;q=0.8", ",,,;q=", "x".repeat(4_000)],
  "Accept-Encoding": ["gzip", "br", "zstd", "identity;q=0", "*;q=0", "gzip;q=NaN, br;q=2", "deflate", ""],
  "Accept-Language": ["de", "*", "xx-YY-zzzzzzzzzzzz;q=9", "\u00e9"],
  Range: [
    "bytes=0-0",
    "bytes=5-2",
    "bytes=-1",
    "bytes=-0",
    "bytes=99999999999999999999-",
    "bytes=0-1,3-4",
    "bytes=a-b",
    "items=1-2",
    "bytes=0-",
  ],
  "If-Range": ['"x"', "Wed, 21 Oct 2015 07:28:00 GMT"],
  "If-None-Match": ["*", '"x"', 'W/"x", "y"', '"', "", `"${"e".repeat(3_000)}"`],
  "If-Modified-Since": ["Wed, 21 Oct 2015 07:28:00 GMT", "never", "0"],
  "If-Match": ["*", '"x"'],
  Cookie: [
    "a=b",
    "=",
    ";;;",
    "__proto__=1",
    "bluebonnet.session_token=x",
    "better-auth.session_token=%00",
    "better-auth.session_token=a.b; better-auth.session_token=c",
    "better-auth.session_data=eyJ",
    `x=${"y".repeat(5_000)}`,
    "toast=%ED%A0%80",
    "toast=%7B%22a",
    "theme=<script>",
  ],
  Origin: ["null", "https://evil.example", "not an origin", "http://", "", "file://"],
  Referer: ["https://evil.example/x", "not a url", "", `${OWN_ORIGIN}/admin`],
  Host: ["evil.example", "localhost:99999", "a b", "", "[::1", "localhost,evil", "x".repeat(300), "%00", "user@host", "host/path"],
  "X-Forwarded-For": ["1.2.3.4", "::1", "not an address", "1.2.3.4, 5.6.7.8", "1.2.3.4:5", "[::1]:5", "", "9".repeat(500), "' or 1=1"],
  "X-Forwarded-Proto": ["https", "javascript", "https,http"],
  "X-Forwarded-Host": ["evil.example"],
  Forwarded: ["for=1.2.3.4;proto=https"],
  "Sec-Fetch-Site": ["same-origin", "cross-site", "none", "x"],
  "Sec-Fetch-Mode": ["navigate", "cors", "x"],
  "Sec-Purpose": ["prefetch", "prefetch;prerender"],
  "Sec-GPC": ["1"],
  "User-Agent": [
    "",
    "curl/8",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36",
    "Googlebot/2.1",
    "x".repeat(6_000),
    "((((((((((",
  ],
  Authorization: ["Bearer", "Bearer bbk_x", `Bearer bbk_${"a".repeat(43)}`, "Basic Og==", "Basic %%%", "Bearer \u00e9", "x".repeat(4_000)],
  traceparent: ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-0", "ff-zz", ""],
  "Content-Encoding": ["gzip", "br", "x"],
  "Content-Language": ["xx"],
  "X-HTTP-Method-Override": ["DELETE"],
  "X-Requested-With": ["XMLHttpRequest"],
  "X-Request-Id": ["\u00e9", "x".repeat(2_000)],
  Expect: ["100-continue", "x"],
  Upgrade: ["websocket", "h2c"],
  "Transfer-Encoding": ["chunked"],
  "Cache-Control": ["no-cache", "only-if-cached", "x"],
  "X-Bluebonnet-Signature": ["t=1,v1=00", "t=x", "v1=", "é"],
};

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "multipart/mixed; boundary=x",
  "text/plain",
  "text/csv",
  "application/octet-stream",
  "not a type",
  ";;;",
  "",
];

/** Headers for a request with this body; those of a plain one are like a browser's. */
export function headers(
  content: Content,
  { method, isPlain, path }: { method: string; isPlain: boolean; path: string },
): fc.Arbitrary<Headers> {
  const own: Headers = {
    ...(content.type === null ? {} : { "Content-Type": content.type }),
    ...(method === "GET" || method === "HEAD" ? {} : { Origin: OWN_ORIGIN }),
    ...(path.startsWith("/api/v1/") ? { Authorization: `Bearer ${OWN_KEY}` } : {}),
    ...(path === "/api/newsletter-bounces" ? { "X-Bluebonnet-Signature": OWN_SIGNATURE } : {}),
  };
  if (isPlain) return fc.constant(own);
  const odd = fc
    .constantFrom(...Object.entries(ODD))
    .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]));
  const type = fc.constantFrom(...TYPES).map((value): [string, string] => ["Content-Type", value]);
  const some = fc.array(odd, { maxLength: 3 });
  const added = fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 5, arbitrary: some });
  const changed =
    content.type === null ? added : fc.oneof({ weight: 9, arbitrary: added }, { weight: 1, arbitrary: type.map((one) => [one]) });
  return changed.map((all) => ({ ...own, ...Object.fromEntries(all) }));
}
