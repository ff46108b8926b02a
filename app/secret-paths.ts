import { oneSpelling } from "~/domain/path-spelling.input.ts";
import type { RouteFacts } from "./route-facts.ts";
import { routes } from "./route-lookup.ts";
import { servedAddresses } from "./routes.ts";

/** What stands before the secrets in the addresses of `places`, without slashes at its ends. */
function foldersOfSecrets(places: { path: string; facts: RouteFacts }[]): string[] {
  const folders = places.flatMap(({ path, facts }) => (facts.secret ? [path.slice(0, path.indexOf(`/:${facts.secret}`))] : []));
  return [...new Set(folders)];
}

/** Pages whose address opens them, as paths: reports, and checks of requirements. */
export const secretFolders = foldersOfSecrets(routes).map((folder) => `/${folder}`);

/** Addresses that open something by themselves, or name a person: in any case and with any number of slashes, as the router takes them. */
const SECRET = new RegExp(
  `(/(?:${foldersOfSecrets([...routes, ...servedAddresses])
    .map((folder) => folder.replaceAll("/", "/+"))
    .join("|")})/+)[^/?#\\s]+|([?&]token=)[^&#\\s]+`,
  "gi",
);

/** Escapes of what needs none (RFC 3986 §2.3): the same address. */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** An address without what would open it: for logs, statistics and emails, which more people see than the address was made for. */
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
  const one = oneSpelling(path);
  return secretFolders.some((folder) => one.startsWith(`${folder}/`));
}

/** Whether a path is a folder of such addresses, or in one: what is written there is the secret's, letter by letter. */
export function isAmongSecrets(path: string): boolean {
  return hasSecretAddress(path) || secretFolders.includes(oneSpelling(path));
}
