import type { RequestInfo } from "~/app/request-info.ts";
import { acceptedEncoding, compress } from "~/platform/cache/index.ts";
import { isPersonal } from "./areas.ts";
import { applyCuts, type Cut } from "./cuts.ts";
import type { BrandSheet, InlinedStyles, InlineStyles } from "./inline-styles.ts";
import { hashScripts, policyByHashes, policyByNonce } from "./security-headers.ts";

/** The bytes of responses that React Router is still holding. */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>();

/**
 * React Router checks whether every response has a body, and that check makes the platform decode and encode the whole document and put it
 * into a stream. So React Router gets only the response's headers, and the body is added back here, in an encoding that the client accepts.
 * What has both headers is passed on as it is by the compression of other responses, which would put it into a stream, too.
 */
export async function wholeAnswer(response: Response, { method, headers: asked }: Request): Promise<Response> {
  const body = bodies.get(response);
  if (!body) return response;
  const { status, headers } = response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = method === "HEAD" ? "identity" : acceptedEncoding(asked.get("accept-encoding"));
  if (encoding === "identity") return new Response(body, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await compress(body, encoding, "one"), { status, headers });
}

/** How soon visitors and search engines should come back for a page that can't be shown while the database fails, in seconds. */
const RETRY_AFTER = 120;

/**
 * Gives a rendered document the policy for its type of page. `mediaOrigin` is read when the page is rendered, with the settings that it
 * shows.
 */
export function finisher(
  path: string,
  nonce: string,
  siteUrl: string,
  mediaOrigin: () => string | undefined,
  inlineStyles: InlineStyles,
): RequestInfo["finishDocument"] {
  const finished = (html: string, headers: Headers, status: number, brandSheet: BrandSheet): Buffer<ArrayBuffer> => {
    const cuts = [...doctypeOf(html), ...preloadsOf(html)];
    if (import.meta.env.DEV) {
      headers.set("Content-Security-Policy", "frame-ancestors 'none'");
      return applyCuts(html, cuts);
    }
    if (isPersonal(path)) {
      headers.set("Content-Security-Policy", policyByNonce(nonce, siteUrl, { mediaOrigin: mediaOrigin() }));
      headers.set("Cache-Control", "no-store");
      headers.set("X-Robots-Tag", "noindex");
      return applyCuts(html, cuts);
    }
    const scripts = hashScripts(html, nonce);
    const styles = inlineStyles(html, brandSheet);
    headers.set(
      "Content-Security-Policy",
      policyByHashes(scripts.scriptSources, siteUrl, { mediaOrigin: mediaOrigin(), styleSource: styles?.source }),
    );
    headers.set("Speculation-Rules", '"/speculation-rules.json"');
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", status === 200 ? "no-cache" : "no-store");
    const whole = [...cuts, ...(styles ? [...styles.cuts, ...laterStyles(html, styles)] : [])];
    const isOutside = ({ from }: Cut) => !whole.some((other) => from >= other.from && from < other.to);
    return applyCuts(html, [...whole, ...scripts.cuts.filter(isOutside)]);
  };
  return (rendered, headers, status, brandSheet) => {
    // A page's own headers are left out where its place shows an error.
    if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(RETRY_AFTER));
    const body = finished(rendered, headers, status, brandSheet);
    const response = new Response(null, { status, headers });
    bodies.set(response, body);
    return response;
  };
}

/** React's synchronous renderer leaves it out. */
function doctypeOf(html: string): Cut[] {
  return html.startsWith("<html") ? [{ from: 0, to: 0, text: "<!DOCTYPE html>" }] : [];
}

const BOOT = '<noscript id="boot"';

/** Tells the script that starts the others (app/boot.ts) where the whole style sheet is: a link would load it before the first paint. */
function laterStyles(html: string, { href }: InlinedStyles): Cut[] {
  const at = html.indexOf(BOOT) + BOOT.length;
  return at < BOOT.length ? [] : [{ from: at, to: at, text: ` data-styles="${href}"` }];
}

/** The modules start late (app/boot.ts): links that preload them serve no one, and without JavaScript they violate the policy. */
function preloadsOf(html: string): Cut[] {
  const boot = html.indexOf(BOOT);
  return boot < 0 ? [] : [{ from: boot + BOOT.length + 1, to: html.indexOf("<script", boot) }];
}
