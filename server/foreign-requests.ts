import type { IncomingMessage } from "node:http";
import { factsAt, isData } from "~/app/route-lookup.ts";
import { hasSecretAddress } from "~/app/secret-paths.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** The site's address, and how many proxies report the scheme. */
interface Reached {
  siteUrl: string;
  trustProxy: number;
}

/** Whether another site's page makes a visitor's browser write to ours. Programs send neither Origin, Sec-Fetch-Site, nor Referer. */
export function isForeign(request: Request, reached: Reached): boolean {
  const { headers } = request;
  if (request.method === "GET" || request.method === "HEAD") return false;
  const path = new URL(request.url).pathname;
  if (factsAt(path).isOpenToOtherSites && !isData(path)) return false;
  const origin = headers.get("origin");
  // Something between the browser and us may have removed the Origin. The remaining headers say the same.
  if (!origin) return !["same-origin", "none", null].includes(headers.get("sec-fetch-site")) || hasForeignReferrer(headers, reached);
  if (origin === "null") return !isFromPrivatePage(request, path);
  return origin !== reached.siteUrl && origin !== ownOrigin(headers, reached);
}

/** Whether another site's page is named as the one that sent it. Some privacy tools remove Origin and leave the Referer. */
function hasForeignReferrer(headers: Headers, reached: Reached): boolean {
  const referrer = headers.get("referer");
  if (!referrer) return false;
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : null;
  return origin !== reached.siteUrl && origin !== ownOrigin(headers, reached);
}

/**
 * A page without a referrer posts its forms with `Origin: null` (Fetch §3.2). Browsers also report that it was one of our pages. Over plain
 * HTTP they don't, but someone who knows a secret address can write there anyway.
 */
function isFromPrivatePage({ headers }: Request, path: string): boolean {
  return headers.get("sec-fetch-site") === "same-origin" || hasSecretAddress(path);
}

/**
 * The origin of pages for visitors who use a name other than the site's own, including the scheme. Otherwise, a page that was modified in
 * transit over plain HTTP could write to the one over TLS. Null under the site's own name, which has one origin.
 */
function ownOrigin(headers: Headers, { siteUrl, trustProxy }: Reached): string | null {
  const host = headers.get("host") ?? "";
  const site = new URL(siteUrl);
  const scheme = schemeOfProxy(headers, trustProxy) ?? (LOOPBACK.test(host) ? "http:" : site.protocol);
  if (!URL.canParse(`${scheme}//${host}`)) return null;
  const reached = new URL(`${scheme}//${host}`);
  return reached.host === site.host && reached.protocol !== site.protocol ? null : reached.origin;
}

/** The scheme reported by the outermost trusted proxy. Anything further left is the visitor's own claim. */
function schemeOfProxy(headers: Headers, trustProxy: number): "http:" | "https:" | null {
  if (trustProxy === 0) return null;
  const said = (headers.get("x-forwarded-proto") ?? "").split(",").map((part) => part.trim().toLowerCase());
  // Many proxies overwrite what arrived with a single value, however many proxies there are.
  const scheme = said.at(-trustProxy) ?? said[0];
  return scheme === "http" || scheme === "https" ? `${scheme}:` : null;
}

/** What can request an address that opens or does something: a person, a script of ours, a frame in the back office. */
const READERS = new Set(["document", "empty", "iframe"]);

/**
 * Whether a page requests it as its picture, script, style, font, or video. If it could, someone who can put an address into a page would
 * make the browsers of everyone who views it act in their name. Old browsers and programs don't say what they're requesting (Fetch Metadata
 * §2.1).
 */
export function isPartOfPage({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  return destination !== null && !READERS.has(destination);
}

/** Whether a request says once, and readably, which host and address it's for (RFC 9112 §3.2). */
export function isAddressed({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length;
  if (hosts !== 1 || !headers.host || /[\s/\\?#@]/.test(headers.host)) return false;
  if (url.split("?", 1)[0]?.includes("\\")) return false;
  return URL.canParse(url.startsWith("/") ? `http://${headers.host}${url}` : url);
}
