import { canBeFile, pathOnSite } from "./path-spelling.input.ts";

/** Why an address can't be used in a link on the site. */
export type LinkFault = "characters" | "relative" | "scheme" | "malformed";

const SCHEMES = new Set(["https:", "http:", "mailto:", "tel:"]);

/**
 * Whether a link on the site can lead there: a path on this site, an anchor, a full address, an email address, or a phone number. Null if
 * it can. Browsers drop tabs and line breaks from an address and read a backslash as a slash, so neither is allowed here.
 */
export function linkFault(url: string): LinkFault | null {
  if (hasForbiddenCharacters(url)) return "characters";
  if (url.startsWith("//")) return "scheme";
  if (url.startsWith("/")) return URL.canParse(url, "https://own.example") ? null : "malformed";
  if (url.startsWith("#")) return url.length > 1 ? null : "malformed";
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(url)?.[1]?.toLowerCase();
  if (!scheme) return "relative";
  if (!SCHEMES.has(scheme)) return "scheme";
  if (scheme === "mailto:" || scheme === "tel:") return url.length > scheme.length ? null : "malformed";
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url) ? null : "malformed";
}

/** The address if a link can lead there, otherwise nothing. For addresses that are already stored. */
export function safeLink(url: unknown): string {
  return typeof url === "string" && linkFault(url.trim()) === null ? url.trim() : "";
}

/** A path on this site, for a picture or video: nothing is fetched from other sites, and nothing opens or does something. */
export function isOwnPath(url: string): boolean {
  return url.startsWith("/") && linkFault(url) === null && canBeFile(pathOnSite(url, "https://own.example") ?? "");
}

function hasForbiddenCharacters(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refuses control characters, spaces, and direction marks
  return /[\s\\\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u.test(url);
}
