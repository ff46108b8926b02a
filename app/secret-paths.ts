import { oneSpelling } from "~/domain/path-spelling.input.ts";
import type { RouteFacts } from "./route-facts.ts";
import { routes } from "./route-lookup.ts";
import { servedAddresses } from "./routes.ts";

/** The part before the secret in the addresses of `places`, without leading and trailing slashes. */
function foldersOfSecrets(places: { path: string; facts: RouteFacts }[]): string[] {
  const folders = places.flatMap(({ path, facts }) => (facts.secret ? [path.slice(0, path.indexOf(`/:${facts.secret}`))] : []));
  return [...new Set(folders)];
}

/** The folders of pages whose URL is a secret: reports and requirement checks. */
export const secretFolders = foldersOfSecrets(routes).map((folder) => `/${folder}`);

/** Names that a secret has in a query. */
const secretKeys = [...new Set(routes.flatMap(({ facts }) => facts.secretKey ?? []))];

/**
 * Addresses that grant access on their own or identify a person, in any letter case and with any number of slashes, as the router accepts
 * them.
 */
const SECRET = new RegExp(
  `(/(?:${foldersOfSecrets([...routes, ...servedAddresses])
    .map((folder) => folder.replaceAll("/", "/+"))
    .join("|")})/+)[^/?#\\s]+|([?&](?:${secretKeys.join("|")})=)[^&#\\s]+`,
  "gi",
);

/** Escapes of characters that don't need them (RFC 3986 §2.3), so the address stays the same. */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** An address without its secret, for logs, statistics, and emails, which more people see than the address was meant for. */
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

/** Whether requesting this path requires knowing a secret. */
export function hasSecretAddress(path: string): boolean {
  const one = oneSpelling(path);
  return secretFolders.some((folder) => one.startsWith(`${folder}/`));
}

/** Whether a path is such a folder or is inside one. Anything written there is part of the secret, character by character. */
export function isAmongSecrets(path: string): boolean {
  return hasSecretAddress(path) || secretFolders.includes(oneSpelling(path));
}
