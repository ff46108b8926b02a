import { canBeFile, pathOnSite } from "../path-spelling.input.ts";

/** Why an address cannot stand in a link of the site. */
export type LinkFault = "characters" | "relative" | "scheme" | "malformed";

const SCHEMES = new Set(["https:", "http:", "mailto:", "tel:"]);

/**
 * Whether a link of the site may lead there: an own path, an anchor, a whole address, an e-mail address or a phone number. Null where it
 * may. Browsers drop tabs and line breaks from an address and read a backslash as a slash: neither can be part of one here.
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

/** The address where a link may lead there, else nothing: for what is stored already. */
export function safeLink(url: unknown): string {
  return typeof url === "string" && linkFault(url.trim()) === null ? url.trim() : "";
}

/** A path of the site itself, as a picture or a film has it: nothing is fetched from others, and nothing that opens or does something. */
export function isOwnPath(url: string): boolean {
  return url.startsWith("/") && linkFault(url) === null && canBeFile(pathOnSite(url, "https://own.example") ?? "");
}

function hasForbiddenCharacters(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused, and spaces, and what turns text round
  return /[\s\\\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u.test(url);
}
