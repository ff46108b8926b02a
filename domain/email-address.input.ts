import { typedLine } from "./one-line.input.ts";

/** Plain functions, because public pages check addresses with them, too. `readable-address.input.ts` has what only the server needs. */

/** In characters, as mail servers count them (RFC 5321 §4.5.3.1). */
export const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;

/** RFC 5321 §4.1.2, "Dot-string". Quoted names and names with letters outside ASCII aren't accepted: few mail servers take them. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels; the last one has no digits, unless it's an internationalized one, such as `xn--p1ai`. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;
/** What an internationalized domain can consist of, before it's mapped. Keeps what only a URL has (`:`, `%`, `/`) from its parser. */
const INTERNATIONAL = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u;

/** Whether a text is an email address that we can write to. White space and invisible characters around it don't count. */
export function isEmailAddress(typed: string): boolean {
  const address = asciiAddress(typed);
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  return at > 0 && address.length <= MAX_EMAIL && at <= MAX_LOCAL_PART && LOCAL_PART.test(local) && HOST.test(address.slice(at + 1));
}

/** The same address as mail servers take it: an internationalized domain in its ASCII form (RFC 5891). Other texts stay as they are. */
export function asciiAddress(typed: string): string {
  const address = typedLine(typed);
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII
  if (at < 1 || /^[\x00-\x7f]*$/.test(host) || !INTERNATIONAL.test(host)) return address;
  const url = `http://${host}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** RFC 2606 and 6761. */
const EXAMPLE = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Whether no one can own this domain, because it's reserved for examples: nothing is delivered to it. */
export function isExampleDomain(domain: string): boolean {
  return EXAMPLE.test(domain);
}

/** Whether an address is at such a domain, as the addresses of a new site are. */
export function isExampleAddress(address: string): boolean {
  return address.includes("@") && isExampleDomain(address.slice(address.lastIndexOf("@") + 1).trim());
}

/** A link that writes to an address. What an address can contain would start a URL's query, its fragment, or a second header. */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
