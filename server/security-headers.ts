import { hash } from "node:crypto";
import type { Cut } from "./cuts.ts";

/** Where videos can come from besides our own origin, if a base address is set. */
interface PolicyOptions {
  mediaOrigin?: string;
  /** The hash of a style sheet inside the page. */
  styleSource?: string;
}

const FIXED: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

/** The security headers of every response. HSTS only if the site is served over TLS. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith("https:") ? { ...FIXED, "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : FIXED;
}

/** For pictures in emails: webmail, and people who forward an email, are another origin. */
export const SHOWN_ANYWHERE = { "Cross-Origin-Resource-Policy": "cross-origin" } as const;

/** The policy for responses that aren't pages. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

function policy(scriptSources: string, siteUrl: string, { mediaOrigin, styleSource }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSources} 'strict-dynamic'`,
    `style-src 'self'${styleSource ? ` ${styleSource}` : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `media-src 'self'${mediaOrigin ? ` ${mediaOrigin}` : ""}`,
    "connect-src 'self'",
    // Which of our pages can be framed: the third-party form on public pages, and previews in the back office.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For pages made for one person. */
export function policyByNonce(nonce: string, siteUrl: string, options: PolicyOptions = {}): string {
  return policy(`'nonce-${nonce}'`, siteUrl, options);
}

/** For pages that are the same for everyone: allows the inline scripts that `hashScripts` has found. */
export function policyByHashes(scriptSources: string, siteUrl: string, options: PolicyOptions = {}): string {
  return policy(scriptSources, siteUrl, options);
}

const SCRIPT = "<script";

/**
 * Finds exactly the inline scripts with the rendering's secret nonce, and cuts out the nonce. An inline script smuggled into the content
 * doesn't have it and stays blocked.
 * @returns the cuts, and the hashes as sources for the policy's script-src
 * @throws if the nonce is anywhere else
 */
export function hashScripts(html: string, nonce: string): { cuts: Cut[]; scriptSources: string } {
  const start = ' nonce="';
  const cuts: Cut[] = [];
  const hashes = new Set<string>();
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) {
    const from = at - start.length;
    const to = at + nonce.length + 1;
    if (html.slice(from, to) !== `${start}${nonce}"`) throw new Error("a shared page contains a nonce");
    cuts.push({ from, to });
    // Whether it's in a script's opening tag.
    if (!html.startsWith(SCRIPT, html.lastIndexOf("<", at))) continue;
    const text = html.slice(html.indexOf(">", to) + 1, html.indexOf("</script>", to));
    if (text.length > 0) hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { cuts, scriptSources: [...hashes].join(" ") };
}
