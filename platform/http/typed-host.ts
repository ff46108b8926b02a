import { domainToUnicode } from "node:url";

/**
 * Whether a web address leads to the host that somebody reads in it. Programs read `https://x.org\@10.0.0.1/` and `https://0x7f.1/` in ways of
 * their own (WHATWG URL §4.4, §3.5); capital letters, and names in other scripts as they are written, are the same host.
 */
export function isHostAsTyped(address: string): boolean {
  const typed = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  if (typed === undefined || address.includes("\\")) return false;
  const host = typed.replace(/^.*@/, "").replace(/:\d*$/, "").normalize("NFC").toLowerCase();
  const { hostname } = new URL(address);
  return host === hostname || host === domainToUnicode(hostname);
}
