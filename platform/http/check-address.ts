import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { domainToUnicode } from "node:url";
import { type AllowList, allowsAddress } from "./allow-list.ts";
import { isPublicAddress } from "./public-address.ts";

/** Why nothing is sent to an address. */
export type AddressFault = "malformed" | "scheme" | "credentials" | "fragment" | "port" | "not-public";

/** Ports below this belong to other services: email, remote shells, file shares. */
const FIRST_FREE_PORT = 1024;

/**
 * What's wrong with an address as written, without a DNS lookup. Null if nothing is. What the name resolves to is checked when it's used.
 */
export function addressFault(address: string, allow: AllowList): AddressFault | null {
  if (!URL.canParse(address) || /\s/.test(address)) return "malformed";
  const url = new URL(address);
  const host = hostOf(url);
  const isAllowed = allow.hosts.has(host) || allowsAddress(allow, host);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isAllowed)) return url.protocol === "http:" ? "scheme" : "malformed";
  if (host === "") return "malformed";
  if (url.username || url.password) return "credentials";
  if (url.hash || address.includes("#")) return "fragment";
  if (url.port && Number(url.port) < FIRST_FREE_PORT && !["80", "443"].includes(url.port)) return "port";
  if (isIP(host) ? !isAllowed && !isPublicAddress(host) : isOwnName(host) && !isAllowed) return "not-public";
  return null;
}

/** The host as DNS and `net` know it: an IPv6 address without its brackets, and no trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** Names that always mean this machine (RFC 6761 §6.3). */
function isOwnName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** All addresses of a host. Empty if it has none. Throws if no server responded. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** How long to wait for one name server, and how often to ask it. */
const DNS = { timeout: 2_000, tries: 2 };
const NO_SUCH_NAME = ["ENOTFOUND", "ENODATA"];

/**
 * Asks this machine's name servers. It doesn't use the system's own lookup, which occupies one of a few threads for as long as a server is
 * silent.
 */
const resolveHost: ResolveHost = async (host) => {
  const resolver = new Resolver(DNS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const silence = answers.find((answer) => answer.status === "rejected" && !NO_SUCH_NAME.includes(answer.reason?.code));
  if (found.length === 0 && silence?.status === "rejected") throw silence.reason;
  return found;
};

/** The same for a host named in the configuration, which can also be in this machine's hosts file. */
async function resolveAllowed(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    if (NO_SUCH_NAME.includes(error.code ?? "")) return [];
    throw error;
  });
  return found.map(({ address }) => address);
}

type Resolved =
  | { ok: true; addresses: string[] }
  | { ok: false; because: "no-address" }
  | { ok: false; because: "not-public"; address: string };

/**
 * The addresses that a request to this host can use. Every one is checked, because any of them may be chosen. A host that's only partly
 * public is refused.
 */
export async function resolvePublic(url: URL, allow: AllowList, resolve: ResolveHost = resolveHost): Promise<Resolved> {
  const host = hostOf(url);
  const isAllowedHost = allow.hosts.has(host);
  const addresses = isIP(host) ? [host] : await (isAllowedHost ? resolveAllowed(host) : resolve(host));
  if (addresses.length === 0) return { ok: false, because: "no-address" };
  const hidden = addresses.find((address) => !isAllowedHost && !allowsAddress(allow, address) && !isPublicAddress(address));
  return hidden === undefined ? { ok: true, addresses } : { ok: false, because: "not-public", address: hidden };
}

/** How long someone who types an address waits for its name to resolve, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * What's wrong with a typed address, as far as it can be known now. Null if nothing is. "no-address": the name doesn't resolve, which may
 * have changed by the time something is sent. If there's no response in time, the address passes: each request checks again.
 */
export async function typedAddressFault(
  address: string,
  allow: AllowList,
  resolve?: ResolveHost,
): Promise<AddressFault | "no-address" | null> {
  const fault = addressFault(address, allow);
  if (fault) return fault;
  const wait = new Promise<null>((done) => void setTimeout(done, PATIENCE_MS, null).unref());
  const resolved = await Promise.race([resolvePublic(new URL(address), allow, resolve).catch(() => null), wait]);
  return resolved && !resolved.ok ? resolved.because : null;
}

/**
 * Whether a web address leads to the host that people read in it. Programs parse `https://x.org\@10.0.0.1/` and `https://0x7f.1/` in their
 * own ways (WHATWG URL §4.4, §3.5). Capital letters, and names written in other scripts, are the same host.
 */
export function isHostAsTyped(address: string): boolean {
  const typed = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  if (typed === undefined || address.includes("\\")) return false;
  const host = typed.replace(/^.*@/, "").replace(/:\d*$/, "").normalize("NFC").toLowerCase();
  const { hostname } = new URL(address);
  return host === hostname || host === domainToUnicode(hostname);
}
