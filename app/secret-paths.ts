import { oneSpelling } from "~/domain/path-spelling.input.ts";

/** Addresses of ours that open something by themselves, or name a person: a report, a check of requirements, what a mail asks for; in any case and with any number of slashes, as the router takes them. */
const SECRET = /(\/compliance\/+(?:report|requirements)\/+|\/n\/+[oc]\/+)[^/?#\s]+|([?&]token=)[^&#\s]+/gi;

/** Escapes of what needs none (RFC 3986 §2.3): the same address. */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** An address without what would open it: for logs, statistics and mails, which more people see than the address was made for. */
export function hideSecrets(address: string): string {
  return address.replace(NEEDLESS, decodeURIComponent).replace(SECRET, "$1$2…");
}

/** The same for the addresses that come with a form. */
export function hideSecretAddresses(fields: Record<string, unknown>): Record<string, unknown> {
  const hidden = ADDRESSES.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" ? [[name, hideSecrets(value)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(hidden) };
}

const ADDRESSES = ["pageUrl", "page_url", "referrer", "landingPage"];

/** Whether whoever asks for this path must know a secret. */
export function hasSecretAddress(path: string): boolean {
  return /^\/compliance\/(report|requirements)\/[^/]+/.test(oneSpelling(path));
}
