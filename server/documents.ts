import type { RequestInfo } from "~/app/request-info.ts";
import type { StyledDocument } from "./inline-styles.ts";
import { hashScripts, policyByHashes, policyByNonce } from "./security-headers.ts";

/** Pages made for one person: nonces, never kept, never indexed. */
export const STAFF_AREA = /^\/(admin|auth|newsletter-preview|api\/docs)(\/|$|\.)/i;

export type InlineStyles = (html: string) => StyledDocument;

/** Gives a rendered document the policy of its kind of page. `mediaOrigin` is asked when the page is rendered: with the settings that it shows. */
export function finisher(
  path: string,
  nonce: string,
  siteUrl: string,
  mediaOrigin: () => string | undefined,
  inlineStyles: InlineStyles,
): RequestInfo["finishDocument"] {
  return (rendered, headers, status) => {
    const html = withoutPreloads(rendered);
    if (import.meta.env.DEV) {
      headers.set("Content-Security-Policy", "frame-ancestors 'none'");
      return html;
    }
    if (STAFF_AREA.test(path)) {
      headers.set("Content-Security-Policy", policyByNonce(nonce, siteUrl, { mediaOrigin: mediaOrigin() }));
      headers.set("Cache-Control", "no-store");
      headers.set("X-Robots-Tag", "noindex");
      return html;
    }
    const { html: shared, scriptSources } = hashScripts(html, nonce);
    const styled = inlineStyles(shared);
    const options = { mediaOrigin: mediaOrigin(), styleSource: styled.styleSource };
    headers.set("Content-Security-Policy", policyByHashes(scriptSources, siteUrl, options));
    headers.set("Speculation-Rules", '"/speculation-rules.json"');
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", status === 200 ? "no-cache" : "no-store");
    return styled.html;
  };
}

/** The modules start late (app/boot.ts): links that would fetch them early are for nobody, and without JavaScript they break the policy. */
function withoutPreloads(html: string): string {
  const boot = html.indexOf('<noscript id="boot">');
  if (boot < 0) return html;
  const end = html.indexOf("<script", boot);
  return html.slice(0, boot + '<noscript id="boot">'.length) + html.slice(end);
}
