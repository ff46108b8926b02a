import type { RequestInfo } from "~/app/request-info.ts";
import { isForOnePerson } from "./areas.ts";
import type { StyledDocument } from "./inline-styles.ts";
import { hashScripts, policyByHashes, policyByNonce } from "./security-headers.ts";

export type InlineStyles = (html: Buffer<ArrayBuffer>) => StyledDocument;

/** The bytes of responses that React Router is still holding. */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>();

/**
 * React Router checks whether every response has a body, and that check makes the platform decode and encode the whole document and put it
 * into a stream. So React Router gets only the response's headers, and the body is added back here.
 */
export function wholeAnswer(response: Response): Response {
  const body = bodies.get(response);
  return body ? new Response(body, { status: response.status, headers: response.headers }) : response;
}

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
  const finished = (rendered: Buffer<ArrayBuffer>, headers: Headers, status: number): Buffer<ArrayBuffer> => {
    const html = withoutPreloads(rendered);
    if (import.meta.env.DEV) {
      headers.set("Content-Security-Policy", "frame-ancestors 'none'");
      return html;
    }
    if (isForOnePerson(path)) {
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
  return (rendered, headers, status) => {
    const body = finished(rendered, headers, status);
    const response = new Response(null, { status, headers });
    bodies.set(response, body);
    return response;
  };
}

const BOOT = '<noscript id="boot">';

/** The modules start late (app/boot.ts): links that preload them serve no one, and without JavaScript they violate the policy. */
function withoutPreloads(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const boot = html.indexOf(BOOT);
  if (boot < 0) return html;
  const end = html.indexOf("<script", boot);
  return Buffer.concat([html.subarray(0, boot + BOOT.length), html.subarray(end)]);
}
